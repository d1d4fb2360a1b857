import { defineProduct } from '../define-product.ts'

export const rackR6 = defineProduct({
  key: 'rack_r6',
  vendor: 'nordkraft',
  model: 'Rack R6',
  title: 'Rack R6 Power Rack mit Lager',
  kind: 'power-rack',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'nordkraft-rack-r6-power-rack',
  sku: 'NK-R6',
  gtin: '9525016010382',
  summary:
    'Power Rack mit sechs Pfosten und integriertem Scheibenlager. Steht ohne Bodenanker, für Studio und Box.',
  short:
    'Sechs Pfosten, Scheibenlager im hinteren Feld, kein Bodenanker nötig: das Rack für den täglichen Betrieb.',
  description: `
In einem Studio wechselt am Rack alle zehn Minuten die Person. Dann zählt, was immer griffbereit ist. Das R6 trägt seine Scheiben im hinteren Feld auf acht Zapfen: Niemand läuft quer durch den Raum, und das Gewicht der Scheiben hält das Rack am Boden.

### Stabil ohne Bohrloch

Sechs Pfosten und zwei durchgehende Bodenrahmen verteilen die Last. Mit 200 Kilogramm Scheiben im Lager bewegt sich das R6 auch bei Klimmzügen mit Schwung nicht. Für Mieträume, in denen der Estrich tabu ist, ist das oft der entscheidende Punkt.

### Zwei Plätze in einem

Vorn wird frei gebeugt und gedrückt, innen mit Sicherheitsablagen gearbeitet. Zwei Klimmzugstangen in verschiedenen Höhen gehören dazu, ebenso vier J-Ablagen, damit eine zweite Stange abgelegt werden kann. Das Lochraster entspricht dem des R4; Dip-Griffe, Landmine und Bandhalter passen an beide.

### Kennzeichnung

Jedes fünfte Loch ist nummeriert und farbig eingefasst. Klingt nach einer Kleinigkeit, spart aber in jedem Kurs die Frage, auf welcher Höhe die Ablagen sitzen sollen.

### Lieferung

Fünf Pakete mit zusammen 224 Kilogramm per Spedition. Für den Aufbau empfehlen wir drei Personen und einen halben Vormittag; auf Anfrage übernehmen wir ihn.
`,
  features: [
    'Sechs Pfosten, freistehend ohne Bodenanker',
    'Acht Scheibenzapfen im hinteren Feld',
    'Zwei Klimmzugstangen, vier J-Ablagen',
    'Nummeriertes Lochraster, kompatibel zum R4',
  ],
  tags: ['Power Rack', 'Studio', 'Scheibenlager', 'freistehend'],
  seo: {
    title: 'Nordkraft Rack R6: Power Rack mit Scheibenlager',
    description:
      'Freistehendes Power Rack mit sechs Pfosten und Scheibenlager: Nordkraft R6 für Studio, Box und Verein neu kaufen. Lieferung per Spedition.',
    keywords: 'power rack studio, power rack freistehend, rack mit scheibenlager, nordkraft r6',
  },
  dimensions: {
    length: 1860,
    width: 1240,
    height: 2300,
    weightKg: 218,
    maxUserKg: 250,
    ceiling: 2500,
  },
  specs: {
    'Max. Belastung': '600 kg auf den Ablagen',
    Rohrprofil: '75 × 75 × 3 mm',
    Lochraster: '25 mm im Abstand von 50 mm, eng 25 mm',
    Innentiefe: '75 cm, Lagerfeld 60 cm',
    Lieferumfang: '4 J-Ablagen, Sicherheitsablagen, 8 Scheibenzapfen, 2 Klimmzugstangen',
    Material: 'Stahl, pulverbeschichtet',
  },
  warnings: [
    'Erst nach Beladen des Lagers mit mindestens 100 kg benutzen.',
    'Sicherheitsablagen vor jedem Satz auf Höhe stellen.',
    'Verschraubungen alle drei Monate nachziehen.',
  ],
  prices: { purchase: 279000, shipping_cents: 9900 },
  stock: [4, 6],
})
