import { defineProduct } from '../define-product.ts'

export const hantelsetHex = defineProduct({
  key: 'hantelset_hex',
  vendor: 'schwungeisen',
  model: 'Hex-Set 5–25',
  title: 'Hex-Hantelset 5–25 kg mit Ablage',
  kind: 'dumbbell-rack',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-hex-hantelset-5-25',
  sku: 'SE-HEX-525',
  gtin: '9525018010212',
  summary:
    'Neun Paar Sechskanthanteln von 5 bis 25 kg mit gummierten Köpfen, dazu eine Ablage mit drei Ebenen.',
  short:
    'Neun Paare von 5 bis 25 kg auf drei Ebenen: gummierte Sechskante, gerändelte Griffe, alles an seinem Platz.',
  description: `
Ein Satz Kurzhanteln ist die Anschaffung, die man am längsten behält. Das Hex-Set bringt neun Paare von 5 bis 25 Kilogramm in Schritten von zweieinhalb Kilogramm, zusammen 270 Kilogramm, und eine Ablage, auf der jedes Paar seinen Platz hat.

### Sechs Kanten, kein Rollen

Die Köpfe sind sechseckig und mit Gummi ummantelt. Sie rollen nicht weg, wenn Sie sie ablegen, und schonen den Boden, wenn es einmal schneller geht. Liegestütze auf den Hanteln sind ausdrücklich erlaubt. Auf jeder Stirnseite steht das Gewicht, gut lesbar auch von oben.

### Griffe

Verchromt, mittlere Rändelung, in der Mitte leicht verdickt. Bis 10 Kilogramm messen sie 28 Millimeter, darüber 33. Kopf und Griff sind verpresst und verschweißt, da löst sich nichts.

### Ablage

Drei geneigte Ebenen auf 122 Zentimetern Breite. Sie wird ohne Bodenanker aufgestellt und in zwanzig Minuten verschraubt. Beladen Sie die unterste Ebene zuerst mit den schweren Paaren.

### Geruch und Pflege

Frisches Gummi riecht. Lüften Sie das Set ein bis zwei Wochen, dann legt sich das. Ein feuchtes Tuch genügt zur Reinigung; Lösungsmittel greifen die Oberfläche an.

### Lieferung

Eine Palette, per Paketdienst für schwere Güter. Die Hanteln sind paarweise verpackt, damit Sie in einzelnen Gängen tragen können.
`,
  features: [
    'Neun Paare, 5 bis 25 kg in Schritten von 2,5 kg',
    'Gummierte Sechskant-Köpfe, rollen nicht',
    'Ablage mit drei Ebenen im Preis enthalten',
    'Verchromte Griffe mit mittlerer Rändelung',
  ],
  tags: ['Kurzhanteln', 'Hex', 'Hantelset', 'Ablage', 'Heimstudio'],
  seo: {
    title: 'Schwungeisen Hex-Hantelset 5–25 kg mit Ablage',
    description:
      'Neun Paar Hex-Hanteln von 5 bis 25 kg mit dreistufiger Ablage: Schwungeisen Hex-Set kaufen oder für 6, 12 oder 24 Monate mieten.',
    keywords: 'kurzhantel set, hex hanteln, hantelset mit ablage, hanteln mieten',
  },
  dimensions: {
    length: 600,
    width: 1220,
    height: 1010,
    weightKg: 318,
    maxUserKg: null,
    ceiling: 2100,
  },
  specs: {
    Umfang: '9 Paare: 5; 7,5; 10; 12,5; 15; 17,5; 20; 22,5; 25 kg',
    Hantelgewicht: '270 kg, Ablage 48 kg',
    Griff: '28 mm bis 10 kg, darüber 33 mm, verchromt',
    Material: 'Gusseisen, Gummimantel, Ablage aus Stahl',
  },
  warnings: [
    'Ablage von unten nach oben beladen, sonst kann sie kippen.',
    'Quetschgefahr: Hanteln immer am Griff ablegen.',
    'Kinder fernhalten.',
  ],
  prices: {
    purchase: 199000,
    rental: [
      { months: 6, cents: 12000 },
      { months: 12, cents: 9900 },
      { months: 24, cents: 7900 },
    ],
    shipping_cents: 4900,
  },
  stock: [6, 10],
})
