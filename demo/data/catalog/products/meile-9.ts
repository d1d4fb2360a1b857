import { defineProduct } from '../define-product.ts'

export const meile9 = defineProduct({
  key: 'meile_9',
  vendor: 'laufgrund',
  model: 'Meile 9 Pro',
  title: 'Meile 9 Pro Studio-Laufband',
  kind: 'treadmill',
  category: 'ausdauer',
  subcategory: 'laufbaender',
  slug: 'laufgrund-meile-9-pro',
  sku: 'LG-MEI-9',
  gtin: '9525014010520',
  summary:
    'Studio-Laufband für den Dauerbetrieb: 5 PS, 24 km/h, Wartung inbegriffen. Nur zur Miete.',
  short:
    'Für zwölf Stunden Betrieb am Tag: 5 PS, 24 km/h, 160 × 56 cm Lauffläche. Nur zur Miete, Wartung inbegriffen.',
  description: `
Ein Studio-Laufband läuft an einem Tag so viel wie ein privates in zwei Monaten. Darum zählt beim Meile 9 Pro weniger, was es am ersten Tag kann, als was es nach dem tausendsten noch tut.

### Gebaut für Dauerbetrieb

Der 5-PS-Motor arbeitet meist weit unter seiner Grenze und bleibt dadurch kühl. Das Deck ist beidseitig beschichtet: Ist die eine Seite nach einigen Jahren abgelaufen, wird es gewendet. Bandspannung und Motorstrom meldet das Gerät von sich aus, sodass ein Techniker kommt, bevor etwas steht.

### Für Läuferinnen und Läufer

24 km/h und drei Prozent Gefälle decken jede Einheit ab, vom Gehtest bis zum Bahntraining. Die Dämpfung lässt sich mit einem Hebel zwischen weich und straßenhart umstellen. Am Handlauf sitzt je eine Wippe für Tempo und Steigung, die man auch im Sprint trifft.

### Miete mit Wartung

Wir vermieten das Meile 9 Pro für 12, 18 oder 24 Monate. Zweimal im Jahr kommt unser Techniker, reinigt, schmiert und prüft die elektrische Sicherheit; Sie erhalten dazu jeweils ein Protokoll für Ihre Unterlagen. Fällt das Band länger aus, stellen wir ein Ersatzgerät.

### Vor der Lieferung

Das Gerät wiegt 196 Kilogramm. Wir besprechen mit Ihnen Weg, Aufzug und Bodenlast am Telefon und stellen es betriebsfertig auf.
`,
  features: [
    'Ausgelegt für 12 Stunden Betrieb am Tag',
    '24 km/h, Steigung 15 %, Gefälle 3 %',
    'Dämpfung zwischen weich und straßenhart umstellbar',
    'Zwei Wartungen im Jahr inbegriffen, mit Protokoll',
  ],
  tags: ['Laufband', 'Studio', 'Dauerbetrieb', 'Wartung', 'Gewerbe'],
  seo: {
    title: 'Laufgrund Meile 9 Pro: Studio-Laufband mieten',
    description:
      'Studio-Laufband für Dauerbetrieb mieten: Laufgrund Meile 9 Pro mit 5 PS und 24 km/h für 12, 18 oder 24 Monate, Wartung und Aufstellung inbegriffen.',
    keywords: 'studio laufband mieten, profi laufband, laufband gewerbe, laufgrund meile 9',
  },
  dimensions: {
    length: 2200,
    width: 930,
    height: 1560,
    weightKg: 196,
    maxUserKg: 220,
    ceiling: 2500,
  },
  specs: {
    Lauffläche: '160 × 56 cm',
    Motor: '5 PS Dauerleistung',
    Geschwindigkeit: '0,5 bis 24 km/h',
    Steigung: '−3 bis 15 %',
    Einstiegshöhe: '24 cm',
    Anzeige: '15-Zoll-Bildschirm, Bluetooth und ANT+',
    Stromversorgung: '230 V, 16 A, eigener Stromkreis',
  },
  warnings: [
    'Sicherheitsclip bei jedem Lauf an der Kleidung befestigen.',
    'Hinter dem Gerät mindestens 2 m frei lassen.',
    'Abdeckungen nur durch den Techniker öffnen lassen.',
  ],
  prices: {
    rental: [
      { months: 12, cents: 31500 },
      { months: 18, cents: 27900 },
      { months: 24, cents: 25500 },
    ],
    shipping_cents: 0,
  },
  buyout: 839000,
  stock: [3, 10],
})
