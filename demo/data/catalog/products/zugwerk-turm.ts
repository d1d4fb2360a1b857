import { defineProduct } from '../define-product.ts'

export const zugwerkTurm = defineProduct({
  key: 'zugwerk_turm',
  vendor: 'zugwerk',
  model: 'Turm 70',
  title: 'Turm 70 Kabelzug für die Praxis',
  kind: 'cable-tower',
  category: 'kraft',
  subcategory: 'kraftgeraete',
  slug: 'zugwerk-turm-70',
  sku: 'ZW-TUR-70',
  gtin: '9525017010381',
  summary:
    'Schmaler Kabelzugturm mit 70-kg-Block und Stufen ab 1 kg, für Praxen und Therapieräume. Nur zur Miete.',
  short:
    'Kabelzugturm für Praxis und Therapie: Stufen ab 1 kg, 68 cm breit, geprüft alle sechs Monate. Nur zur Miete.',
  description: `
In einer Praxis entscheidet oft das erste Kilogramm. Der Turm 70 beginnt genau dort: Die ersten zehn Stufen sind je ein Kilogramm schwer, danach geht es in Fünferschritten bis 70. Ein Wechsel zwischen zwei Patientinnen dauert so lange wie ein Handgriff.

### Schmal und zugänglich

Mit 68 Zentimetern Breite passt der Turm zwischen zwei Fenster. Der Zugpunkt läuft an einer Schiene von Bodenhöhe bis 205 Zentimeter und lässt sich mit einer Hand entriegeln. Davor bleibt der Boden frei, auch für einen Rollstuhl oder eine Liege.

### Leise und sauber

Die Gewichte laufen in Kunststoffbuchsen und setzen auf Gummi auf. Verkleidung und Griffe sind glatt und lassen sich mit den üblichen Flächendesinfektionsmitteln reinigen.

### Miete mit Prüfung

Den Turm vermieten wir, statt ihn zu verkaufen, weil Seil und Umlenkung in der Praxis regelmäßig geprüft werden müssen. Alle sechs Monate kommt ein Techniker, prüft und dokumentiert. Das Protokoll können Sie bei einer Begehung vorlegen.

### Aufstellung

Der Turm wird mit zwei Ankern an der Wand gesichert. Wir bringen ihn, bauen ihn auf und nehmen die Verpackung wieder mit. Nach dem Ende der Miete holen wir ihn ab und verschließen die beiden Bohrlöcher.
`,
  features: [
    'Zehn Stufen zu 1 kg, danach 5 kg',
    'Zugpunkt einhändig von 5 bis 205 cm verstellbar',
    'Glatte, desinfizierbare Oberflächen',
    'Prüfung alle sechs Monate inbegriffen',
  ],
  tags: ['Kabelzug', 'Praxis', 'Therapie', 'Reha', 'barrierearm'],
  seo: {
    title: 'Zugwerk Turm 70: Kabelzug für die Praxis mieten',
    description:
      'Kabelzugturm mit Stufen ab 1 kg für Praxis und Therapie: Zugwerk Turm 70 von 3 bis 24 Monaten mieten, Aufbau und Prüfung inbegriffen.',
    keywords: 'kabelzug praxis, seilzug therapie, kabelzugturm mieten, zugwerk turm',
  },
  dimensions: {
    length: 740,
    width: 680,
    height: 2140,
    weightKg: 148,
    maxUserKg: 180,
    ceiling: 2300,
  },
  specs: {
    Gewichtsblock: '70 kg (10 × 1 kg, 12 × 5 kg)',
    Übersetzung: '1:1',
    Zughöhe: '5 bis 205 cm',
    Seilweg: '180 cm',
    Befestigung: '2 Wandanker',
    Material: 'Stahl, pulverbeschichtet, Verkleidung ABS',
  },
  warnings: [
    'Nur mit Wandbefestigung benutzen.',
    'Steckbolzen vor jedem Satz vollständig einschieben.',
    'Nicht in den Gewichtsblock greifen, Kinder fernhalten.',
  ],
  prices: {
    rental: [
      { months: 3, cents: 18900 },
      { months: 6, cents: 15900 },
      { months: 12, cents: 13200 },
      { months: 18, cents: 11700 },
      { months: 24, cents: 10600 },
    ],
    shipping_cents: 0,
  },
  buyout: 329000,
  stock: [3, 7],
})
