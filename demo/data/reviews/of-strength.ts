import type { ReviewSource } from './types.ts'

/** Reviews of orders with racks, benches, cables and weights. */
export const reviewsOfStrength: readonly ReviewSource[] = [
  {
    order: 'o07',
    daysAfter: 85,
    rating: 5,
    comment:
      'Endlich ein Kabelzug, der mit einem Kilogramm anfängt. Nach Schulter-OPs ist das der Unterschied zwischen Übung und Überforderung.',
  },
  {
    order: 'o09',
    daysAfter: 39,
    rating: 5,
    comment:
      'Komplette Garage eingerichtet. Jede Bohrung saß, alle Schrauben waren da, das Raster passt zu meinem alten Zubehör. Die Palette stand allerdings am Bordstein und der Weg in die Garage war lang – bestellt euch Freunde dazu.',
  },
  {
    order: 'o20',
    daysAfter: 25,
    rating: 5,
    comment: 'Saubere Güsse, nichts kippelt, Griffe angenehm. Versand nach Wien problemlos.',
  },
  {
    order: 'o23',
    daysAfter: 32,
    rating: 4,
    comment:
      'Bank ist ein Fels. Die Hanteln rochen die erste Woche streng nach Gummi, stand aber so in der Beschreibung und ist jetzt weg.',
  },
  {
    order: 'o26',
    daysAfter: 70,
    rating: 5,
    comment:
      'Stangen drehen sauber, Schlitten hält unsere Klassen aus. Gleiter für Asphalt gleich mitbestellen.',
  },
  {
    order: 'o31',
    daysAfter: 45,
    rating: 4,
    comment:
      'Sehr gutes Rack zu einem fairen Preis. Abzug, weil eine Sicherheitsablage ab Werk einen Lackschaden hatte. Ersatz kam ohne Diskussion.',
  },
  {
    order: 'o33',
    daysAfter: 62,
    rating: 4,
    comment:
      'Turm: ausgezeichnet. Wechselhanteln: praktisch, in der Praxis muss man aber jedem erklären, dass sie nicht fallen dürfen.',
  },
  { order: 'o34', daysAfter: 12, rating: 5, comment: 'Macht, was eine Kettlebell macht.' },
  {
    order: 'o36',
    daysAfter: 30,
    rating: 3,
    comment:
      'Die Bank ist klasse. Bei den Wechselhanteln hakt eine Stufe (26 kg), man muss zweimal drehen. Geht, aber für den Preis hatte ich mehr erwartet.',
  },
  {
    order: 'o39',
    daysAfter: 77,
    rating: 5,
    comment:
      'Aufbau durch drei freundliche Leute an einem Vormittag. Der Zug ist butterweich. Wenn man Funktional-Kurse gibt, führt daran kein Weg vorbei.',
  },
  {
    order: 'o48',
    daysAfter: 36,
    rating: 5,
    comment:
      'Klapprack an Betonwand montiert, Schablone passt auf den Millimeter. Abends steht das Auto wieder davor.',
  },
  {
    order: 'o52',
    daysAfter: 48,
    rating: 4,
    comment: 'Vollständig, schwer, sieht gut aus. Ablage war in zwanzig Minuten aufgebaut.',
  },
  { order: 'o58', daysAfter: 24, rating: 5 },
  {
    order: 'o64',
    daysAfter: 50,
    rating: 4,
    comment:
      'Hätte nicht gedacht, dass man ein Rack mieten kann. Für meine Wohnung auf Zeit ist es die richtige Lösung. Lieferung nur bis Bordsteinkante, das muss man wissen.',
  },
  {
    order: 'o65',
    daysAfter: 20,
    rating: 5,
    comment: 'Neu bezogen, riecht nach neu, kostet wie gebraucht. Danke nach Deutschland!',
  },
  {
    order: 'o68',
    daysAfter: 31,
    rating: 5,
    comment:
      'Ausstattung für unsere Sporthalle: Rudergeräte zur Miete, Kettlebells gekauft. Die Beratung am Telefon war ehrlich, man hat uns von zwei Geräten abgeraten.',
  },
]
