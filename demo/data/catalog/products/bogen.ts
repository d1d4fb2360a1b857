import { defineProduct } from '../define-product.ts'

export const bogen = defineProduct({
  key: 'bogen',
  vendor: 'laufgrund',
  model: 'Bogen',
  title: 'Bogen Curved-Laufband',
  kind: 'curved-treadmill',
  category: 'ausdauer',
  subcategory: 'laufbaender',
  slug: 'laufgrund-bogen-curved-laufband',
  sku: 'LG-BOG-1',
  gtin: '9525014010216',
  summary:
    'Gebogenes Laufband ohne Motor: Die Lamellen folgen Ihrem Schritt, das Tempo bestimmen allein die Beine.',
  short:
    'Laufen ohne Motor und ohne Steckdose: 62 Lamellen folgen Ihrem Schritt, vom Gehen bis zum Sprint.',
  description: `
Auf dem Bogen gibt es keinen Startknopf. Sie machen einen Schritt nach vorn, und die Lauffläche läuft los. Ein Schritt weiter oben, und sie läuft schneller. Lassen Sie sich zurückfallen, wird sie langsamer. Nach zwei Minuten denkt niemand mehr darüber nach.

### Was das für den Lauf bedeutet

Weil Sie das Band selbst antreiben, kostet dasselbe Tempo spürbar mehr Kraft als auf einem Motorband. Viele setzen den Fuß dabei von allein kürzer und weiter vorn unter dem Körper auf. Für Intervalle ist das ideal: Zwischen Gehen und Vollsprint liegen drei Schritte und keine Wartezeit.

### Mechanik

62 gummierte Lamellen laufen auf 114 Kugellagern. Die Dämpfung liegt in den Lamellen selbst, deshalb klingt der Aufsatz dumpf und weich. Eine Rücklaufsperre verhindert, dass das Band beim Auf- und Absteigen nach hinten wegrollt.

### Aufstellen

Das Bogen braucht keinen Strom und darf daher mitten im Raum stehen. Lassen Sie hinter dem Gerät zwei Meter frei. Mit 134 Kilogramm gehört es auf einen festen Boden; die vorderen Rollen helfen beim Umstellen. Wir liefern und stellen es zu zweit auf.

### Generalüberholt

Lamellen mit Abrieb werden getauscht, alle Lager geprüft und die Rücklaufsperre erneuert. Die Seitenverkleidung kann Kratzer haben.
`,
  features: [
    'Kein Motor, kein Stromanschluss',
    'Tempo folgt dem Schritt, ohne Obergrenze',
    'Gedämpfte Lamellen auf 114 Kugellagern',
    'Rücklaufsperre für sicheres Auf- und Absteigen',
  ],
  tags: ['Laufband', 'Curved', 'Sprint', 'ohne Strom', 'Box'],
  seo: {
    title: 'Laufgrund Bogen: Curved-Laufband mieten oder kaufen',
    description:
      'Curved-Laufband ohne Motor: Laufgrund Bogen mieten von 3 bis 24 Monaten oder kaufen, neu und generalüberholt. Lieferung und Aufbau zu zweit.',
    keywords: 'curved laufband, laufband ohne motor, curved treadmill mieten, laufgrund bogen',
  },
  dimensions: {
    length: 1780,
    width: 830,
    height: 1620,
    weightKg: 134,
    maxUserKg: 180,
    ceiling: 2400,
  },
  specs: {
    Lauffläche: '160 × 45 cm, gebogen',
    Antrieb: 'Muskelkraft',
    Geschwindigkeit: 'stufenlos, ohne Begrenzung',
    Einstiegshöhe: '20 cm',
    Anzeige: 'Tempo, Strecke, Zeit, Watt, Puls über Bluetooth',
    Stromversorgung: '4 AA-Batterien für die Anzeige (im Lieferumfang)',
  },
  warnings: [
    'Hinter dem Gerät mindestens 2 m frei lassen.',
    'Beim Auf- und Absteigen die Handläufe benutzen.',
    'Kinder, Haustiere und lose Kleidung von den Lamellen fernhalten.',
  ],
  prices: {
    purchase: 429000,
    used: 319000,
    rental: [
      { months: 3, cents: 29900 },
      { months: 6, cents: 24900 },
      { months: 12, cents: 20900 },
      { months: 18, cents: 18500 },
      { months: 24, cents: 16900 },
    ],
    shipping_cents: 0,
  },
  stock: [3, 10],
  onHomepage: true,
})
