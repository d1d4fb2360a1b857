import { defineProduct } from '../define-product.ts'

export const kompakthanteln = defineProduct({
  key: 'kompakthanteln',
  vendor: 'schwungeisen',
  model: 'Wechselhantel 32',
  title: 'Wechselhantel 32, Paar',
  kind: 'adjustable-dumbbells',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'schwungeisen-wechselhantel-32-paar',
  sku: 'SE-WH-32',
  gtin: '9525018010380',
  summary:
    'Verstellbare Kurzhanteln, Paar: 4 bis 32 kg in 15 Stufen, mit einer Drehung am Griff eingestellt.',
  short:
    'Fünfzehn Hantelpaare auf der Fläche eines Schuhkartons: 4 bis 32 kg, mit einer Drehung gewechselt.',
  description: `
Fünfzehn Paar Hanteln passen in kein Schlafzimmer, die Wechselhantel 32 schon. Sie drehen den Griff, im Inneren greifen Stahlbolzen die gewünschten Scheiben, der Rest bleibt in der Schale liegen. Zwischen zwei Sätzen dauert das drei Sekunden.

### Mechanik aus Stahl

Viele Wechselhanteln klappern, weil Scheiben auf Kunststoff hängen. Hier sitzt jede Scheibe in einer gefrästen Nut aus Stahl und wird von beiden Seiten gehalten. Das Gewicht lässt sich nur verstellen, solange die Hantel in der Schale liegt; herausgehoben ist der Griff gesperrt.

### Stufen, die zum Training passen

Von 4 bis 32 Kilogramm geht es in Schritten von zwei Kilogramm. Das reicht für Seitheben ebenso wie für Drücken und Rudern. Die Hantel ist in jeder Stufe symmetrisch und wird mit dem Gewicht länger, von 23 auf 42 Zentimeter.

### Was Sie nicht tun sollten

Eine Wechselhantel ist ein Werkzeug, kein Wurfgewicht. Lassen Sie sie nicht fallen, auch nicht aus Kniehöhe. Wer nach schweren Sätzen gern abwirft, greift besser zu unserem Hex-Set.

### Lieferumfang

Zwei Hanteln, zwei Schalen, eine Anleitung, die auf eine Seite passt. Einen passenden Ständer gibt es gesondert.
`,
  features: [
    '15 Stufen von 4 bis 32 kg',
    'Wechsel mit einer Drehung am Griff',
    'Scheiben beidseitig in Stahl geführt',
    'Sperre verhindert Verstellen außerhalb der Schale',
  ],
  tags: ['Kurzhanteln', 'verstellbar', 'platzsparend', 'Heimstudio'],
  seo: {
    title: 'Verstellbare Kurzhanteln 4–32 kg | Schwungeisen',
    description:
      'Wechselhanteln von 4 bis 32 kg in 15 Stufen, Paar mit Schalen: Schwungeisen Wechselhantel 32 kaufen, versandkostenfrei in Deutschland.',
    keywords: 'verstellbare kurzhanteln, wechselhantel, kurzhanteln 32 kg, hanteln platzsparend',
  },
  dimensions: {
    length: 420,
    width: 210,
    height: 230,
    weightKg: 69,
    maxUserKg: null,
    ceiling: 2100,
  },
  specs: {
    Umfang: '2 Hanteln, 2 Schalen',
    Stufen: '15 (4 bis 32 kg in Schritten von 2 kg)',
    Griff: '30 mm, gerändelt',
    Material: 'Stahl, Schale aus ABS',
  },
  warnings: [
    'Nicht fallen lassen.',
    'Vor dem Anheben prüfen, ob der Griff eingerastet ist.',
    'Finger beim Ablegen nicht zwischen Scheiben und Schale bringen.',
  ],
  prices: { purchase: 54900, shipping_cents: 0 },
  stock: [14, 25],
})
