import { defineProduct } from '../define-product.ts'

export const strada = defineProduct({
  key: 'strada',
  vendor: 'kadenza',
  model: 'Strada',
  title: 'Strada Spinbike',
  kind: 'spin-bike',
  category: 'ausdauer',
  subcategory: 'airbikes',
  slug: 'kadenza-strada-spinbike',
  sku: 'KD-STR-1',
  gtin: '9525013010217',
  summary:
    'Spinbike mit Magnetwiderstand, 18-kg-Schwungrad und Riemenantrieb. Nahezu lautlos, für Kursraum und Wohnung.',
  short:
    'Spinbike mit Magnetbremse und Riemen: 18 kg Schwungmasse, nahezu lautlos, in Sekunden auf jede Größe eingestellt.',
  description: `
Auf einem guten Spinbike vergisst man das Rad. Das Strada tritt sich rund, weil 18 Kilogramm Schwungmasse über einen Riemen laufen, und es bleibt still, weil Magnete bremsen und kein Filz reibt. Im Kursraum hören Sie die Musik, in der Wohnung hört Sie niemand.

### Widerstand, den man wiederfindet

Der Drehknopf rastet in 32 Stufen. Wer gestern Stufe 14 gefahren ist, fährt heute dieselbe. Drücken Sie den Knopf, bremst das Rad sofort – wichtig, denn das Strada hat wie jedes Spinbike einen starren Antrieb.

### Auf jede Größe eingestellt

Sattel und Lenker lassen sich in Höhe und Abstand verschieben. Skalen an allen vier Rohren machen die Einstellung wiederholbar: einmal notiert, sitzen auch wechselnde Nutzer nach wenigen Sekunden richtig. Die Pedale haben auf einer Seite einen Korb, auf der anderen eine Bindung für SPD-Platten.

### Im Alltag

Schweiß ist der größte Feind eines Spinbikes. Rohre und Schrauben des Strada sind doppelt beschichtet, ein Tropfschutz deckt den Lenkerschaft. Wischen Sie das Rad nach jeder Fahrt ab und ziehen Sie die Pedale alle drei Monate nach.

### Generalüberholt

Sattel, Griffband und Pedale sind neu, Riemen und Magneteinheit geprüft. Kratzer am Hauptrahmen sind möglich.
`,
  features: [
    'Magnetwiderstand in 32 Stufen',
    '18 kg Schwungmasse, Riemenantrieb',
    'Sattel und Lenker vierfach verstellbar mit Skala',
    'Kombipedale mit Korb und SPD-Bindung',
  ],
  tags: ['Spinbike', 'Indoor Cycling', 'leise', 'Magnetbremse', 'Kursraum'],
  seo: {
    title: 'Kadenza Strada Spinbike mieten oder kaufen',
    description:
      'Leises Spinbike mit Magnetbremse: Kadenza Strada für Wohnung und Kursraum. Mieten von 3 bis 24 Monaten oder kaufen, neu und generalüberholt.',
    keywords: 'spinbike mieten, spinbike kaufen, indoor bike leise, kadenza strada',
  },
  dimensions: {
    length: 1210,
    width: 560,
    height: 1190,
    weightKg: 54,
    maxUserKg: 150,
    ceiling: 2150,
  },
  specs: {
    Widerstand: 'Magnetisch, 32 Stufen',
    Schwungmasse: '18 kg',
    Antrieb: 'Zahnriemen, starr',
    Körpergröße: '1,52 bis 2,00 m',
    Pedale: 'Korb und SPD-Bindung',
    Stromversorgung: 'keine nötig',
    Material: 'Stahl, doppelt beschichtet',
  },
  warnings: [
    'Starrer Antrieb: Füße erst aus den Pedalen nehmen, wenn das Rad steht.',
    'Klemmungen von Sattel und Lenker vor jeder Fahrt prüfen.',
    'Kinder vom drehenden Schwungrad fernhalten.',
  ],
  prices: {
    purchase: 129000,
    used: 84900,
    rental: [
      { months: 3, cents: 9200 },
      { months: 6, cents: 7700 },
      { months: 12, cents: 6400 },
      { months: 18, cents: 5700 },
      { months: 24, cents: 5100 },
    ],
    shipping_cents: 0,
  },
  stock: [11, 24],
})
