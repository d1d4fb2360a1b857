import { defineProduct } from '../define-product.ts'

export const langhantel = defineProduct({
  key: 'langhantel',
  vendor: 'nordkraft',
  model: 'Langhantel 20',
  title: 'Langhantelstange 20 kg',
  kind: 'barbell',
  category: 'kraft',
  subcategory: 'zubehoer',
  slug: 'nordkraft-langhantel-20-kg',
  sku: 'NK-LH-20',
  gtin: '9525016010764',
  summary:
    'Olympische Langhantelstange, 20 kg und 220 cm, mit acht Nadellagern und doppelter Griffmarkierung.',
  short:
    'Die eine Stange für alles: 28,5 mm Federstahl, acht Nadellager, Markierungen für Heben und Drücken.',
  description: `
Eine gute Langhantel federt, ohne nachzuschwingen, und dreht, ohne zu klackern. Unsere liegt mit 28,5 Millimetern Durchmesser zwischen Gewichtheber- und Kraftdreikampfstange und kann deshalb beides: Umsetzen und Reißen ebenso wie schwere Kniebeugen.

### Stahl und Lager

Der Schaft ist aus Federstahl mit einer Zugfestigkeit von 1.420 Newton pro Quadratmillimeter. Je Seite drehen vier Nadellager die Hülse, gesichert von einem Sprengring, den jede Werkstatt tauschen kann. Die Oberfläche ist mit Mangan phosphatiert: Das fühlt sich trocken an und hält Magnesia.

### Rändelung

Mittlere Tiefe, kein Rändel in der Mitte. Zwei Markierungen zeigen die Griffbreiten für Gewichtheben und Kraftdreikampf. So finden Sie nach der Pause denselben Griff wieder.

### Pflege

Bürsten Sie Magnesia einmal in der Woche aus der Rändelung und reiben Sie den Schaft mit einem Tropfen Öl ab. Lassen Sie eine beladene Stange nie auf den Ablagen übernachten, sonst nimmt sie sich eine Biegung vor.

### Generalüberholt

Gebrauchte Stangen werden entölt, gereinigt, auf Rundlauf geprüft (höchstens ein Millimeter) und neu gelagert. Die Oberfläche kann heller sein als bei neuen.
`,
  features: [
    '20 kg, 220 cm, Hülsen 50 mm',
    'Federstahl 1.420 N/mm²',
    'Acht Nadellager, Hülsen wartbar',
    'Doppelte Griffmarkierung',
  ],
  tags: ['Langhantel', 'Gewichtheben', 'Kraftdreikampf', 'Stange'],
  seo: {
    title: 'Nordkraft Langhantel 20 kg mit Nadellagern kaufen',
    description:
      'Langhantelstange 20 kg aus Federstahl mit acht Nadellagern und doppelter Markierung: Nordkraft Langhantel neu oder generalüberholt kaufen.',
    keywords:
      'langhantel 20 kg, langhantelstange kaufen, olympia hantelstange, nordkraft langhantel',
  },
  dimensions: {
    length: 2200,
    width: 50,
    height: 50,
    weightKg: 20,
    maxUserKg: null,
    ceiling: 2500,
  },
  specs: {
    'Max. Belastung': '680 kg',
    Schaft: '28,5 mm, 131 cm zwischen den Hülsen',
    Hülse: '50 mm, 41,5 cm nutzbar',
    Lager: '8 Nadellager',
    Material: 'Federstahl, manganphosphatiert',
  },
  warnings: [
    'Scheiben immer mit Verschlüssen sichern.',
    'Nicht ohne Scheiben auf die Hülsen fallen lassen.',
    'Stange bei sichtbarer Biegung nicht weiter benutzen.',
  ],
  prices: { purchase: 38900, used: 27900, shipping_cents: 4900 },
  stock: [18, 30],
})
