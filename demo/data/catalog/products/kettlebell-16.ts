import { defineProduct } from '../define-product.ts'

export const kettlebell16 = defineProduct({
  key: 'kettlebell_16',
  vendor: 'schwungeisen',
  model: 'Kettlebell 16',
  title: 'Kettlebell 16 kg, Gusseisen',
  kind: 'kettlebell',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-kettlebell-16-kg',
  sku: 'SE-KB-16',
  gtin: '9525018010526',
  summary: 'Kettlebell aus Gusseisen, 16 kg, pulverbeschichtet und mit ebenem Boden.',
  short:
    'Eine Kugel, tausend Wiederholungen: 16 kg Gusseisen mit griffiger Beschichtung und ebenem Boden.',
  description: `
Wenn Sie nur ein einziges Trainingsgerät kaufen möchten, ist eine Kettlebell keine schlechte Wahl. Mit sechzehn Kilogramm lassen sich Schwünge, Kniebeugen, Drücken und Rudern trainieren, und nach dem Training verschwindet alles unter einem Stuhl.

### Guss aus Siegen

Wir haben lange nach einer Kugel gesucht, deren Griff nicht kratzt und deren Boden nicht kippelt. Diese ist aus einem Stück gegossen, der Griff wird von Hand entgratet und anschließend mit einer feinen Pulverschicht überzogen. Sie ist rau genug, um zu halten, und glatt genug für viele Wiederholungen.

### Für welche Übungen?

Zehn Schwünge pro Minute, zehn Minuten lang – mit diesem einfachen Plan kommen Sie erstaunlich weit. Dazu Kniebeugen mit der Kugel vor der Brust und einarmiges Rudern auf einer Bank. Wer sicher drückt und bereits Erfahrung hat, findet mit 16 Kilogramm ein gutes Arbeitsgewicht; zum Einstieg ins Überkopfdrücken ist eine leichtere Kugel sinnvoller.

### Pflege

Ein trockenes Tuch genügt. Lagern Sie die Kugel nicht dauerhaft draußen: Die Beschichtung schützt vor Schweiß, aber nicht vor einem ganzen Winter auf der Terrasse.
`,
  features: [
    'In einem Stück gegossen, von Hand entgratet',
    'Griff 35 mm, feine Pulverschicht',
    'Ebener Boden, kippelt nicht',
    'Gewicht beidseitig eingegossen',
  ],
  tags: ['Kettlebell', 'Gusseisen', '16 kg', 'Einstieg'],
  seo: {
    title: 'Kettlebell 16 kg aus Gusseisen | Schwungeisen',
    description:
      'Kettlebell 16 kg aus einem Stück Gusseisen mit griffiger Pulverschicht und ebenem Boden. Schwungeisen Kettlebell kaufen, versandkostenfrei.',
    keywords: 'kettlebell 16 kg, kettlebell gusseisen, kettlebell kaufen',
  },
  dimensions: {
    length: 190,
    width: 170,
    height: 265,
    weightKg: 16,
    maxUserKg: null,
    ceiling: 2400,
  },
  specs: {
    Griff: '35 mm',
    Toleranz: '± 2 %',
    Material: 'Gusseisen, pulverbeschichtet',
  },
  warnings: ['Im Umkreis von 2 m darf niemand stehen.', 'Kinder fernhalten.'],
  prices: { purchase: 7900, shipping_cents: 0 },
  stock: [41, 60],
})
