import { defineProduct } from '../define-product.ts'

export const gale = defineProduct({
  key: 'gale',
  vendor: 'aeroforge',
  model: 'Gale',
  title: 'Gale Airbike',
  kind: 'air-bike',
  category: 'ausdauer',
  subcategory: 'airbikes',
  slug: 'aeroforge-gale-airbike',
  sku: 'AF-GAL-1',
  gtin: '9525012010386',
  summary:
    'Airbike mit Riemenantrieb und beweglichen Armhebeln. Gebaut für kurze, harte Intervalle und lange ruhige Fahrten.',
  short:
    'Airbike mit Riemenantrieb: Arme und Beine arbeiten zusammen, der Widerstand kennt keine Obergrenze.',
  description: `
Ein Airbike verhandelt nicht. Je schneller Sie treten und ziehen, desto mehr Luft muss das Rad bewegen – und Luft wird mit der dritten Potenz schwer. Nach zwanzig Sekunden wissen Sie, warum Boxen in ganz Europa ihre Einheiten damit beenden.

### Riemen statt Kette

Beim Gale überträgt ein Zahnriemen die Kraft. Er läuft leiser als eine Kette, muss nicht geölt werden und hält die Spannung über Jahre. Die Armhebel sitzen auf gedichteten Lagern, die Pedale sind aus Metall und breit genug für Trainingsschuhe.

### Mehr als Intervalle

Legen Sie die Füße auf die Rasten, arbeitet nur der Oberkörper. Lassen Sie die Hebel los, fahren Sie Rad. So trainieren Sie auch dann weiter, wenn ein Knie oder eine Schulter Pause braucht. Der Monitor bringt Intervallprogramme mit, zeigt Watt, Umdrehungen und Strecke und verbindet sich mit jedem gängigen Brustgurt.

### Einstellung

Der Sattel lässt sich in Höhe und Abstand rasten, für Körpergrößen von etwa 1,50 bis 2,05 m. Unter das Gerät gehört eine feste Matte: Im vollen Sprint bewegt sich sonst eher der Boden als das Rad. Transportrollen sitzen vorn, zum Verschieben genügt eine Person.

### Generalüberholt

Riemen, Griffe, Sattel und Pedale werden ersetzt, die Lager geprüft. Der Lüfterkäfig kann kleine Dellen haben, die auf das Training keinen Einfluss haben.
`,
  features: [
    'Wartungsarmer Zahnriemen statt Kette',
    'Arme und Beine gemeinsam oder getrennt',
    'Intervallprogramme 20/10, 30/30 und frei wählbar',
    'Sattel in Höhe und Abstand verstellbar',
    'Windschutz serienmäßig',
  ],
  tags: ['Airbike', 'Intervalle', 'HIIT', 'Box', 'Ganzkörper'],
  seo: {
    title: 'AeroForge Gale Airbike mieten oder kaufen',
    description:
      'Airbike AeroForge Gale mit Riemenantrieb und Windschutz: mieten von 3 bis 24 Monaten oder kaufen, neu und generalüberholt. Versandkostenfrei.',
    keywords: 'airbike mieten, airbike kaufen, air bike riemenantrieb, aeroforge gale',
  },
  dimensions: {
    length: 1320,
    width: 640,
    height: 1280,
    weightKg: 52,
    maxUserKg: 160,
    ceiling: 2100,
  },
  specs: {
    Widerstand: 'Luft, stufenlos mit dem Tempo',
    Antrieb: 'Zahnriemen',
    Körpergröße: '1,50 bis 2,05 m',
    Monitor: 'AF-4, Bluetooth und ANT+',
    Stromversorgung: '4 AA-Batterien (im Lieferumfang)',
    Material: 'Pulverbeschichteter Stahl, Pedale aus Aluminium',
  },
  warnings: [
    'Das Rad hat keinen Freilauf: Pedale und Hebel laufen nach.',
    'Finger und Gegenstände nicht in den Lüfterkäfig stecken.',
    'Sattelraste vor jedem Training prüfen.',
  ],
  prices: {
    purchase: 139000,
    used: 99000,
    rental: [
      { months: 3, cents: 9500 },
      { months: 6, cents: 8000 },
      { months: 12, cents: 6700 },
      { months: 18, cents: 5900 },
      { months: 24, cents: 5300 },
    ],
    shipping_cents: 0,
  },
  stock: [5, 15],
  onHomepage: true,
})
