import { defineProduct } from '../define-product.ts'

export const rackR4 = defineProduct({
  key: 'rack_r4',
  vendor: 'nordkraft',
  model: 'Rack R4',
  title: 'Rack R4 Power Rack',
  kind: 'power-rack',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'nordkraft-rack-r4-power-rack',
  sku: 'NK-R4',
  gtin: '9525016010214',
  summary:
    'Power Rack aus 75 × 75 × 3 mm Stahl mit vier Pfosten, Klimmzugstange und Sicherheitsablagen.',
  short:
    'Vier Pfosten, 3 mm Stahl, Sicherheitsablagen auf jeder Höhe: das Rack, in dem Sie auch allein schwer heben.',
  description: `
Wer allein trainiert, braucht ein Rack, dem er vertraut. Das R4 steht auf vier Pfosten aus 75 × 75 Millimeter starkem Vierkantrohr, drei Millimeter dick und laserscharf gebohrt. Die Sicherheitsablagen fangen die Stange auf ganzer Tiefe ab, nicht nur auf zwei kurzen Armen.

### Bohrung für Bohrung

Alle Löcher haben 25 Millimeter Durchmesser und sitzen im Abstand von fünf Zentimetern, im Bereich der Bankdrückhöhe halb so weit. Zahlen sind eingelasert, damit links und rechts dieselbe Höhe bekommen. Das Zubehör gängiger Hersteller mit diesem Maß passt.

### Ausstattung

Zum R4 gehören ein Paar J-Ablagen mit Kunststoffauflage, ein Paar Sicherheitsablagen, eine Klimmzugstange mit 32 und 48 Millimetern Griffstärke sowie vier Zapfen für Scheiben. Das Rack lässt sich im Boden verankern, steht mit beladenen Zapfen aber auch frei ruhig.

### Raum und Boden

Bei 224 Zentimetern Höhe bleiben unter einer üblichen Decke zwanzig Zentimeter für den Kopf über der Klimmzugstange. Legen Sie unter das Rack eine durchgehende Platte oder Matten von mindestens 20 mm, wenn darunter jemand wohnt.

### Lieferung

Drei Pakete, zusammen 148 Kilogramm, per Spedition bis zur Bordsteinkante. Zum Aufbau brauchen Sie zwei Personen, zwei Stunden und einen 24er-Schlüssel.
`,
  features: [
    'Vierkantrohr 75 × 75 × 3 mm, pulverbeschichtet',
    'Sicherheitsablagen über die volle Tiefe',
    'Klimmzugstange mit zwei Griffstärken',
    'Lochraster 25 mm, passend zu gängigem Zubehör',
  ],
  tags: ['Power Rack', 'Kniebeuge', 'Bankdrücken', 'Klimmzug', 'Heimstudio'],
  seo: {
    title: 'Nordkraft Rack R4: Power Rack mieten oder kaufen',
    description:
      'Power Rack aus 3 mm Stahl mit Sicherheitsablagen und Klimmzugstange: Nordkraft R4 kaufen oder für 6, 12 oder 24 Monate mieten.',
    keywords: 'power rack kaufen, power rack mieten, squat rack, nordkraft r4',
  },
  dimensions: {
    length: 1420,
    width: 1240,
    height: 2240,
    weightKg: 142,
    maxUserKg: 200,
    ceiling: 2400,
  },
  specs: {
    'Max. Belastung': '500 kg auf den Ablagen',
    Rohrprofil: '75 × 75 × 3 mm',
    Lochraster: '25 mm im Abstand von 50 mm, eng 25 mm',
    Innentiefe: '75 cm',
    Lieferumfang: 'J-Ablagen, Sicherheitsablagen, 4 Scheibenzapfen',
    Material: 'Stahl, pulverbeschichtet',
  },
  warnings: [
    'Sicherheitsablagen vor jedem Satz auf Höhe stellen.',
    'Ohne Bodenanker nur mit beladenen Scheibenzapfen benutzen.',
    'Verschraubungen alle drei Monate nachziehen.',
  ],
  prices: {
    purchase: 189000,
    rental: [
      { months: 6, cents: 11500 },
      { months: 12, cents: 9500 },
      { months: 24, cents: 7500 },
    ],
    shipping_cents: 9900,
  },
  stock: [7, 14],
  onHomepage: true,
})
