import type { DemoPost } from '../types.ts'

export const ruderabend: DemoPost = {
  title: 'Rückblick: Ruderabend im Bootshaus am Main',
  slug: 'ruderabend-bootshaus',
  excerpt:
    'Achtundvierzig Teams, zwölf Geräte, 2.000 Meter: Der erste Ruderabend mit dem Ruderclub Mainufer war laut, eng und sehr knapp.',
  picture: 'post-ruderabend',
  category: 'news',
  content_type: 'event',
  featured: true,
  author: 'Merle Hansen',
  seo_title: 'Ruderabend im Bootshaus: der Rückblick',
  seo_description:
    'Achtundvierzig Teams auf zwölf Rudergeräten: Rückblick auf den ersten Ruderabend mit dem Ruderclub Mainufer in Würzburg.',
  is_published: true,
  sort_order: 10,
  daysAgo: 12,
  content: `
Um kurz nach acht war im Bootshaus kein Platz mehr, und auf der Treppe standen noch drei Mannschaften mit Startnummern. Henning Stahl vom Ruderclub Mainufer hatte mit zwanzig Teams gerechnet. Es wurden achtundvierzig.

## Das Format

Vier Personen, ein Gerät, 2.000 Meter. Gewechselt wird nach jeweils 500 Metern, und zwar ohne dass das Schwungrad zum Stehen kommt. Wer schon einmal aus einem Rudergerät aufgestanden ist, ahnt, dass die Rennen hier entschieden werden: Der beste Wechsel des Abends dauerte 2,1 Sekunden, der langsamste endete mit einem Schuh unter der Schiene.

Wir haben zwölf [Havel 2](/produkt/ruderwerk-havel-2) gebracht und miteinander verbunden, sodass die Abstände auf der Leinwand mitliefen. Aufbau am Nachmittag, Abbau in der Nacht. Dazwischen fünf Stunden, in denen der Boden zitterte.

## Die Ergebnisse

1. **Riemen & Dollen** (Ruderclub Mainufer, Masters): 6:11,4
2. **Physio Viererzug** (eine Praxis aus der Innenstadt): 6:11,9
3. **Die Nachtschicht** (Feuerwehr): 6:18,0

Eine halbe Sekunde lag zwischen dem ersten und dem zweiten Platz. Die Masters haben die jüngste Mannschaft des Finales um gemeinsam 96 Lebensjahre übertroffen.

## Wie man schnell wechselt

Die Masters haben uns verraten, wie es geht. Der Nächste kniet schon neben der Schiene, eine Hand am Griff. Wer rudert, macht den letzten Schlag lang, lässt los und rollt mit dem Schwung des Sitzes nach hinten ab. Der Griff wandert nie in die Halterung, er wird von Hand zu Hand gegeben. Die Fußriemen bleiben offen; man verliert dabei ein paar Watt und gewinnt drei Sekunden. Geübt haben sie das an einem einzigen Nachmittag, mit Stoppuhr und einem Kasten Limonade als Preis für das schnellste Paar der Runde.

## Was hängen blieb

Die lauteste Stimme gehörte der elfjährigen Schlagfrau der „Mainfischli“, deren Team mit Abstand Letzter wurde und mit Abstand am meisten lachte. Und der Satz des Abends kam von einem Feuerwehrmann, der nach seinen 500 Metern auf dem Rücken lag: „Im Treppenhaus ist es leichter, da kommt man wenigstens irgendwo an.“

## Zahlen zum Weitererzählen

192 Menschen haben zusammen 96.000 Meter gerudert, das ist ungefähr die Strecke von Würzburg nach Frankfurt, Luftlinie. Verbraucht wurden 210 Liter Wasser, 34 Bleche Kuchen und ein Griffgummi.

![Ein Havel 2 schräg von vorn](/bilder/produkte/ruderwerk-havel-2-quarter)

## Was wir beim Aufbau gelernt haben

Zwölf Geräte auf Parkett sind etwas anderes als zwölf Geräte auf Beton. Beim Probelauf am Nachmittag wanderten die beiden äußeren in Richtung Buffet. Seitdem gehören rutschfeste Matten zu jeder Veranstaltung, auch wenn sie niemand bestellt hat.

Die zweite Lehre betrifft den Strom. Die Rudergeräte brauchen keinen, die Leinwand, die Musik und drei Kaffeemaschinen aber sehr wohl, und das Bootshaus hat genau zwei Stromkreise. Wer einen solchen Abend plant, fragt besser schon vorher, welche Steckdosen zusammenhängen.

Und die dritte: Achtundvierzig Mannschaften wollen sich warm machen. Vier Geräte abseits der Bahn, ohne Wertung und ganz ohne Publikum, waren der beliebteste Ort des ganzen Abends.

## Wiederholung folgt

Der nächste Ruderabend ist für das Frühjahr geplant. Wer mit seinem Verein oder seiner Firma selbst einen ausrichten möchte, bekommt von uns Geräte, Vernetzung und zwei Menschen, die wissen, welches Kabel wohin gehört. Die Miete für Veranstaltungen beginnt bei einem Tag; schreiben Sie uns über die Seite für Gewerbe.
`,
}
