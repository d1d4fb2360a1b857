import { defineProduct } from '../define-product.ts'

export const ondaKompakt = defineProduct({
  key: 'onda_kompakt',
  vendor: 'elvaro',
  model: 'Onda Kompakt',
  title: 'Onda Kompakt Crosstrainer',
  kind: 'cross-trainer',
  category: 'ausdauer',
  subcategory: 'crosstrainer',
  slug: 'elvaro-onda-kompakt',
  sku: 'EL-OND-K',
  gtin: '9525015010383',
  summary:
    'Crosstrainer für kleine Räume: 139 cm lang, 46 cm Schrittlänge, netzunabhängig durch Generator.',
  short:
    'Crosstrainer für kleine Räume: unter 1,40 m lang, ohne Steckdose, mit voller Bewegung für Arme und Beine.',
  description: `
Nicht jeder Trainingsraum ist eine Halle. Das Onda Kompakt steht auf einer Fläche, die etwa einem schmalen Kleiderschrank entspricht, und kommt ohne Steckdose aus: Ein Generator versorgt Bremse und Anzeige, sobald Sie lostreten.

### Kurz, aber nicht gedrängt

46 Zentimeter Schrittlänge sind für ein Gerät dieser Größe viel. Bis zu einer Körpergröße von etwa 1,85 m fühlt sich die Bewegung rund an. Wer größer ist oder lange Einheiten plant, ist mit dem großen Onda besser beraten – das sagen wir lieber vorher.

### Widerstand ohne Kabel

Zwanzig Stufen reichen vom lockeren Warmwerden bis 300 Watt. Weil kein Netzteil nötig ist, dürfen Sie das Gerät dorthin stellen, wo Licht und Luft am besten sind. Zwei Rollen am vorderen Fuß machen es leicht, den Platz zu wechseln.

### Anzeige

Zeit, Strecke, Watt und Puls auf einen Blick, dazu acht Profile. Die Halterung nimmt Tablets bis 13 Zoll auf. Eine App brauchen Sie nicht.

### Aufbau

Die Lieferung kommt in einem Karton mit 84 Kilogramm. Wir empfehlen zwei Personen und neunzig Minuten. Alle Schrauben sind auf einer Karte nach Arbeitsschritt sortiert, der Drehmomentschlüssel liegt bei.
`,
  features: [
    'Nur 139 × 64 cm Stellfläche',
    'Netzunabhängig durch eingebauten Generator',
    '20 Stufen bis 300 W',
    'Transportrollen und Tablet-Halterung',
  ],
  tags: ['Crosstrainer', 'kompakt', 'ohne Strom', 'Wohnung'],
  seo: {
    title: 'Elvaro Onda Kompakt: Crosstrainer für kleine Räume',
    description:
      'Kompakter Crosstrainer mit 139 cm Länge, 46 cm Schrittlänge und Generator statt Netzteil. Elvaro Onda Kompakt neu kaufen, versandkostenfrei.',
    keywords: 'crosstrainer kompakt, crosstrainer klein, crosstrainer ohne strom, onda kompakt',
  },
  dimensions: {
    length: 1390,
    width: 640,
    height: 1640,
    weightKg: 76,
    maxUserKg: 140,
    ceiling: 2350,
  },
  specs: {
    Schrittlänge: '46 cm',
    Pedalabstand: '14 cm',
    Widerstand: 'Generatorbremse, 20 Stufen, bis 300 W',
    Einstiegshöhe: '26 cm',
    Konnektivität: 'Bluetooth',
    Stromversorgung: 'Generator, kein Netzanschluss',
  },
  warnings: [
    'Erst absteigen, wenn die Pedale stillstehen.',
    'Kinder und Haustiere von Pedalen und Rollen fernhalten.',
    'Nur auf ebenem Boden benutzen.',
  ],
  prices: { purchase: 199000, shipping_cents: 0 },
  stock: [0, 6],
})
