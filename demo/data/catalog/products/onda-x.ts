import { defineProduct } from '../define-product.ts'

/** The one hidden product: prepared for the spring, not to be seen in the shop yet. */
export const ondaX = defineProduct({
  key: 'onda_x',
  vendor: 'elvaro',
  model: 'Onda X',
  title: 'Onda X Crosstrainer mit Seitschritt',
  kind: 'cross-trainer',
  category: 'ausdauer',
  subcategory: 'crosstrainer',
  slug: 'elvaro-onda-x',
  sku: 'EL-OND-X',
  gtin: '9525015010451',
  summary:
    'Crosstrainer mit verstellbarer Spurweite: Die Ellipse wird zum Seitschritt wie beim Eisschnelllauf.',
  short:
    'Die Ellipse wird zum Seitschritt: ein Crosstrainer, der auch Adduktoren und Gesäßmuskeln fordert.',
  description: `
Die meisten Ausdauergeräte kennen nur eine Richtung: geradeaus. Das Onda X führt die Füße zusätzlich nach außen, auf Wunsch in acht Spurweiten. Aus dem Lauf wird ein Schritt wie beim Eisschnelllauf oder beim Skaten auf Langlaufski.

### Zwei Bewegungen, ein Gerät

In der engsten Einstellung fährt sich das Onda X wie ein gewöhnlicher Crosstrainer mit 53 Zentimetern Schrittlänge. Mit jeder Stufe wird die Bahn um vier Grad breiter. Umgestellt wird im Laufen, über eine Wippe am linken Griff.

### Für wen sich das lohnt

Mannschaften aus Eishockey, Handball und Ski alpin nutzen den Seitschritt in der Vorbereitung, weil er die seitliche Hüftmuskulatur belastet, ohne dass jemand springen muss. In der Praxis dient er dazu, Beinachsen unter gleichmäßiger Last zu beobachten.

### Aufbau

Das Gerät ist in der breitesten Stellung 112 Zentimeter breit. Rechnen Sie auf jeder Seite mit einem halben Meter Freiraum. Die Bremse arbeitet elektromagnetisch in 30 Stufen und braucht eine gewöhnliche Steckdose. Wir liefern zu zweit, stellen auf und weisen ein; für die Einweisung sollten Sie eine halbe Stunde einplanen.

### Anzeige

Zehn Zoll, sechs feste und beliebig viele eigene Programme. Spurweite und Widerstand werden mit aufgezeichnet.
`,
  features: [
    'Spurweite in acht Stufen während des Trainings wählbar',
    'Elektromagnetische Bremse mit 30 Stufen',
    'Aufzeichnung von Spur, Leistung und Puls',
    'Einweisung vor Ort',
  ],
  tags: ['Crosstrainer', 'Seitschritt', 'Verein', 'Praxis'],
  seo: {
    title: 'Elvaro Onda X: Crosstrainer mit Seitschritt',
    description:
      'Crosstrainer mit verstellbarer Spurweite für Verein, Studio und Praxis: Elvaro Onda X mieten für 12 oder 24 Monate oder kaufen.',
    keywords: 'crosstrainer seitschritt, lateraltrainer, elvaro onda x',
  },
  dimensions: {
    length: 2050,
    width: 1120,
    height: 1780,
    weightKg: 158,
    maxUserKg: 180,
    ceiling: 2400,
  },
  specs: {
    Schrittlänge: '53 cm',
    Spurweite: '8 Stufen, bis 32°',
    Widerstand: 'Elektromagnetisch, 30 Stufen, bis 450 W',
    Einstiegshöhe: '22 cm',
    Konnektivität: 'Bluetooth und ANT+',
    Stromversorgung: '230 V',
  },
  warnings: [
    'Erst absteigen, wenn die Pedale stillstehen.',
    'Seitlich mindestens 50 cm frei lassen.',
    'Kinder und Haustiere von Pedalen und Rollen fernhalten.',
  ],
  prices: {
    purchase: 449000,
    rental: [
      { months: 12, cents: 21900 },
      { months: 24, cents: 17900 },
    ],
    shipping_cents: 0,
  },
  stock: [2, 2],
  hidden: true,
})
