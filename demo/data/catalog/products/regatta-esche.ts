import { defineProduct } from '../define-product.ts'

export const regattaEsche = defineProduct({
  key: 'regatta_esche',
  vendor: 'ruderwerk',
  model: 'Regatta Esche',
  title: 'Regatta Esche Wasser-Rudergerät',
  kind: 'water-rower',
  category: 'ausdauer',
  subcategory: 'rudergeraete',
  slug: 'ruderwerk-regatta-esche',
  sku: 'RW-REG-E',
  gtin: '9525011010455',
  summary:
    'Wasser-Rudergerät aus massiver Esche mit 17-Liter-Tank. Leise genug für das Wohnzimmer, stabil genug für jeden Tag.',
  short:
    'Massive Esche, 17 Liter Wasser, ein Geräusch wie am Steg: das Rudergerät, das im Wohnzimmer stehen bleiben darf.',
  description: `
Manche Geräte räumt man weg, bevor Besuch kommt. Das Regatta nicht. Der Rahmen ist aus massiver Esche gefräst, die Kanten sind gerundet, die Oberfläche ist geölt. Zu hören ist nur das Wasser, das ein Paddel im Tank in Bewegung setzt.

### Wie sich Wasser anfühlt

Beim ersten Zug müssen Sie die Masse in Schwung bringen, danach trägt sie. Der Widerstand wächst mit dem Tempo, ein Regler ist nicht nötig. Über die Füllmenge zwischen 12 und 19 Litern legen Sie fest, ob sich das Gerät eher wie ein Einer oder wie ein schwerer Vierer anfühlt. Der Gurtzug läuft ohne Kette und braucht kein Öl.

### Training im Alltag

Die Anzeige zeigt Strecke, Zeit, Schlagzahl und eine Näherung in Watt. Für Wettkampfzeiten ist ein Luftgerät genauer; für vierzig ruhige Minuten am Morgen, während nebenan jemand schläft, gibt es nichts Angenehmeres.

### Aufbau und Pflege

Sechs Schrauben, zwei Personen, eine halbe Stunde. Füllen Sie den Tank mit Leitungswasser und geben Sie alle sechs Monate eine der beiliegenden Tabletten hinein, dann bleibt es klar. Nach dem Training stellen Sie das Gerät aufrecht; es braucht dann kaum mehr Fläche als ein Stuhl. Das Holz dankt es Ihnen, wenn es einmal im Jahr nachgeölt wird.
`,
  features: [
    'Rahmen aus massiver, geölter Esche',
    'Widerstand über die Füllmenge einstellbar',
    'Gurtzug statt Kette: leise und ölfrei',
    'Aufrecht abstellbar auf 0,4 m²',
  ],
  tags: ['Rudergerät', 'Wasserwiderstand', 'Holz', 'leise', 'Wohnzimmer'],
  seo: {
    title: 'Ruderwerk Regatta Esche: Wasser-Rudergerät aus Holz',
    description:
      'Leises Wasser-Rudergerät aus massiver Esche. Ruderwerk Regatta mieten für 3, 6 oder 12 Monate oder kaufen. Aufrecht verstaut auf 0,4 m².',
    keywords: 'wasser rudergerät, rudergerät holz, leises rudergerät, rudergerät wohnzimmer',
  },
  dimensions: {
    length: 2120,
    width: 580,
    height: 540,
    weightKg: 48,
    maxUserKg: 180,
    ceiling: 2150,
  },
  specs: {
    Widerstand: 'Wasser, Tank 12 bis 19 Liter',
    Sitzhöhe: '32 cm',
    'Maße aufrecht': '58 × 54 × 212 cm',
    Anzeige: 'Strecke, Zeit, Schlagzahl, Watt (Näherung)',
    Stromversorgung: '2 AA-Batterien (im Lieferumfang)',
    Material: 'Massive Esche, Tank aus Polycarbonat',
    Lautstärke: 'etwa 55 dB bei 100 W in 1 m Abstand',
  },
  warnings: [
    'Aufrecht abgestellt gegen Umfallen sichern und Kinder fernhalten.',
    'Tank nur mit Trinkwasser füllen, Wasser nicht trinken.',
    'Lose Kleidung und Haare vom Gurt fernhalten.',
  ],
  prices: {
    purchase: 169000,
    rental: [
      { months: 3, cents: 13900 },
      { months: 6, cents: 11500 },
      { months: 12, cents: 9200 },
    ],
    shipping_cents: 0,
  },
  stock: [5, 10],
})
