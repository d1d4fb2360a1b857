import { defineProduct } from '../define-product.ts'

export const scheibensatz = defineProduct({
  key: 'scheibensatz',
  vendor: 'schwungeisen',
  model: 'Scheibensatz 150',
  title: 'Gummi-Scheibensatz 150 kg',
  kind: 'plates',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-scheibensatz-150-kg',
  sku: 'SE-BP-150',
  gtin: '9525018010762',
  summary:
    'Fünf Paar Hantelscheiben aus Vollgummi, zusammen 150 kg, einheitlich 450 mm im Durchmesser.',
  short:
    'Fünf Paar aus Vollgummi, 150 kg: einheitlicher Durchmesser, wenig Rückprall, farbig gekennzeichnet.',
  description: `
Wer Gewichte vom Boden hebt, legt sie auch wieder dorthin. Scheiben aus Vollgummi machen das erträglich: für die Stange, für den Boden und für alle, die darunter wohnen.

### Was im Satz liegt

Je ein Paar mit 5, 10, 15, 20 und 25 Kilogramm, zusammen 150. Alle haben 450 Millimeter Durchmesser, sodass die Stange bei jedem Gewicht auf derselben Höhe liegt. Ein Ring in der Farbe des Gewichts läuft um die Scheibe und ist auch von der Kante her zu erkennen.

### Gummi und Kern

Der Kern ist eine Buchse aus Edelstahl, die fest im Gummi verankert ist. Die Härte liegt bei 85 Shore: Die Scheibe springt nach dem Abwurf nur knapp kniehoch zurück. Unterhalb von zehn Kilogramm sollten Sie nicht aus dem Überkopfstand abwerfen, dafür sind die schmalen Scheiben nicht gemacht.

### Genau gewogen

Jede Scheibe wird gewogen und darf höchstens ein Prozent abweichen. Paare werden nach Gewicht zusammengestellt, damit die Stange nicht zu einer Seite zieht.

### Lagern

Stehend auf Zapfen oder im Ständer, nicht flach gestapelt und nicht in der prallen Sonne. Der anfängliche Geruch nach Gummi verliert sich in gut gelüfteten Räumen binnen zwei Wochen.
`,
  features: [
    'Fünf Paare: 5, 10, 15, 20 und 25 kg',
    'Einheitlich 450 mm Durchmesser',
    'Buchse aus Edelstahl, 50,4 mm',
    'Gewichtstoleranz ± 1 %',
  ],
  tags: ['Hantelscheiben', 'Bumper Plates', 'Gummi', 'Gewichtheben'],
  seo: {
    title: 'Gummi-Scheibensatz 150 kg, 450 mm | Schwungeisen',
    description:
      'Hantelscheiben aus Vollgummi, 150 kg im Satz mit fünf Paaren, Toleranz ± 1 %: Schwungeisen Scheibensatz neu kaufen.',
    keywords: 'bumper plates set, hantelscheiben gummi, hantelscheiben 150 kg, scheibensatz',
  },
  dimensions: {
    length: 450,
    width: 660,
    height: 450,
    weightKg: 150,
    maxUserKg: null,
    ceiling: 2500,
  },
  specs: {
    Umfang: '5 Paare: 5, 10, 15, 20, 25 kg',
    Durchmesser: '450 mm',
    Bohrung: '50,4 mm',
    Härte: '85 Shore A',
    Material: 'Vollgummi, Buchse aus Edelstahl',
  },
  warnings: [
    'Scheiben auf der Stange immer mit Verschlüssen sichern.',
    '5-kg-Scheiben nicht allein abwerfen.',
    'Stehend gegen Wegrollen sichern.',
  ],
  prices: { purchase: 99000, shipping_cents: 4900 },
  stock: [10, 15],
})
