import { defineProduct } from '../define-product.ts'

export const meile7 = defineProduct({
  key: 'meile_7',
  vendor: 'laufgrund',
  model: 'Meile 7',
  title: 'Meile 7 Laufband',
  kind: 'treadmill',
  category: 'ausdauer',
  subcategory: 'laufbaender',
  slug: 'laufgrund-meile-7-laufband',
  sku: 'LG-MEI-7',
  gtin: '9525014010452',
  summary:
    'Motorlaufband mit 3,5 PS Dauerleistung, 152 × 55 cm Lauffläche und 15 % Steigung. Für Wohnung, Praxis und kleines Studio.',
  short:
    'Motorlaufband mit breiter Lauffläche: 20 km/h, 15 % Steigung und eine Dämpfung, die Nachbarn schätzen.',
  description: `
Wer regelmäßig auf dem Band läuft, merkt den Unterschied an drei Stellen: an der Breite, an der Dämpfung und daran, ob der Motor auch bei langsamem Gehen gleichmäßig zieht. Beim Meile 7 stimmen alle drei.

### Lauffläche und Dämpfung

55 Zentimeter Breite lassen auch bei müden Beinen Raum. Unter dem Band liegen acht Elastomere, vorn weicher, hinten fester: Der Aufsatz wird abgefangen, der Abdruck bleibt kräftig. Im Obergeschoss empfehlen wir zusätzlich eine 10-mm-Matte.

### Motor und Steigung

Der Drehstrommotor leistet 3,5 PS auf Dauer und hält das Tempo auch bei 120 Kilogramm Körpergewicht. Tempo und Steigung wählen Sie über Tasten am Handlauf; die Direktwahl springt auf 8, 12 oder 16 km/h. Für lange Läufe bergauf reicht die Steigung bis 15 Prozent.

### Bedienung

Zwölf Tasten, eine klare Anzeige, kein Zwang zum Nutzerkonto. Wer mag, koppelt Pulsgurt und App über Bluetooth. Der Sicherheitsclip stoppt das Band, sobald er sich löst – bitte immer tragen.

### Vor der Bestellung

Das Meile 7 wiegt 118 Kilogramm und kommt zerlegt in zwei Kartons. Prüfen Sie, ob das größere Teil (208 × 88 × 32 cm) durch Treppenhaus und Tür passt. Eine eigene Steckdose mit 16 A genügt.

### Generalüberholt

Laufband und Dämpfer sind neu, Motor und Elektronik geprüft. Verkleidungen zeigen Gebrauchsspuren.
`,
  features: [
    'Lauffläche 152 × 55 cm',
    '3,5 PS Dauerleistung, bis 20 km/h',
    'Steigung bis 15 %, Direktwahl am Handlauf',
    'Achtfach gedämpft',
    'Läuft ohne Nutzerkonto',
  ],
  tags: ['Laufband', 'Motor', 'Steigung', 'gedämpft', 'Praxis'],
  seo: {
    title: 'Laufgrund Meile 7: Laufband mieten oder kaufen',
    description:
      'Gedämpftes Laufband mit 152 × 55 cm Lauffläche und 15 % Steigung. Laufgrund Meile 7 mieten oder kaufen, neu und generalüberholt, versandkostenfrei.',
    keywords: 'laufband mieten, laufband gedämpft, laufband 20 km/h, laufgrund meile 7',
  },
  dimensions: {
    length: 2080,
    width: 880,
    height: 1480,
    weightKg: 118,
    maxUserKg: 160,
    ceiling: 2450,
  },
  specs: {
    Lauffläche: '152 × 55 cm',
    Motor: '3,5 PS Dauerleistung',
    Geschwindigkeit: '0,8 bis 20 km/h',
    Steigung: '0 bis 15 %',
    Einstiegshöhe: '21 cm',
    Konnektivität: 'Bluetooth',
    Stromversorgung: '230 V, 16 A, eigene Steckdose',
  },
  warnings: [
    'Sicherheitsclip bei jedem Lauf an der Kleidung befestigen.',
    'Hinter dem Gerät mindestens 2 m frei lassen.',
    'Nach dem Training Netzschalter aus, Schlüssel abziehen: Kinder und Haustiere fernhalten.',
  ],
  prices: {
    purchase: 349000,
    used: 249000,
    rental: [
      { months: 3, cents: 24900 },
      { months: 6, cents: 20900 },
      { months: 12, cents: 17200 },
      { months: 18, cents: 15300 },
      { months: 24, cents: 13900 },
    ],
    shipping_cents: 0,
  },
  stock: [6, 15],
})
