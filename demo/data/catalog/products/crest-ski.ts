import { defineProduct } from '../define-product.ts'

export const crestSki = defineProduct({
  key: 'crest_ski',
  vendor: 'aeroforge',
  model: 'Crest Ski',
  title: 'Crest Ski-Ergometer',
  kind: 'ski-erg',
  category: 'ausdauer',
  subcategory: 'rudergeraete',
  slug: 'aeroforge-crest-ski',
  sku: 'AF-CRS-1',
  gtin: '9525012010218',
  summary:
    'Ski-Ergometer mit Luftwiderstand und zwei unabhängigen Zügen, frei stehend oder an der Wand befestigt.',
  short:
    'Doppelstock und Diagonalschritt auf 0,8 m²: Luftwiderstand, zwei unabhängige Züge, Wattmessung für jeden Schub.',
  description: `
Der Doppelstockschub gehört zu den ehrlichsten Bewegungen im Sport: Arme, Rumpf und Hüfte arbeiten zusammen, und wer in der Mitte einknickt, sieht es sofort an der Anzeige. Das Crest holt diese Bewegung auf eine Fläche, die kleiner ist als ein Schreibtisch.

### Zwei Züge, ein Rad

Beide Seile laufen unabhängig voneinander auf dasselbe Schwungrad. Sie können parallel schieben, diagonal wechseln oder eine Seite allein belasten. Der Widerstand kommt aus der Luft und passt sich jedem Zug an, ob Sie locker fünf Kilometer laufen oder zehn Sekunden alles geben.

### Stehend, sitzend, kniend

Weil sich die Griffe über Kopfhöhe abholen lassen, ist das Crest auch im Sitzen gut zu nutzen. Viele Einrichtungen stellen einfach eine Bank davor, für Sportlerinnen und Sportler im Rollstuhl genügt es, die Bodenplatte wegzulassen und das Gerät an der Wand zu verschrauben.

### Was Sie vorher messen sollten

Das Gerät ist 216 cm hoch. Planen Sie für den Armzug keine zusätzliche Höhe ein, wohl aber einen Schritt Platz nach hinten. Für die Wandmontage brauchen Sie tragfähiges Mauerwerk; Schrauben für Beton und Vollziegel liegen bei.

### Generalüberholt

Seile, Griffe und Umlenkrollen sind neu, Lager und Monitor geprüft. Am Standfuß können Kratzer zurückbleiben.
`,
  features: [
    'Zwei unabhängige Züge für Doppelstock und Diagonalschritt',
    'Standfläche nur 0,8 m², Wandmontage möglich',
    'Watt, 500-Meter-Zeit und Zugfrequenz',
    'Auch im Sitzen und aus dem Rollstuhl nutzbar',
  ],
  tags: ['Ski-Ergometer', 'Langlauf', 'Oberkörper', 'Intervalle'],
  seo: {
    title: 'AeroForge Crest Ski-Ergometer mieten oder kaufen',
    description:
      'Ski-Ergometer AeroForge Crest mit Luftwiderstand: zwei Züge, Wattmessung, nur 0,8 m². Mieten von 3 bis 24 Monaten oder kaufen, versandkostenfrei.',
    keywords: 'ski ergometer, skilanglauf ergometer, ski erg mieten, aeroforge crest',
  },
  dimensions: {
    length: 1270,
    width: 620,
    height: 2160,
    weightKg: 39,
    maxUserKg: 227,
    ceiling: 2300,
  },
  specs: {
    Widerstand: 'Luft, Klappe mit 10 Stufen',
    Standfläche: '127 × 62 cm, an der Wand 48 × 40 cm',
    Monitor: 'AF-4, Bluetooth und ANT+',
    Stromversorgung: '2 D-Zellen (im Lieferumfang)',
    Material: 'Pulverbeschichteter Stahl, Seile aus Polyamid',
  },
  warnings: [
    'Nur auf der Bodenplatte oder nach fachgerechter Wandmontage benutzen.',
    'Griffe nie frei zurückschnellen lassen.',
    'Haare, Schmuck und lose Kleidung von den Seilen fernhalten.',
  ],
  prices: {
    purchase: 124900,
    used: 89900,
    rental: [
      { months: 3, cents: 9200 },
      { months: 6, cents: 7800 },
      { months: 12, cents: 6500 },
      { months: 18, cents: 5800 },
      { months: 24, cents: 5200 },
    ],
    shipping_cents: 0,
  },
  stock: [7, 16],
})
