import { defineProduct } from '../define-product.ts'

export const klapprack = defineProduct({
  key: 'klapprack',
  vendor: 'nordkraft',
  model: 'Klapprack W2',
  title: 'Klapprack W2 für die Wand',
  kind: 'wall-rack',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'nordkraft-klapprack-w2',
  sku: 'NK-W2',
  gtin: '9525016010450',
  summary: 'Wand-Rack aus Stahl, das sich nach dem Training auf 23 cm Tiefe einklappen lässt.',
  short:
    'Volles Rack, solange Sie trainieren, danach 23 cm an der Wand: für Garage, Keller und Gästezimmer.',
  description: `
Die Garage soll am Abend wieder Garage sein. Das W2 wird an der Wand verschraubt und klappt mit zwei Federbolzen zur Seite. Aufgeklappt steht ein Rack mit zwei massiven Pfosten und Klimmzugstange, eingeklappt bleiben 23 Zentimeter.

### Stabil, weil die Wand mitträgt

Die Pfosten haben dasselbe Profil wie unsere freistehenden Racks, 75 × 75 Millimeter mit drei Millimetern Wandstärke. Ein Wandträger aus Stahl verteilt die Last auf zehn Verschraubungen. Voraussetzung ist eine tragende Wand aus Beton oder Vollstein. In Leichtbauwände gehört das W2 nicht; schicken Sie uns im Zweifel ein Foto, bevor Sie bestellen.

### Sicher heben

Zum Lieferumfang gehören J-Ablagen und zwei 50 Zentimeter lange Sicherheitsarme. Die Klimmzugstange sitzt 35 Zentimeter vor der Wand, genug Abstand für Knie und Rücken. Das Lochraster entspricht dem der Racks R4 und R6, Zubehör ist austauschbar.

### Einklappen in einer halben Minute

Ablagen abziehen, Bolzen lösen, Pfosten nach innen oder außen schwenken – beides ist möglich, auch neben einer Tür. Ein Gummipuffer schützt Wand und Lack.

### Montage

Rechnen Sie mit zwei Stunden zu zweit. Bohrschablone und Schwerlastanker liegen bei, eine Schlagbohrmaschine brauchen Sie selbst.
`,
  features: [
    'Eingeklappt nur 23 cm tief',
    'Profil 75 × 75 × 3 mm wie bei den großen Racks',
    'Nach innen oder außen klappbar',
    'Bohrschablone und Schwerlastanker im Lieferumfang',
  ],
  tags: ['Wand-Rack', 'klappbar', 'Garage', 'Heimstudio'],
  seo: {
    title: 'Nordkraft Klapprack W2: Wand-Rack für die Garage',
    description:
      'Klappbares Wand-Rack mit Klimmzugstange und Sicherheitsarmen: Nordkraft W2 braucht eingeklappt nur 23 cm. Neu kaufen, mit Bohrschablone und Ankern.',
    keywords: 'wand rack klappbar, klapprack, rack garage, nordkraft w2',
  },
  dimensions: {
    length: 1060,
    width: 1280,
    height: 2290,
    weightKg: 71,
    maxUserKg: 160,
    ceiling: 2500,
  },
  specs: {
    'Max. Belastung': '350 kg auf den Ablagen',
    'Tiefe eingeklappt': '23 cm',
    Rohrprofil: '75 × 75 × 3 mm',
    Lochraster: '25 mm im Abstand von 50 mm',
    Untergrund: 'Beton oder Vollstein, tragend',
    Material: 'Stahl, pulverbeschichtet',
  },
  warnings: [
    'Nur an tragenden Wänden aus Beton oder Vollstein montieren.',
    'Vor jedem Training prüfen, ob beide Federbolzen eingerastet sind.',
    'Quetschgefahr beim Klappen: Hände von den Scharnieren fernhalten.',
  ],
  prices: { purchase: 99000, shipping_cents: 4900 },
  stock: [9, 15],
})
