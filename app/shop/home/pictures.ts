/** The home page's own pictures, by the names under which the shop stores them. */
export const homePictures = {
  hero: {
    name: '/bilder/szenen/hero',
    alt: 'Trainingshalle am Morgen: vorn ein Rudergerät, dahinter Ski-Ergometer, Power Rack und Airbike vor hohen Fenstern.',
  },
  founders: {
    name: '/bilder/szenen/founders',
    alt: 'Werkstatt mit einem Rudergerät auf dem Montagetisch, dahinter eine Werkbank mit Werkzeugwand.',
  },
  width: 1600,
  height: 1000,
} as const
