import type { DemoPost } from '../types.ts'

/** A draft: in the office it can be published, in the shop it must not be seen. */
export const kettlebellEntwurf: DemoPost = {
  title: 'Der Kettlebell-Schwung, in Ruhe erklärt',
  slug: 'kettlebell-schwung',
  excerpt:
    'Der Schwung ist keine Kniebeuge und kein Frontheben. Wie die Bewegung aus der Hüfte kommt und warum weniger Wiederholungen oft mehr sind.',
  picture: 'post-rack',
  category: 'strength',
  content_type: 'knowledge',
  featured: false,
  author: 'Dario Wendt',
  seo_title: 'Kettlebell-Schwung lernen: Schritt für Schritt',
  seo_description:
    'Kettlebell-Schwung richtig lernen: Ausgangsstellung, Hüftbewegung, Atmung und typische Fehler, mit einem Einstiegsplan über drei Wochen.',
  is_published: false,
  sort_order: 12,
  daysAgo: 3,
  content: `
Der beidarmige Schwung gilt als Grundübung mit der Kettlebell, und gerade deshalb wird er oft zu schnell abgehakt. Dieser Text nimmt sich Zeit für die vier Dinge, an denen es meistens hängt.

## Die Ausgangsstellung

Stellen Sie die [Kugel](/produkt/schwungeisen-kettlebell-16-kg) eine Fußlänge vor sich. Füße etwas weiter als hüftbreit, Gewicht auf dem ganzen Fuß. Schieben Sie die Hüfte nach hinten, als wollten Sie mit dem Gesäß eine Tür schließen. Die Knie beugen sich dabei nur so weit, wie sie müssen. Der Rücken bleibt lang.

## Der Schwung

Ziehen Sie die Kugel wie beim Anspiel eines Balls zwischen die Beine. Dann strecken Sie die Hüfte, kräftig und auf einmal. Die Arme tun nichts weiter, als die Kugel zu halten. Sie steigt von allein bis auf Brusthöhe, manchmal auch nur bis zum Bauch. Beides ist richtig.

## Die Atmung

Kurz ausatmen, wenn die Hüfte gestreckt ist; einatmen, wenn die Kugel fällt. Wer presst, wird schneller müde.

## Typische Fehler

- **In die Knie statt in die Hüfte.** Stellen Sie sich mit einer Handbreit Abstand vor eine Wand, Rücken zur Wand. Berühren Sie sie mit dem Gesäß, ohne dass die Knie nach vorn wandern.
- **Die Kugel wird gehoben.** Nehmen Sie ein leichteres Gewicht und schwingen Sie mit einem Handtuch, das durch den Griff läuft. Dann können die Arme gar nicht helfen.
- **Zu viele Wiederholungen.** Hören Sie auf, solange der letzte Schwung aussieht wie der erste.

![Kettlebell schräg von vorn](/bilder/produkte/schwungeisen-kettlebell-16-kg-quarter)

## Welches Gewicht am Anfang?

Zu leicht ist beim Schwung tatsächlich ein Nachteil: Eine Kugel von sechs Kilogramm lässt sich mit den Armen heben, und genau das soll nicht geschehen. Die meisten beginnen mit zwölf oder sechzehn Kilogramm und bleiben dort ein halbes Jahr. Wer mit der Langhantel Erfahrung hat, greift gleich zu zwanzig.

Kaufen Sie keine drei Kugeln auf einmal. Eine genügt, bis hundert Schwünge in zehn Minuten sauber gelingen; dann wissen Sie selbst, welche die nächste ist. In einem Verein oder Studio lohnt sich dagegen ein [Satz](/produkt/schwungeisen-wettkampf-kettlebells-set), bei dem alle Kugeln gleich groß sind und nur das Gewicht sich ändert.

## Ein Plan für drei Wochen

| Woche | Dreimal in der Woche |
|---|---|
| 1 | 10 × 5 Schwünge, dazwischen 30 Sekunden Pause |
| 2 | 10 × 8 Schwünge |
| 3 | 10 × 10 Schwünge |

Legen Sie zwischen zwei Einheiten mindestens einen freien Tag. Hundert saubere Schwünge in zehn Minuten: Das klingt nach wenig. Probieren Sie es.

## Boden und Platz

Stellen Sie sich so hin, dass vor Ihnen drei Meter frei sind, auch wenn Sie die Kugel nie loslassen wollen. Feuchte Hände und Magnesia am falschen Tag haben schon manche Terrassentür gekostet. Eine Gummimatte von zehn Millimetern schont den Boden beim Absetzen, und barfuß oder mit flachen Schuhen stehen Sie sicherer als in weichen Laufschuhen.

## Wann es Zeit für mehr ist

Steigern Sie immer nur eine Sache: entweder die Wiederholungen, das Gewicht oder die Kürze der Pause. Wer alle drei zugleich ändert, weiß hinterher nicht, woran es lag. Und wenn der untere Rücken am nächsten Morgen mehr spürt als das Gesäß, war der Schwung keiner. Gehen Sie dann zurück zur Übung an der Wand, ohne Kugel und ohne Eile, und nehmen Sie sich dafür eine ganze Woche.
`,
}
