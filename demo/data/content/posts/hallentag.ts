import type { DemoPost } from '../types.ts'

export const hallentag: DemoPost = {
  title: 'Einladung: Hallentag zum Ausprobieren',
  slug: 'hallentag-zum-ausprobieren',
  excerpt:
    'Ein Samstag, achtundzwanzig Geräte, keine Anmeldung für Zuschauer: Am Hallentag können Sie alles fahren, rudern und schieben, was wir vermieten.',
  picture: 'hero',
  category: 'news',
  content_type: 'event',
  featured: false,
  author: 'Franka Thiel',
  seo_title: 'Hallentag: Fitnessgeräte ausprobieren',
  seo_description:
    'Hallentag zum Ausprobieren: Rudergeräte, Laufbänder, Airbikes und Kraftgeräte an einem Samstag testen, mit Technikstationen und Beratung.',
  is_published: true,
  sort_order: 11,
  daysAgo: 5,
  content: `
Datenblätter sind geduldig. Ob Ihnen ein Crosstrainer liegt, ob ein gebogenes Laufband Freude oder Mühe macht und ob der Sattel passt, erfahren Sie erst, wenn Sie daraufstehen oder daraufsitzen. Darum räumen wir einmal im Halbjahr die Halle frei.

## Was Sie erwartet

Fast alles, was wir vermieten und verkaufen, steht aufgebaut und betriebsbereit: Ruder- und Ski-Ergometer, Air- und Spinbikes, Laufbänder mit und ohne Motor, Crosstrainer, Racks, Kabelzüge und eine Bahn aus Kunstrasen für den Schlitten.

An vier Stationen zeigen wir jede halbe Stunde, worauf es ankommt:

- **Rudern:** Reihenfolge und Rhythmus, mit Videoaufnahme von der Seite
- **Laufen:** Motorband und gebogenes Band im direkten Vergleich
- **Heben:** das Rack einstellen, Sicherheitsablagen richtig setzen
- **Kabelzug:** sechs Übungen, die man wirklich braucht

## Was Sie mitbringen sollten

Saubere Schuhe, ein Handtuch und die Maße Ihres Raums. Wer ein Foto vom Stellplatz dabeihat, bekommt eine Einschätzung, was dort gut steht. Umkleiden und Duschen sind vorhanden.

## Für Praxen, Studios und Vereine

Zwischen neun und zehn Uhr gehört die Halle denen, die für andere einkaufen. In dieser Stunde sprechen wir über Stückzahlen, Wartung und Aufbau, ohne dass nebenan der Bass läuft. Bitte melden Sie sich dafür über das Formular auf der Gewerbeseite an.

## Kosten und Anmeldung

Der Eintritt ist frei, eine Anmeldung brauchen Sie nicht. Nur für die Technikstationen führen wir eine Liste am Eingang, weil jeweils acht Plätze zur Verfügung stehen.

## Anreise

Die Halle liegt fünf Minuten zu Fuß von der Straßenbahn entfernt. Parkplätze gibt es im Hof, allerdings nicht viele; Fahrräder stehen unter dem Vordach trocken. Der Eingang ist ebenerdig, die Halle ohne Stufen erreichbar.

## Muss ich etwas kaufen?

Nein. Wer ausprobiert und danach weiß, dass ein Gerät nicht passt, hat sich und uns einen Rücktransport gespart. Das ist ein guter Samstag. Wer sich an dem Tag für ein Gerät entscheidet, bestellt am Bildschirm in der Halle genauso wie zu Hause, mit denselben Preisen und denselben Fristen.
`,
}
