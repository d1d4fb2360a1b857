import { defineProduct } from '../define-product.ts'

export const kettlebellSet = defineProduct({
  key: 'kettlebell_set',
  vendor: 'schwungeisen',
  model: 'Kettlebell-Set Wettkampf',
  title: 'Wettkampf-Kettlebells, Set 8–24 kg',
  kind: 'kettlebells',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-wettkampf-kettlebells-set',
  sku: 'SE-KBW-SET',
  gtin: '9525018010458',
  summary:
    'Fünf Wettkampf-Kettlebells von 8 bis 24 kg in einheitlicher Größe, aus Stahl gegossen und farbig gekennzeichnet.',
  short: 'Fünf Kugeln, eine Größe: 8, 12, 16, 20 und 24 kg im Wettkampfmaß, farbig gekennzeichnet.',
  description: `
Bei Wettkampf-Kettlebells ist jede Kugel gleich groß, ob sie acht oder vierundzwanzig Kilogramm wiegt. Das hat einen einfachen Grund: Die Kugel liegt immer an derselben Stelle am Unterarm. Wer die Technik einmal gelernt hat, muss sie beim nächsten Gewicht nicht neu lernen.

### Aus einem Stück

Gegossen wird in einem Stück aus Stahl, ohne Schweißnaht und ohne Füllung aus Sand. Der Griff ist unlackiert und feinmatt geschliffen, damit Magnesia hält. 33 Millimeter Griffstärke entsprechen dem Wettkampfmaß, das Fenster ist für eine Hand bemessen.

### Farben

Die Farben folgen der üblichen Ordnung: Rosa für 8, Blau für 12, Gelb für 16, Violett für 20 und Grün für 24 Kilogramm. Im Kurs greift so jede Person auf Anhieb zur richtigen Kugel.

### Womit anfangen?

Als Einstieg empfehlen Trainerinnen und Trainer für den beidarmigen Schwung häufig 12 oder 16 Kilogramm. Mit dem Set haben Sie beide und den Weg nach oben dazu. Lassen Sie sich die ersten Schwünge zeigen: Die Bewegung kommt aus der Hüfte, nicht aus dem Rücken.

### Generalüberholt

Gebrauchte Sets sind entrostet, neu lackiert und nachgewogen. Kleine Gussfehler und Scharten können bleiben.
`,
  features: [
    'Einheitliche Größe im Wettkampfmaß',
    'Stahlguss aus einem Stück',
    'Griff 33 mm, unlackiert geschliffen',
    'Gewichtstoleranz ± 1 %',
  ],
  tags: ['Kettlebell', 'Wettkampf', 'Set', 'Schwung', 'Kurs'],
  seo: {
    title: 'Wettkampf-Kettlebells 8–24 kg im Set | Schwungeisen',
    description:
      'Fünf Wettkampf-Kettlebells aus Stahl von 8 bis 24 kg, alle gleich groß. Schwungeisen Kettlebell-Set neu oder generalüberholt kaufen.',
    keywords: 'kettlebell set, wettkampf kettlebell, competition kettlebell, kettlebell kaufen',
  },
  dimensions: {
    length: 210,
    width: 1150,
    height: 280,
    weightKg: 80,
    maxUserKg: null,
    ceiling: 2400,
  },
  specs: {
    Umfang: '5 Kettlebells: 8, 12, 16, 20, 24 kg',
    Kugel: '21 cm Durchmesser, 28 cm hoch',
    Griff: '33 mm',
    Toleranz: '± 1 %',
    Material: 'Stahlguss',
  },
  warnings: [
    'Im Umkreis von 2 m darf niemand stehen.',
    'Auf Griff und Untergrund achten: nasse Hände abtrocknen.',
    'Kinder fernhalten.',
  ],
  prices: { purchase: 69000, used: 46900, shipping_cents: 4900 },
  stock: [8, 12],
})
