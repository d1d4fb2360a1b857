import { defineProduct } from '../define-product.ts'

export const zugwerkDuo = defineProduct({
  key: 'zugwerk_duo',
  vendor: 'zugwerk',
  model: 'Duo 90',
  title: 'Duo 90 Kabelzugstation',
  kind: 'cable-station',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'zugwerk-duo-90-kabelzugstation',
  sku: 'ZW-DUO-90',
  gtin: '9525017010213',
  summary:
    'Kabelzugstation mit zwei Gewichtsblöcken zu je 90 kg und frei verstellbaren Zugpunkten. Für Studio, Praxis und Heimstudio.',
  short:
    'Zwei Gewichtsblöcke zu 90 kg, Zugpunkte auf 18 Höhen: eine Station, an der fast jede Übung möglich ist.',
  description: `
Wenn Platz oder Budget nur für ein einziges Kraftgerät reicht, ist es meist dieses. Zwei Seilzüge, zwei Gewichtsblöcke, achtzehn Höhen: An der Duo 90 lassen sich Drücken, Ziehen, Beugen und Drehen trainieren, stehend, sitzend und kniend.

### Ein Zug ohne Ruck

Die Umlenkrollen laufen auf gedichteten Kugellagern, das Seil ist mit Nylon ummantelt. Übersetzt wird zwei zu eins. Dadurch fühlt sich ein Block von 90 Kilogramm am Griff wie 45 an, bewegt sich aber weich und auf zwei Metern Seilweg. Für Ausfallschritte und Würfe ist das genau richtig.

### Fein genug für die Reha

Gesteckt wird in Schritten von fünf Kilogramm, am Griff also zweieinhalb. Zwei Zusatzgewichte halbieren den Schritt noch einmal. Beide Zugpunkte schwenken um 180 Grad und rasten hörbar ein.

### Lieferumfang

Zwei Griffe, ein Trizepsseil, eine lange und eine kurze Stange, ein Fußband. In der Mitte sitzt eine Klimmzugstange mit drei Griffweiten.

### Stellplatz

Die Station braucht 165 Zentimeter Breite und davor zwei Meter freien Raum. Mit 312 Kilogramm kommt sie zerlegt in sieben Paketen per Spedition; unser Aufbau dauert etwa drei Stunden.

### Generalüberholt

Seile, Rollen und Griffe sind neu, die Führungsstangen poliert. Lackschäden am Rahmen bessern wir aus, sie bleiben aber erkennbar.
`,
  features: [
    'Zwei Gewichtsblöcke zu je 90 kg, Übersetzung 2:1',
    'Zugpunkte auf 18 Höhen, 180° schwenkbar',
    'Feine Stufen ab 1,25 kg am Griff',
    'Klimmzugstange mit drei Griffweiten',
    'Fünf Griffe im Lieferumfang',
  ],
  tags: ['Kabelzug', 'Seilzug', 'Functional Training', 'Reha', 'Studio'],
  seo: {
    title: 'Zugwerk Duo 90: Kabelzugstation mieten oder kaufen',
    description:
      'Kabelzugstation mit 2 × 90 kg und 18 Zughöhen: Zugwerk Duo 90 mieten von 6 bis 24 Monaten oder kaufen, neu und generalüberholt.',
    keywords: 'kabelzugstation, seilzug station, functional trainer mieten, zugwerk duo',
  },
  dimensions: {
    length: 1120,
    width: 1650,
    height: 2180,
    weightKg: 312,
    maxUserKg: 180,
    ceiling: 2350,
  },
  specs: {
    Gewichtsblöcke: '2 × 90 kg',
    Übersetzung: '2:1',
    Stufen: '5 kg, mit Zusatzgewicht 2,5 kg',
    Seilweg: '200 cm je Seite',
    Zughöhen: '18',
    Material: 'Stahl 60 × 60 × 3 mm, pulverbeschichtet',
  },
  warnings: [
    'Steckbolzen vor jedem Satz vollständig einschieben.',
    'Nicht in die Gewichtsblöcke greifen, Kinder fernhalten.',
    'Seile monatlich auf Risse prüfen und bei Schäden nicht weiter benutzen.',
  ],
  prices: {
    purchase: 499000,
    used: 369000,
    rental: [
      { months: 6, cents: 28900 },
      { months: 12, cents: 24200 },
      { months: 18, cents: 21400 },
      { months: 24, cents: 19500 },
    ],
    shipping_cents: 9900,
  },
  premium: 125,
  stock: [3, 8],
})
