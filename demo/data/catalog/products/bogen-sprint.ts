import { defineProduct } from '../define-product.ts'

export const bogenSprint = defineProduct({
  key: 'bogen_sprint',
  vendor: 'laufgrund',
  model: 'Bogen Sprint',
  title: 'Bogen Sprint Curved-Laufband mit Bremse',
  kind: 'curved-treadmill',
  category: 'ausdauer',
  subcategory: 'laufbaender',
  slug: 'laufgrund-bogen-sprint',
  sku: 'LG-BOG-S',
  gtin: '9525014010384',
  summary:
    'Gebogenes Laufband mit zuschaltbarer Magnetbremse für Sprint- und Schiebetraining. Nur zur Miete.',
  short:
    'Das Curved-Laufband für Vereine und Leistungszentren: Magnetbremse in acht Stufen, schieben, ziehen, sprinten. Nur zur Miete.',
  description: `
Im Leistungssport ist das Laufband oft der engste Platz im Raum: Die einen wollen Tempo, die anderen Widerstand. Das Bogen Sprint kann beides. Auf Stufe null läuft es frei wie ein Bogen, auf Stufe acht schieben Sie gegen den Widerstand eines beladenen Schlittens.

### Bremse mit Hebel

Die Magnetbremse sitzt rechts am Handlauf und lässt sich während des Laufs schalten. Sie reibt nicht, wird also weder heiß noch mit der Zeit schwächer. Wer am Gurt zieht oder am niedrigen Griff schiebt, trainiert die ersten Schritte eines Antritts, ohne dass dafür eine Halle gesperrt werden muss.

### Messen

Der Rahmen trägt einen Kraftaufnehmer. Die Anzeige zeigt Tempo, Schrittfrequenz und Leistung und gibt die Rohdaten als Datei aus. So lässt sich eine Einheit auch Wochen später noch auswerten.

### Warum nur zur Miete

Das Gerät ist für Phasen gedacht: Vorbereitung, Trainingslager, Reha nach einer Pause. Drei bis zwölf Monate genügen dafür fast immer. Wartung und Kalibrierung des Kraftaufnehmers übernehmen wir während der Mietzeit, ein Termin vor Ort ist nach sechs Monaten vorgesehen.

### Voraussetzungen

Bitte prüfen Sie vorab Türbreite und Traglast: 168 Kilogramm auf gut anderthalb Quadratmetern, schmalste Stelle auf dem Transportweg 86 cm.
`,
  features: [
    'Magnetbremse in acht Stufen, im Lauf schaltbar',
    'Schiebegriff und Öse für den Zuggurt',
    'Kraftaufnehmer mit Ausgabe der Rohdaten',
    'Wartung und Kalibrierung während der Miete inbegriffen',
  ],
  tags: ['Laufband', 'Curved', 'Sprint', 'Leistungsdiagnostik', 'Verein'],
  seo: {
    title: 'Laufgrund Bogen Sprint: Curved-Laufband mieten',
    description:
      'Curved-Laufband mit Magnetbremse für Sprint- und Schiebetraining: Laufgrund Bogen Sprint für 3, 6 oder 12 Monate mieten, Wartung inbegriffen.',
    keywords: 'sprint laufband, curved laufband widerstand, laufband verein mieten, bogen sprint',
  },
  dimensions: {
    length: 1920,
    width: 850,
    height: 1690,
    weightKg: 168,
    maxUserKg: 200,
    ceiling: 2450,
  },
  specs: {
    Lauffläche: '172 × 48 cm, gebogen',
    Antrieb: 'Muskelkraft, Magnetbremse in 8 Stufen',
    Messung: 'Kraftaufnehmer 500 Hz, Ausgabe als CSV',
    Konnektivität: 'Bluetooth, USB-C',
    Stromversorgung: '230 V für Bremse und Messung',
  },
  warnings: [
    'Schiebe- und Zugtraining nur mit zweiter Person im Raum.',
    'Hinter dem Gerät mindestens 2 m frei lassen.',
    'Netzkabel so verlegen, dass niemand stolpert.',
  ],
  prices: {
    rental: [
      { months: 3, cents: 37900 },
      { months: 6, cents: 31900 },
      { months: 12, cents: 26500 },
    ],
    shipping_cents: 0,
  },
  buyout: 699000,
  stock: [2, 5],
})
