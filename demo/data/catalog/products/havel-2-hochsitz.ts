import { defineProduct } from '../define-product.ts'

export const havel2Hochsitz = defineProduct({
  key: 'havel_2_hochsitz',
  vendor: 'ruderwerk',
  model: 'Havel 2 Hochsitz',
  title: 'Havel 2 Hochsitz Rudergerät',
  kind: 'rower',
  category: 'ausdauer',
  subcategory: 'rudergeraete',
  slug: 'ruderwerk-havel-2-hochsitz',
  sku: 'RW-HAV-2H',
  gtin: '9525011010387',
  summary:
    'Luft-Rudergerät mit 51 cm Sitzhöhe: dieselbe Technik wie das Havel 2, aber so hoch wie ein Stuhl.',
  short:
    'Die Technik des Havel 2 auf Stuhlhöhe: leichter hinsetzen, leichter aufstehen, genauso kräftig rudern.',
  description: `
Das Havel 2 Hochsitz rudert sich wie das Havel 2: gleiches Schwungrad, gleicher Monitor, gleiche Werte auf der Anzeige. Der Unterschied sind fünfzehn Zentimeter. Mit 51 cm Sitzhöhe setzen Sie sich wie auf einen Stuhl und stehen ebenso wieder auf.

### Für wen die Höhe zählt

Wer beim tiefen Einsteigen die Knie spürt, wer sehr groß ist oder wer mit wechselnden Gästen arbeitet, trainiert auf dem Hochsitz entspannter. In Praxen und Hotels fällt außerdem die Einweisung kürzer aus: Niemand muss erklären, wie man von knapp über dem Boden elegant wieder hochkommt.

### Was gleich bleibt

Der Widerstand entsteht allein aus Luft. Die Klappe am Schwungrad verändert, wie schwer sich der Schlag anfühlt, nicht wie lange Sie arbeiten müssen. Watt und 500-Meter-Zeit rechnet der Monitor R3 für jeden Schlag neu, sodass sich Zeiten mit jedem anderen Havel vergleichen lassen.

### Platz und Aufbau

Die Stützen stehen breiter als beim flachen Modell, das Gerät bleibt auch bei hohen Schlagzahlen ruhig. Teilen lässt es sich ebenfalls, nur die hintere Stütze wird dabei eingeklappt. Zu zweit ist der Aufbau in einer halben Stunde erledigt.

Unser Rat: Wenn Sie schwanken, nehmen Sie das Maß an Ihrem Lieblingsstuhl. Ist Ihnen dessen Höhe angenehm, werden Sie den Hochsitz mögen.
`,
  features: [
    'Sitzhöhe 51 cm für bequemen Ein- und Ausstieg',
    'Gleiche Wattmessung wie das Havel 2',
    'Breitere Stützen für ruhigen Stand',
    'Handtuch- und Flaschenhalter am Rahmen',
  ],
  tags: ['Rudergerät', 'Ruderergometer', 'hoher Einstieg', 'Praxis', 'Hotel'],
  seo: {
    title: 'Ruderwerk Havel 2 Hochsitz: Rudergerät mit hohem Sitz',
    description:
      'Rudergerät mit 51 cm Sitzhöhe: Ruderwerk Havel 2 Hochsitz für Praxis, Hotel und Zuhause. Mieten ab 3 Monaten oder kaufen, Lieferung versandkostenfrei.',
    keywords: 'rudergerät hoher sitz, rudergerät senioren, rudergerät praxis, havel 2 hochsitz',
  },
  dimensions: {
    length: 2460,
    width: 680,
    height: 1190,
    weightKg: 33,
    maxUserKg: 227,
    ceiling: 2100,
  },
  specs: {
    Widerstand: 'Luft, Klappe mit 10 Stufen',
    Sitzhöhe: '51 cm',
    Schienenlänge: '137 cm',
    'Maße geteilt': '142 × 68 × 98 cm',
    Monitor: 'R3, hintergrundbeleuchtet, Bluetooth und ANT+',
    Stromversorgung: '2 D-Zellen (im Lieferumfang)',
    Material: 'Aluminium und pulverbeschichteter Stahl',
  },
  warnings: [
    'Finger, Haare und lose Kleidung von Kette und Sitzrollen fernhalten.',
    'Griff nie frei zurückschnellen lassen.',
    'Hintere Stütze vor jedem Training einrasten.',
  ],
  prices: {
    purchase: 144900,
    rental: [
      { months: 3, cents: 9900 },
      { months: 6, cents: 8400 },
      { months: 12, cents: 6900 },
      { months: 18, cents: 6100 },
      { months: 24, cents: 5500 },
    ],
    shipping_cents: 0,
  },
  stock: [6, 12],
})
