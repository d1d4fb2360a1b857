import type { DemoProject } from '../types.ts'

/** Practice, club, school – and one still being written. */
export const communityProjects: readonly DemoProject[] = [
  {
    slug: 'physiotherapie-reinders-kolb-oldenburg',
    title: 'Reinders & Kolb: Trainingstherapie, die beim ersten Kilogramm beginnt',
    customer_name: 'Physiotherapie Reinders & Kolb',
    description: `
Imke Reinders hatte eine Liste mit genau drei Anforderungen: Gewichte ab einem Kilogramm, ein Rudergerät, auf das man sich setzen kann wie auf einen Stuhl, und Oberflächen, die jedes Desinfektionsmittel aushalten.

Der Raum misst 38 Quadratmeter und wird zugleich für Behandlungen genutzt. Wir haben zwei schmale Kabelzugtürme an die tragende Wand gestellt und die Rudergeräte so angeordnet, dass eine Liege dazwischen durchpasst. Jeder Griff ist im Sitzen erreichbar, auch aus dem Rollstuhl.

Die Türme sind gemietet und werden alle sechs Monate geprüft; das Protokoll liegt im Ordner für die Begehung. Nach einem Jahr folgten zwei weitere Rudergeräte mit hohem Sitz für die zweite Etage.`.trim(),
    picture: 'project-reinders',
    category: 'rehabilitation',
    location: 'Oldenburg',
    project_size: '38 m², 5 Geräte',
    budget_range: 'ab 400 € im Monat',
    project_duration: 4,
    completedDaysAgo: 100,
    featured_products: [
      'Turm 70 Kabelzug für die Praxis',
      'Havel 2 Hochsitz Rudergerät',
      'Wechselhantel 32, Paar',
    ],
    testimonial:
      'Unsere Patientinnen und Patienten trauen sich an die Geräte, weil der Anfang wirklich leicht ist.',
    client_quote: 'Ein Kilogramm ist manchmal ein großer Schritt.',
    is_published: true,
    sort_order: 4,
    seo_title: 'Physiotherapie Oldenburg: Geräte für die Praxis',
    seo_description:
      'Trainingstherapie auf 38 m²: Kabelzugtürme ab 1 kg und Rudergeräte mit hohem Sitz für die Praxis Reinders & Kolb in Oldenburg.',
    seo_keywords: ['geräte physiotherapie', 'kabelzug praxis', 'medizinische trainingstherapie'],
  },
  {
    slug: 'ruderclub-mainufer-wuerzburg',
    title: 'Ruderclub Mainufer: Wintertraining ohne Warteschlange',
    customer_name: 'Ruderclub Mainufer e. V.',
    description: `
Von November bis März gehört der Main dem Nebel, und im Bootshaus standen für achtzig Aktive drei alte Ergometer. Wer um sieben kam, ruderte um halb acht.

Der Verein wollte sich nicht auf Jahre festlegen und musste den Beschluss der Mitgliederversammlung abwarten. Wir haben darum mit vier gemieteten Havel 2 begonnen und nach der ersten Saison gemeinsam nachgezählt: 1,9 Millionen Meter, ein ausgefallener Monitor, keine ausgefallene Einheit. Daraufhin hat der Verein zwei weitere Geräte gekauft.

Alle sechs lassen sich in Reihe koppeln, sodass die Jugendlichen nicht gegeneinander, sondern im selben Rhythmus rudern. Geteilt und hochkant stehen sie im Sommer hinter den Bootsregalen.`.trim(),
    picture: 'project-mainufer',
    category: 'sports-club',
    location: 'Würzburg',
    project_size: '6 Geräte, 80 Aktive',
    budget_range: '5.000 bis 10.000 €',
    project_duration: 2,
    completedDaysAgo: 235,
    featured_products: ['Havel 2 Luft-Rudergerät'],
    testimonial:
      'Die Jugend kommt jetzt auch bei Eisregen. Das habe ich in dreißig Jahren im Vorstand noch nicht erlebt.',
    client_quote: 'Um sieben da, um sieben auf dem Sitz.',
    is_published: true,
    sort_order: 5,
    seo_title: 'Ruderclub Mainufer: Ergometer für das Wintertraining',
    seo_description:
      'Wintertraining im Verein: sechs Rudergeräte für den Ruderclub Mainufer in Würzburg, erst gemietet, dann ergänzt.',
    seo_keywords: ['ruderergometer verein', 'rudergerät mieten verein', 'wintertraining rudern'],
  },
  {
    slug: 'sportschule-an-der-oder',
    title: 'Sportschule an der Oder: Antritt messen statt schätzen',
    customer_name: 'Sportschule an der Oder',
    description: `
Handball, Radsport, Judo: An der Sportschule trainieren Jugendliche aus sieben Sportarten in derselben Halle. Gesucht war ein Gerät, an dem alle denselben Test machen können, ohne dass dafür eine Laufbahn gesperrt werden muss.

Zwei gebogene Laufbänder mit Magnetbremse stehen nun vor der Sprossenwand. Jede Klasse misst dreimal im Schuljahr den Antritt über zehn Schritte; die Rohdaten gehen an die Trainerinnen und Trainer. Wir haben die Messung eingerichtet, das Kollegium einen Tag lang eingewiesen und kalibrieren die Kraftaufnehmer alle sechs Monate.

Im Herbst kamen drei Rudergeräte und zwei Sätze Kettlebells für die Kraftecke dazu. Auch das gehört zur Wahrheit: Von zwei weiteren Geräten auf der Wunschliste haben wir abgeraten, weil der Platz dafür nicht reicht.`.trim(),
    picture: 'project-sportschule',
    category: 'education',
    location: 'Frankfurt (Oder)',
    project_size: 'Dreifeldhalle, 5 Geräte',
    budget_range: 'ab 700 € im Monat',
    project_duration: 10,
    completedDaysAgo: 40,
    featured_products: [
      'Bogen Sprint Curved-Laufband mit Bremse',
      'Havel 2 Luft-Rudergerät',
      'Wettkampf-Kettlebells, Set 8–24 kg',
    ],
    testimonial:
      'Zum ersten Mal reden die Sportarten über dieselbe Zahl. Das hat uns als Kollegium zusammengebracht.',
    client_quote: 'Unsere Jugendlichen sehen ihren Fortschritt schwarz auf weiß.',
    is_published: true,
    sort_order: 6,
    seo_title: 'Sportschule an der Oder: Sprint-Laufbänder mit Messung',
    seo_description:
      'Leistungstests in der Schulhalle: gebogene Laufbänder mit Magnetbremse und Kraftmessung für die Sportschule an der Oder.',
    seo_keywords: ['laufband schule', 'leistungsdiagnostik schule', 'sprint laufband mieten'],
  },
  {
    slug: 'hallentag-leipzig',
    title: 'Hallentag in Leipzig: ausprobieren, was wir vermieten',
    customer_name: 'Kraftpool',
    description: `
Ein Samstag, an dem die Halle den Geräten gehört: Rudern, Laufen, Heben und Ziehen an vier Stationen, dazu Menschen, die erklären, worauf es ankommt. Der Eintritt ist frei, eine Anmeldung brauchen Sie nicht.

Geöffnet ist von neun bis sechzehn Uhr. Zwischen neun und zehn Uhr sind Studios, Praxen und Vereine unter sich; in dieser Stunde sprechen wir über Stückzahlen, Wartung und Aufbau.

Bringen Sie saubere Schuhe mit, ein Handtuch und, wenn Sie schon einen Platz im Sinn haben, die Maße Ihres Raums.`.trim(),
    picture: 'hero',
    category: 'other',
    location: 'Kraftpool Halle, Hallenweg 12, 04229 Leipzig',
    project_size: '28 Geräte, Eintritt frei',
    budget_range: '',
    project_duration: 1,
    completedDaysAgo: null,
    eventInDays: 26,
    featured_products: [
      'Havel 2 Luft-Rudergerät',
      'Bogen Curved-Laufband',
      'Rack R4 Power Rack',
      'Schlitten S1 zum Schieben und Ziehen',
    ],
    testimonial: '',
    client_quote: '',
    is_published: true,
    sort_order: 6,
    seo_title: 'Hallentag Leipzig: Fitnessgeräte ausprobieren',
    seo_description:
      'Hallentag in Leipzig: Rudergeräte, Laufbänder, Racks und Schlitten an einem Samstag ausprobieren. Eintritt frei, ohne Anmeldung.',
    seo_keywords: ['fitnessgeräte ausprobieren', 'hallentag leipzig'],
  },
  {
    slug: 'hafenbox-hamburg',
    title: 'Hafenbox: vierzig Meter Kunstrasen am Kai',
    customer_name: 'Hafenbox Athletik GmbH',
    description: `
Die Hafenbox ist eine unserer ersten gewerblichen Kundinnen: drei Airbikes zum Start, ein Jahr später Schlitten, Langhanteln und zwei Ski-Ergometer. Dieser Bericht entsteht noch; Fotos und Zahlen folgen, sobald die neue Bahn auf dem Außengelände fertig ist.`.trim(),
    picture: 'post-airbike',
    category: 'other',
    location: 'Hamburg',
    project_size: '310 m², 7 Geräte',
    budget_range: '10.000 bis 15.000 €',
    project_duration: 6,
    completedDaysAgo: 135,
    featured_products: [
      'Gale Airbike',
      'Schlitten S1 zum Schieben und Ziehen',
      'Crest Ski-Ergometer',
    ],
    testimonial: 'Acht Klassen am Tag, und morgens steht alles wieder bereit.',
    client_quote: 'Geräte, die mehr aushalten als wir.',
    is_published: false,
    sort_order: 7,
    seo_title: 'Hafenbox Hamburg: Ausstattung einer Box',
    seo_description:
      'Airbikes, Schlitten, Langhanteln und Ski-Ergometer für die Hafenbox in Hamburg.',
    seo_keywords: ['box ausstattung', 'airbike gewerbe'],
  },
]
