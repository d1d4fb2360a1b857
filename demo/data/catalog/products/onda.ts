import { defineProduct } from '../define-product.ts'

export const onda = defineProduct({
  key: 'onda',
  vendor: 'elvaro',
  model: 'Onda',
  title: 'Onda Crosstrainer',
  kind: 'cross-trainer',
  category: 'ausdauer',
  subcategory: 'crosstrainer',
  slug: 'elvaro-onda-crosstrainer',
  sku: 'EL-OND-1',
  gtin: '9525015010215',
  summary:
    'Crosstrainer mit Frontantrieb, 53 cm Schrittlänge und verstellbarer Neigung. Ruhig, flach im Einstieg, studiotauglich.',
  short:
    'Crosstrainer mit 53 cm Schrittlänge und verstellbarer Neigung: ein runder, flacher Lauf mit wenig Stoß für die Gelenke.',
  description: `
Ob ein Crosstrainer zu Ihnen passt, entscheidet sich an der Ellipse. Ist sie zu kurz, fühlt sich die Bewegung nach Treppensteigen an; ist sie zu hoch, wippt der ganze Körper. Das Onda führt die Füße auf 53 Zentimetern in einem flachen Bogen, fast wie beim Langlauf.

### Neigung statt nur Widerstand

Die vordere Rampe hebt sich auf Knopfdruck um bis zu 20 Grad. Flach arbeitet vor allem der vordere Oberschenkel, steil das Gesäß. Zusammen mit 25 Widerstandsstufen ergibt das mehr Abwechslung als jedes Programm – fünfzehn davon sind trotzdem eingebaut.

### Einstieg und Stand

Dank Frontantrieb liegt die hintere Einstiegshöhe bei nur 18 Zentimetern. Die Pedale stehen elf Zentimeter auseinander, so bleibt das Becken ruhig. Im Betrieb hören Sie die Rollen, sonst nichts.

### Griffe und Anzeige

Neben den bewegten Armen gibt es feste Griffe mit Handpuls. Die Anzeige zeigt Watt, Tempo und Puls und merkt sich die letzte Einstellung je Nutzer.

### Aufstellen

Das Onda kommt vormontiert in drei Teilen. Planen Sie zu zweit eine Stunde ein, oder lassen Sie uns aufbauen. Die Trittflächen heben den Körper um bis zu 40 Zentimeter an: Messen Sie bitte die Raumhöhe, bevor Sie bestellen.
`,
  features: [
    'Schrittlänge 53 cm, flache Ellipse',
    'Rampe elektrisch bis 20° verstellbar',
    '25 Widerstandsstufen, bis 400 W',
    'Einstiegshöhe nur 18 cm',
  ],
  tags: ['Crosstrainer', 'Ellipsentrainer', 'stoßarm', 'Frontantrieb'],
  seo: {
    title: 'Elvaro Onda Crosstrainer mieten oder kaufen',
    description:
      'Crosstrainer mit 53 cm Schrittlänge und verstellbarer Neigung: Elvaro Onda mieten von 3 bis 24 Monaten oder kaufen, Lieferung versandkostenfrei.',
    keywords: 'crosstrainer mieten, crosstrainer kaufen, ellipsentrainer studio, elvaro onda',
  },
  dimensions: {
    length: 1980,
    width: 760,
    height: 1750,
    weightKg: 126,
    maxUserKg: 170,
    ceiling: 2400,
  },
  specs: {
    Schrittlänge: '53 cm',
    Pedalabstand: '11 cm',
    Widerstand: 'Elektromagnetisch, 25 Stufen, bis 400 W',
    Neigung: '0 bis 20°',
    Einstiegshöhe: '18 cm',
    Konnektivität: 'Bluetooth',
    Stromversorgung: '230 V',
  },
  warnings: [
    'Erst absteigen, wenn die Pedale stillstehen.',
    'Kinder und Haustiere von Rampe und Rollen fernhalten.',
    'Rundum mindestens 60 cm frei lassen.',
  ],
  prices: {
    purchase: 329000,
    rental: [
      { months: 3, cents: 23500 },
      { months: 6, cents: 19500 },
      { months: 12, cents: 16200 },
      { months: 18, cents: 14400 },
      { months: 24, cents: 12900 },
    ],
    shipping_cents: 0,
  },
  stock: [4, 8],
})
