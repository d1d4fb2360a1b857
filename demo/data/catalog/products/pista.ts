import { defineProduct } from '../define-product.ts'

export const pista = defineProduct({
  key: 'pista',
  vendor: 'kadenza',
  model: 'Pista',
  title: 'Pista Spinbike mit Wattmessung',
  kind: 'spin-bike',
  category: 'ausdauer',
  subcategory: 'airbikes',
  slug: 'kadenza-pista-spinbike',
  sku: 'KD-PIS-1',
  gtin: '9525013010385',
  summary:
    'Spinbike mit beidseitiger Wattmessung, 22-kg-Schwungrad und Rennlenker. Für strukturiertes Training nach Leistung.',
  short:
    'Das Spinbike für Training nach Watt: beidseitige Messung, Rennrad-Geometrie, Magnetbremse mit 100 Stufen.',
  description: `
Das Pista ist für Menschen gebaut, die einen Trainingsplan haben. Die Leistung wird nicht geschätzt, sondern an beiden Kurbelarmen gemessen, auf anderthalb Prozent genau. Links und rechts stehen getrennt auf der Anzeige, und wer nach einer Verletzung wieder ins Gleichgewicht kommen will, sieht hier jede Woche, wie weit er ist.

### Sitzen wie auf der Straße

Stack, Reach und Sattelversatz lassen sich in Millimetern ablesen. Übertragen Sie einfach die Maße Ihres Rennrads. Der Lenker hat Bremsgriff-Höcker und Auflagen für den Unterarm, der Kurbelabstand entspricht mit 155 mm fast dem eines Straßenrads. Die Kurbeln gibt es mit drei Gewinden: 165, 170 und 175 mm.

### Widerstand

Die Magnetbremse arbeitet in 100 Stufen und lässt sich von Hand oder über eine App steuern. 22 Kilogramm Schwungmasse halten den Tritt auch bei 50 Umdrehungen am Berg rund.

### Verbindung

Das Rad sendet Leistung, Trittfrequenz und Puls über Bluetooth und ANT+ an zwei Geräte zugleich. Die Kurbeln werden über einen Nabendynamo versorgt; Laden müssen Sie nichts.

### Wissenswert

Mit 62 Kilogramm steht das Pista sehr ruhig, will aber auch getragen werden. Wir liefern es zu zweit bis hinter die erste verschlossene Tür.
`,
  features: [
    'Wattmessung an beiden Kurbelarmen, ± 1,5 %',
    'Rennrad-Geometrie mit Millimeter-Skalen',
    'Magnetbremse mit 100 Stufen, per App steuerbar',
    'Kurbellängen 165, 170 und 175 mm in einem Arm',
  ],
  tags: ['Spinbike', 'Wattmessung', 'Rennrad', 'Indoor Cycling'],
  seo: {
    title: 'Kadenza Pista: Spinbike mit Wattmessung',
    description:
      'Spinbike mit beidseitiger Wattmessung und Rennrad-Geometrie. Kadenza Pista mieten von 3 bis 24 Monaten oder neu kaufen, versandkostenfrei.',
    keywords: 'spinbike wattmessung, indoor rennrad, smart bike mieten, kadenza pista',
  },
  dimensions: {
    length: 1260,
    width: 550,
    height: 1240,
    weightKg: 62,
    maxUserKg: 160,
    ceiling: 2150,
  },
  specs: {
    Widerstand: 'Magnetisch, 100 Stufen, bis 1.400 W',
    Schwungmasse: '22 kg',
    Antrieb: 'Zahnriemen, starr',
    Körpergröße: '1,55 bis 2,02 m',
    Messgenauigkeit: '± 1,5 %',
    Konnektivität: 'Bluetooth und ANT+, zwei Verbindungen',
    Stromversorgung: 'Nabendynamo',
  },
  warnings: [
    'Starrer Antrieb: Füße erst aus den Pedalen nehmen, wenn das Rad steht.',
    'Klemmungen von Sattel und Lenker vor jeder Fahrt prüfen.',
    'Kinder vom drehenden Schwungrad fernhalten.',
  ],
  prices: {
    purchase: 219000,
    rental: [
      { months: 3, cents: 15900 },
      { months: 6, cents: 13200 },
      { months: 12, cents: 10900 },
      { months: 18, cents: 9700 },
      { months: 24, cents: 8800 },
    ],
    shipping_cents: 0,
  },
  stock: [1, 12],
})
