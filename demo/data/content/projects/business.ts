import type { DemoProject } from '../types.ts'

/** Studio, office, hotel. */
export const businessProjects: readonly DemoProject[] = [
  {
    slug: 'studio-eisenhof-leipzig',
    title: 'Studio Eisenhof: Krafttraining in der alten Gießerei',
    customer_name: 'Studio Eisenhof GmbH',
    description: `
Wo früher Motorblöcke gegossen wurden, stehen heute Racks. Als Dario Wendt die Halle im Leipziger Westen übernahm, gab es zwei Vorgaben: Der Boden aus den Zwanzigerjahren durfte nicht angebohrt werden, und die erste Mitgliedschaft war für den 1. September verkauft.

Wir haben den Raum an zwei Abenden vermessen und die Lasten mit dem Statiker abgestimmt. Die Wahl fiel auf freistehende Racks mit Scheibenlager, die ohne Anker auskommen, und auf zwei gebogene Laufbänder, weil in der Mitte der Halle keine Steckdosen liegen. Die Racks hat das Studio gekauft, Laufbänder und Kabelzugstation sind gemietet, damit die Wartung planbar bleibt.

Geliefert wurde in einer Nacht, aufgebaut an zwei Tagen. Inzwischen kamen Airbikes und drei Studio-Laufbänder hinzu.`.trim(),
    picture: 'project-eisenhof',
    category: 'fitness-studio',
    location: 'Leipzig',
    project_size: '420 m², 9 Geräte',
    budget_range: '20.000 bis 30.000 €',
    project_duration: 12,
    completedDaysAgo: 430,
    featured_products: [
      'Rack R6 Power Rack mit Lager',
      'Bogen Curved-Laufband',
      'Duo 90 Kabelzugstation',
      'Gale Airbike',
    ],
    testimonial:
      'Die Planung war genauer als unsere eigene. Am Eröffnungstag fehlte genau eine Sache: Feierlaune, wir waren zu müde.',
    client_quote: 'Kein einziges Loch im Boden, und trotzdem wackelt nichts.',
    is_published: true,
    sort_order: 1,
    seo_title: 'Studio Eisenhof Leipzig: Ausstattung eines Kraftstudios',
    seo_description:
      'Kraftstudio in einer denkmalgeschützten Gießerei: freistehende Racks, gebogene Laufbänder und Kabelzug für das Studio Eisenhof in Leipzig.',
    seo_keywords: ['studio ausstattung', 'power rack studio', 'fitnessstudio geräte mieten'],
  },
  {
    slug: 'wellmann-softwarehaus-karlsruhe',
    title: 'Wellmann Softwarehaus: Bewegung zwischen zwei Besprechungen',
    customer_name: 'Wellmann Softwarehaus AG',
    description: `
Der Archivraum im dritten Stock stand leer, seit die Akten digital sind: 46 Quadratmeter, ein Fenster, Teppich. Petra Wellmann wollte daraus einen Ort machen, an den man auch für zwanzig Minuten geht.

Wichtig war vor allem Ruhe, denn darunter wird telefoniert. Wir haben deshalb mit Spinbikes begonnen, die über einen Riemen laufen und kaum zu hören sind, dazu dämpfende Matten und einen Boden, der sich rückstandsfrei entfernen lässt. Die Rudergeräte kamen nach einem halben Jahr dazu, als klar war, dass der Raum genutzt wird.

Alle Geräte sind gemietet und laufen zur selben Zeit aus. Einstellhinweise kleben an jedem Rad, ein kurzer Film erklärt das Rudern. Donnerstags gibt es inzwischen einen Kurs, den die Belegschaft selbst leitet.`.trim(),
    picture: 'project-wellmann',
    category: 'corporate',
    location: 'Karlsruhe',
    project_size: '46 m², 6 Geräte',
    budget_range: 'ab 350 € im Monat',
    project_duration: 5,
    completedDaysAgo: 190,
    featured_products: ['Strada Spinbike', 'Havel 2 Luft-Rudergerät'],
    testimonial:
      'Nach zwei Wochen hing eine Belegungsliste an der Tür, die niemand angeordnet hatte. Besser kann ein Test nicht ausgehen.',
    client_quote: 'Man hört im Stock darunter nichts. Das war die Bedingung.',
    is_published: true,
    sort_order: 2,
    seo_title: 'Firmenfitness bei Wellmann in Karlsruhe',
    seo_description:
      'Vom Archiv zum Trainingsraum: leise Spinbikes und Rudergeräte zur Miete für das Wellmann Softwarehaus in Karlsruhe.',
    seo_keywords: ['firmenfitness geräte', 'fitnessraum büro', 'spinbike mieten firma'],
  },
  {
    slug: 'hotel-seeblick-konstanz',
    title: 'Hotel Seeblick: laufen mit Blick auf den See',
    customer_name: 'Hotel Seeblick Betriebs GmbH',
    description: `
Der alte Fitnessraum lag im Keller und wurde, so sagt es Direktorin Franziska Ott, „vor allem als Abkürzung zur Sauna genutzt“. Beim Umbau bekam er einen Platz mit Fenster zum See. Damit stand die Ausrichtung der Geräte fest, bevor überhaupt über Marken gesprochen wurde.

In Hotels zählt, dass Gäste ohne Einweisung zurechtkommen und morgens um sechs nichts brummt. Wir haben zwei Studio-Laufbänder mit Wartung, einen Crosstrainer mit niedrigem Einstieg und ein Ski-Ergometer aufgestellt, alles auf entkoppelten Platten. Die Laufbänder meldeten im ersten Jahr zweimal von selbst, dass der Riemen nachgestellt werden sollte; der Techniker kam beide Male vor dem Frühstück.

Zum Sommer kam ein drittes Laufband dazu, weil die Gäste Schlange standen.`.trim(),
    picture: 'project-seeblick',
    category: 'hotel',
    location: 'Konstanz',
    project_size: '85 m², 5 Geräte',
    budget_range: 'ab 900 € im Monat',
    project_duration: 8,
    completedDaysAgo: 205,
    featured_products: ['Meile 9 Pro Studio-Laufband', 'Onda Crosstrainer', 'Crest Ski-Ergometer'],
    testimonial:
      'In den Bewertungen unserer Gäste taucht der Fitnessraum jetzt auf, und zwar im ersten Satz.',
    client_quote: 'Der Techniker ist da, bevor jemand merkt, dass etwas ist.',
    is_published: true,
    sort_order: 3,
    seo_title: 'Hotel Seeblick Konstanz: Fitnessraum mit Seeblick',
    seo_description:
      'Fitnessraum für ein Hotel am Bodensee: Studio-Laufbänder mit Wartung, Crosstrainer und Ski-Ergometer zur Miete.',
    seo_keywords: ['hotel fitnessraum', 'laufband hotel mieten', 'fitnessgeräte hotel'],
  },
]
