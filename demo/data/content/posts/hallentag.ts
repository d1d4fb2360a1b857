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

Fast alles, was wir vermieten und verkaufen, steht aufgebaut und betriebsbereit: Ruder- und [Ski-Ergometer](/produkt/aeroforge-crest-ski), Air- und Spinbikes, Laufbänder mit und ohne Motor, Crosstrainer, Racks, Kabelzüge und eine Bahn aus Kunstrasen für den [Schlitten](/produkt/schwungeisen-schlitten-s1).

An vier Stationen zeigen wir jede halbe Stunde, worauf es ankommt:

- **Rudern:** Reihenfolge und Rhythmus, mit Videoaufnahme von der Seite
- **Laufen:** Motorband und gebogenes Band im direkten Vergleich
- **Heben:** das Rack einstellen, Sicherheitsablagen richtig setzen
- **Kabelzug:** sechs Übungen, die man wirklich braucht

## Was Sie mitbringen sollten

Saubere Schuhe, ein Handtuch und die Maße Ihres Raums. Wer ein Foto vom Stellplatz dabeihat, bekommt eine Einschätzung, was dort gut steht. Umkleiden und Duschen sind vorhanden.

![Der Schlitten S1 in einem Raum](/bilder/produkte/schwungeisen-schlitten-s1-room)

## So nutzen Sie zwei Stunden

Wer alles ausprobiert, weiß am Ende von keinem Gerät genug. Wir raten zu einem anderen Plan: Wählen Sie höchstens drei, die für Ihren Raum infrage kommen, und bleiben Sie auf jedem mindestens zehn Minuten. Erst dann merken Sie, ob der Sattel drückt, ob der Griff zu dick ist und ob Ihnen das Geräusch auf die Nerven geht.

Kommen Sie zu zweit, wenn zwei darauf trainieren sollen. Was der einen passt, ist dem anderen oft zu kurz, und fast jedes Gerät lässt sich einstellen, wenn man weiß, wo. Unsere Leute zeigen es Ihnen. Schreiben Sie die Einstellungen auf; auf Wunsch legen wir sie der Lieferung bei, als Zettel am Griff.

## Für Praxen, Studios und Vereine

Zwischen neun und zehn Uhr gehört die Halle denen, die für andere einkaufen. In dieser Stunde sprechen wir über Stückzahlen, Wartung und Aufbau, ohne dass nebenan der Bass läuft. Bitte melden Sie sich dafür über das Formular auf der Gewerbeseite an.

## Kosten und Anmeldung

Der Eintritt ist frei, eine Anmeldung brauchen Sie nicht. Nur für die Technikstationen führen wir eine Liste am Eingang, weil jeweils acht Plätze zur Verfügung stehen.

## Wann am wenigsten los ist

Erfahrungsgemäß ist es zwischen elf und zwölf Uhr voll und nach vierzehn Uhr wieder ruhig. Wer in Ruhe vergleichen möchte, kommt am Nachmittag; wer gern zuschaut, wie andere sich quälen, kommt vorher. Kinder sind willkommen, auf die Geräte dürfen sie ab zwölf Jahren und nur mit einer erwachsenen Person daneben. Für kleinere Kinder gibt es eine Ecke mit Matten und weichen Bällen. Hunde müssen leider draußen bleiben, dort wartet ein Napf im Schatten.

## Anreise

Die Halle liegt fünf Minuten zu Fuß von der Straßenbahn entfernt. Parkplätze gibt es im Hof, allerdings nicht viele; Fahrräder stehen unter dem Vordach trocken. Der Eingang ist ebenerdig, die Halle ohne Stufen erreichbar.

## Muss ich etwas kaufen?

Nein. Wer ausprobiert und danach weiß, dass ein Gerät nicht passt, hat sich und uns einen Rücktransport gespart. Das ist ein guter Samstag. Wer sich an dem Tag für ein Gerät entscheidet, bestellt am Bildschirm in der Halle genauso wie zu Hause, mit denselben Preisen und denselben Fristen.
`,
}
