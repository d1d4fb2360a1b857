import { defineProduct } from '../define-product.ts'

export const schlitten = defineProduct({
  key: 'schlitten',
  vendor: 'schwungeisen',
  model: 'Schlitten S1',
  title: 'Schlitten S1 zum Schieben und Ziehen',
  kind: 'sled',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-schlitten-s1',
  sku: 'SE-S1',
  gtin: '9525018010694',
  summary:
    'Gewichtsschlitten mit zwei Schiebestangen und Zugöse, bis 250 kg beladbar. Für Kunstrasen, Asphalt und Gummiboden.',
  short:
    'Schieben, ziehen, umdrehen: ein Schlitten aus 5 mm Stahl mit Stangen in zwei Höhen, bis 250 kg beladbar.',
  description: `
Kaum ein Gerät ist so leicht zu erklären: hin schieben, zurück ziehen. Der Schlitten S1 belastet Beine und Kreislauf, ohne dass Sie eine schwere Stange auf dem Rücken balancieren, und weil es keine absenkende Bewegung gibt, bleibt der Muskelkater am nächsten Tag meist aus.

### Aufbau

Zwei Kufen aus fünf Millimeter starkem Stahl sind vorn und hinten hochgezogen, damit sie an Fugen nicht hängen bleiben. Die Schiebestangen stecken in Taschen und lassen sich hoch oder tief greifen. Für den Transport zieht man sie heraus und legt sie obenauf. In der Mitte sitzt ein Dorn für Scheiben mit 50 Millimetern.

### Auf welchem Boden?

Am leisesten läuft der S1 auf Kunstrasen. Auf Asphalt und Beton schaben Kufen und Boden, das ist unvermeidlich; dafür gibt es einschraubbare Gleiter, die Sie nach etwa vierzig Einheiten wechseln. Auf Parkett gehört er nicht.

### Ein einfacher Einstieg

Beladen Sie den Schlitten mit Ihrem halben Körpergewicht. Schieben Sie zwanzig Meter, gehen Sie zurück, wiederholen Sie das sechsmal. Wenn Sie danach noch einen ganzen Satz sprechen können, legen Sie beim nächsten Mal eine Scheibe auf.

### Lieferumfang

Schlitten, zwei Stangen, vier Gleiter, Zugöse mit Karabiner. Gurt und Scheiben sind gesondert erhältlich.
`,
  features: [
    'Kufen aus 5 mm Stahl, beidseitig hochgezogen',
    'Schiebestangen steckbar, zwei Griffhöhen',
    'Bis 250 kg beladbar, Dorn 50 mm',
    'Wechselbare Gleiter für Asphalt',
  ],
  tags: ['Schlitten', 'Sled', 'Athletik', 'Kunstrasen', 'Box'],
  seo: {
    title: 'Schwungeisen Schlitten S1: Gewichtsschlitten kaufen',
    description:
      'Gewichtsschlitten zum Schieben und Ziehen, bis 250 kg beladbar, mit wechselbaren Gleitern: Schwungeisen S1 neu kaufen.',
    keywords: 'gewichtsschlitten, sled kaufen, schubschlitten, prowler schlitten',
  },
  dimensions: {
    length: 1050,
    width: 620,
    height: 1020,
    weightKg: 34,
    maxUserKg: null,
    ceiling: 2100,
  },
  specs: {
    'Max. Belastung': '250 kg',
    Kufen: '5 mm Stahl',
    Scheibenaufnahme: '50 mm',
    Lieferumfang: '2 Stangen, 4 Gleiter, Zugöse mit Karabiner',
    Material: 'Stahl, pulverbeschichtet',
  },
  warnings: [
    'Nur auf freier Strecke schieben, mit 3 m Auslauf.',
    'Scheiben mit Klemme sichern.',
    'Stangen vor jedem Training bis zum Anschlag einstecken.',
  ],
  prices: { purchase: 42900, shipping_cents: 4900 },
  stock: [7, 10],
})
