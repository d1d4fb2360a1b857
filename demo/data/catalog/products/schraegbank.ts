import { defineProduct } from '../define-product.ts'

export const schraegbank = defineProduct({
  key: 'schraegbank',
  vendor: 'nordkraft',
  model: 'Bank B3',
  title: 'Bank B3 Schrägbank',
  kind: 'adjustable-bench',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'nordkraft-bank-b3-schraegbank',
  sku: 'NK-B3',
  gtin: '9525016010528',
  summary:
    'Verstellbare Hantelbank von flach bis 85 Grad, 450 kg belastbar, fast ohne Spalt zwischen Sitz und Lehne.',
  short:
    'Sieben Winkel von flach bis 85 Grad, 450 kg belastbar und kaum ein Spalt zwischen Sitz und Lehne.',
  description: `
Bei verstellbaren Bänken gibt es zwei klassische Ärgernisse: Sie wackeln, und im Rücken klafft eine Lücke. Die B3 löst beides mit Material. Eine durchgehende Leiter aus acht Millimeter starkem Stahl trägt die Lehne, und der Sitz rückt beim Aufstellen nach. In flacher Stellung bleibt ein Spalt von zwei Zentimetern.

### Polster

Die Auflage ist 30 Zentimeter breit, sieben Zentimeter dick und so fest, dass die Schulterblätter Halt finden. Der Bezug ist griffig und rutscht auch bei Schweiß nicht. Nähte liegen an der Unterseite, dort, wo keine Stange streift.

### Verstellen

Sieben Stufen für die Lehne, drei für den Sitz. Angehoben wird mit einer Hand, die Lehne fällt von selbst in die nächste Raste. Die flache Stellung liegt 43 Zentimeter über dem Boden; das entspricht der Höhe, die auf Kraftdreikampf-Wettkämpfen üblich ist, und lässt kleinere Menschen die Füße fest aufsetzen.

### Aufbewahren

Hochkant braucht die B3 weniger als einen halben Quadratmeter. Rollen sitzen am hinteren Fuß, ein Griff am vorderen.

### Generalüberholt

Das Polster ist neu bezogen, Leiter und Rasten sind geprüft. An den Füßen können Lackspuren fehlen.
`,
  features: [
    'Sieben Lehnenwinkel, 0 bis 85°',
    'Bis 450 kg belastbar',
    'Nur 2 cm Spalt in flacher Stellung',
    'Hochkant abstellbar, mit Rollen und Griff',
  ],
  tags: ['Hantelbank', 'Schrägbank', 'Bankdrücken', 'Heimstudio'],
  seo: {
    title: 'Nordkraft Bank B3: Schrägbank bis 450 kg kaufen',
    description:
      'Verstellbare Hantelbank mit sieben Winkeln und 450 kg Belastbarkeit. Nordkraft B3 neu oder generalüberholt kaufen, Versand in Deutschland frei.',
    keywords: 'hantelbank verstellbar, schrägbank kaufen, hantelbank 450 kg, nordkraft b3',
  },
  dimensions: {
    length: 1320,
    width: 660,
    height: 430,
    weightKg: 41,
    maxUserKg: 200,
    ceiling: 2100,
  },
  specs: {
    'Max. Belastung': '450 kg einschließlich Nutzer',
    Lehnenwinkel: '0, 15, 30, 45, 60, 75, 85°',
    Polster: '30 cm breit, 7 cm dick',
    'Höhe aufgestellt': '122 cm',
    Material: 'Stahl, Bezug aus Kunstleder',
  },
  warnings: [
    'Vor dem Hinlegen prüfen, ob die Lehne eingerastet ist.',
    'Finger beim Verstellen von der Leiter fernhalten.',
    'Schwere Sätze nur mit Sicherheitsablagen oder Hilfestellung.',
  ],
  prices: { purchase: 74900, used: 52900, shipping_cents: 0 },
  stock: [13, 20],
})
