import { defineProduct } from '../define-product.ts'

export const havel2 = defineProduct({
  key: 'havel_2',
  vendor: 'ruderwerk',
  model: 'Havel 2',
  title: 'Havel 2 Luft-Rudergerät',
  kind: 'rower',
  category: 'ausdauer',
  subcategory: 'rudergeraete',
  slug: 'ruderwerk-havel-2',
  sku: 'RW-HAV-2',
  gtin: '9525011010219',
  summary:
    'Luft-Rudergerät mit geregeltem Schwungrad, Wattmessung und teilbarer Schiene. Für zu Hause, Box und Verein.',
  short:
    'Das Rudergerät, auf dem Vereine ihre Zeiten vergleichen: ehrlicher Luftwiderstand, saubere Wattmessung, in einer halben Minute geteilt und verstaut.',
  description: `
Ein gutes Rudergerät erkennt man am Übergang: Am Ende des Durchzugs darf nichts rucken, zu Beginn des nächsten nichts ins Leere laufen. Beim Havel 2 greift die Kette sofort, das Schwungrad nimmt die Kraft auf und gibt sie als gleichmäßiges Rauschen zurück. Wer härter zieht, bekommt mehr Widerstand – eine Einstellung brauchen Sie dafür nicht.

### Messen, was Sie leisten

Der Monitor R3 misst bei jedem Schlag, wie schnell das Rad ausläuft, und rechnet daraus Watt, 500-Meter-Zeit und Schlagzahl. Dadurch bleiben Ihre Werte vergleichbar, gleich wie weit die Luftklappe geöffnet ist und ob das Gerät im Keller oder in der Halle steht. Einheiten lassen sich über Bluetooth und ANT+ an gängige Trainings-Apps übertragen.

### Aufstellen und verstauen

Schiene und Schwungrad trennen sich mit einem Hebel, ohne Werkzeug. Geteilt lehnt das Gerät auf weniger als einem Quadratmeter an der Wand. Für den Aufbau nach der Lieferung sollten zwei Personen zwanzig Minuten einplanen; acht Schrauben und der passende Schlüssel liegen bei.

### Pflege

Wischen Sie die Schiene nach dem Training trocken ab und geben Sie alle 50 Betriebsstunden einen Teelöffel Kettenöl auf ein Tuch. Mehr verlangt das Havel 2 nicht.

### Generalüberholt

Generalüberholte Geräte kommen aus der Miete zurück. Wir ersetzen Kette, Griffgummi und Sitzrollen, prüfen Lager und Monitor und rudern jedes Gerät eine halbe Stunde Probe. Leichte Kratzer an Rahmen und Schiene bleiben sichtbar.
`,
  features: [
    'Luftwiderstand, der jedem Zug folgt',
    'Watt, 500-Meter-Zeit und Schlagzahl in Echtzeit',
    'Ohne Werkzeug in zwei Teile zerlegbar',
    'Bluetooth und ANT+ für Puls und Trainings-Apps',
    'Sitzhöhe 36 cm, Fußstützen ohne Werkzeug verstellbar',
  ],
  tags: ['Rudergerät', 'Ruderergometer', 'Luftwiderstand', 'Ganzkörper', 'klappbar'],
  seo: {
    title: 'Ruderwerk Havel 2 mieten oder kaufen | Rudergerät',
    description:
      'Luft-Rudergerät Ruderwerk Havel 2 mit Wattmessung und teilbarer Schiene: mieten ab 3 Monaten oder kaufen, neu und generalüberholt. Versandkostenfrei.',
    keywords: 'rudergerät mieten, ruderergometer kaufen, luft rudergerät, ruderwerk havel 2',
  },
  dimensions: {
    length: 2440,
    width: 610,
    height: 1060,
    weightKg: 27.5,
    maxUserKg: 227,
    ceiling: 2000,
  },
  specs: {
    Widerstand: 'Luft, Klappe mit 10 Stufen',
    Sitzhöhe: '36 cm',
    Schienenlänge: '137 cm',
    'Maße geteilt': '140 × 61 × 84 cm',
    Monitor: 'R3, hintergrundbeleuchtet, Bluetooth und ANT+',
    Stromversorgung: '2 D-Zellen (im Lieferumfang)',
    Material: 'Aluminium und pulverbeschichteter Stahl',
    Lautstärke: 'etwa 68 dB bei 150 W in 1 m Abstand',
  },
  warnings: [
    'Finger, Haare und lose Kleidung von Kette und Sitzrollen fernhalten.',
    'Griff nie frei zurückschnellen lassen.',
    'Kinder nur unter Aufsicht; geteilt gegen Umfallen sichern.',
  ],
  prices: {
    purchase: 129900,
    used: 94900,
    rental: [
      { months: 3, cents: 8900 },
      { months: 6, cents: 7500 },
      { months: 12, cents: 6200 },
      { months: 18, cents: 5500 },
      { months: 24, cents: 4900 },
    ],
    shipping_cents: 0,
  },
  stock: [6, 26],
  onHomepage: true,
})
