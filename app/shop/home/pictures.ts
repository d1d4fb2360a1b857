/** The home page's own pictures, beside the products' in the shop's files. */
export const homePictures = {
  hero: {
    src: '/bilder/szenen/hero.svg',
    alt: 'Trainingshalle am Morgen: Eine Frau rudert, dahinter Power Rack, Ski-Ergometer und Airbike.',
  },
  founders: {
    src: '/bilder/szenen/founders.svg',
    alt: 'Die beiden Gründer, zwei Freunde aus dem Bundeskader, stehen in der Werkstatt neben einem Rudergerät.',
  },
  width: 1600,
  height: 1000,
} as const
