/** The home page's own pictures, by the names under which the shop keeps them. */
export const homePictures = {
  hero: {
    name: '/bilder/szenen/hero',
    alt: 'Trainingshalle am Morgen: Eine Frau rudert, dahinter Power Rack, Ski-Ergometer und Airbike.',
  },
  founders: {
    name: '/bilder/szenen/founders',
    alt: 'Die beiden Gründer, zwei Freunde aus dem Bundeskader, stehen in der Werkstatt neben einem Rudergerät.',
  },
  width: 1600,
  height: 1000,
} as const
