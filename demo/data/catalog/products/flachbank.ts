import { defineProduct } from '../define-product.ts'

export const flachbank = defineProduct({
  key: 'flachbank',
  vendor: 'nordkraft',
  model: 'Bank B1',
  title: 'Bank B1 Flachbank',
  kind: 'flat-bench',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'nordkraft-bank-b1-flachbank',
  sku: 'NK-B1',
  gtin: '9525016010696',
  summary: 'Feste Flachbank mit drei Beinen und 600 kg Belastbarkeit. Eine Höhe, kein Wackeln.',
  short: 'Eine Höhe, drei Beine, 600 kg belastbar: die Bank für alle, die einfach drücken wollen.',
  description: `
Die B1 hat keine Raste, keinen Hebel und keine Rolle. Dafür steht sie. Vorn trägt ein einzelnes Bein, sodass die Füße nah an den Körper können; hinten steht sie breit auf zwei Füßen. Verschweißt ist sie aus demselben Vierkantrohr wie unsere Racks.

### Maße, die passen

42 Zentimeter hoch, 29 breit, 122 lang. Diese Maße sind nicht erfunden, sie folgen dem, was im Kraftdreikampf üblich ist: hoch genug für eine kräftige Brücke, niedrig genug für einen festen Stand. Im Power Rack R4 lässt sich die Bank mittig ausrichten, ohne dass ein Fuß am Rahmen anstößt.

### Polster mit Gedächtnis

Unter dem Bezug liegen zwei Schaumlagen. Die untere ist hart und gibt nicht nach, die obere ist dünn und nimmt den Druck von den Schulterblättern. Wer von weichen Bänken kommt, findet das zunächst ungewohnt; nach dem dritten schweren Satz möchte man es nicht mehr anders.

### Mehr als Bankdrücken

Rudern einarmig, Hüftheben, Schritte auf die Bank: Weil nichts klappert, ist die B1 das Möbelstück, um das sich ein Trainingsraum herumbaut. Geliefert wird sie fertig montiert. Auspacken, hinstellen, anfangen.
`,
  features: [
    'Bis 600 kg belastbar',
    'Ein Bein vorn: Platz für die Füße',
    'Zweilagiges, festes Polster',
    'Fertig montiert geliefert',
  ],
  tags: ['Hantelbank', 'Flachbank', 'Bankdrücken', 'Kraftdreikampf'],
  seo: {
    title: 'Nordkraft Bank B1: Flachbank bis 600 kg kaufen',
    description:
      'Feste Flachbank mit 600 kg Belastbarkeit und Wettkampfmaßen: Nordkraft B1 kaufen, fertig montiert geliefert, versandkostenfrei in Deutschland.',
    keywords: 'flachbank kaufen, hantelbank stabil, flachbank 600 kg, nordkraft b1',
  },
  dimensions: {
    length: 1220,
    width: 600,
    height: 420,
    weightKg: 27,
    maxUserKg: 250,
    ceiling: 2100,
  },
  specs: {
    'Max. Belastung': '600 kg einschließlich Nutzer',
    Polster: '29 cm breit, 6 cm dick',
    Rohrprofil: '75 × 75 × 3 mm',
    Material: 'Stahl, Bezug aus Kunstleder',
  },
  warnings: [
    'Nur auf ebenem Boden benutzen.',
    'Schwere Sätze nur mit Sicherheitsablagen oder Hilfestellung.',
  ],
  prices: { purchase: 34900, shipping_cents: 0 },
  stock: [16, 20],
})
