import type { DemoPost } from '../types.ts'

export const dauertestHavel: DemoPost = {
  title: 'Im Dauertest: ein Havel 2 nach drei Millionen Metern',
  slug: 'dauertest-havel-2',
  excerpt:
    'Eines unserer Mietgeräte stand erst im Verein, dann im Büro, dann bei uns auf der Werkbank. Was nach drei Millionen Metern verschlissen war und was nicht.',
  picture: 'post-dauertest',
  category: 'reviews',
  content_type: 'knowledge',
  featured: false,
  author: 'Jannis Okafor',
  seo_title: 'Ruderwerk Havel 2 im Dauertest: 3.000 Kilometer',
  seo_description:
    'Wie sieht ein Rudergerät nach drei Millionen Metern aus? Unser Dauertest des Ruderwerk Havel 2: Verschleiß, getauschte Teile, Geräusch und Messung.',
  is_published: true,
  sort_order: 6,
  daysAgo: 47,
  content: `
Testberichte entstehen meist nach zwei Wochen. Da quietscht noch nichts. Wir haben ein anderes Gerät auf die Werkbank gestellt: ein [Havel 2](/produkt/ruderwerk-havel-2) mit 3.014.000 Metern auf dem Zähler, zurück aus zwei Mieten.

Vorweg, damit Sie es einordnen können: Wir vermieten und verkaufen dieses Gerät. Darum nennen wir hier auch, was uns nicht gefallen hat.

## Was verschlissen war

- **Kette.** Um 0,6 Prozent gelängt. Das ist noch im Rahmen, wir tauschen bei 0,5 trotzdem.
- **Griffgummi.** Blank gescheuert an genau den Stellen, an denen vier Finger liegen. Ersatz kostet wenig, der Wechsel dauert zehn Minuten.
- **Sitzrollen.** Zwei von vier hatten eine Laufspur. Man spürt das als leises Rattern am Ende des Durchzugs.
- **Fußriemen.** Ausgefranst, aber haltbar.

## Was nicht verschlissen war

Die Schiene aus Aluminium zeigte feine Riefen und keine Delle. Die Lager des Schwungrads liefen frei; wir haben sie gemessen und wieder eingebaut. Der Monitor hatte eine tote Hintergrundbeleuchtung an einer Ecke, die Messung war davon unberührt.

## Stimmen die Werte noch?

Wir haben das alte Gerät neben ein neues gestellt und mit einem Prüfstand angetrieben. Bei 150 Watt zeigte das alte 149, das neue 150. Bei 300 Watt waren es 297 und 301. Für den Alltag ist das dasselbe.

![Das Havel 2 aus der Nähe](/bilder/produkte/ruderwerk-havel-2-detail)

## Was Sie selbst tun können

Das meiste von dem, was wir ersetzt haben, lässt sich hinauszögern. Wischen Sie die Schiene nach jeder Einheit mit einem trockenen Tuch ab; dort sammelt sich Abrieb, der die Rollen schleift. Geben Sie alle fünfzig Stunden einen Teelöffel Öl auf ein Tuch und ziehen Sie die Kette einmal hindurch. Hängen Sie den Griff nach dem Training in die Halterung, damit die Rückholfeder nicht unter Spannung steht. Mehr Pflege braucht das Gerät in einem trockenen Raum nicht.

Prüfen Sie einmal im Vierteljahr, ob die Schrauben am Fußbrett fest sitzen. Und wenn etwas rattert, das vorher nicht gerattert hat, rufen Sie uns an, bevor Sie es ölen: Öl beseitigt das Geräusch, nicht immer die Ursache. Bei gemieteten Geräten kommen wir oder schicken das Teil, je nachdem, was bei Ihnen schneller geht.

## Was uns nicht gefallen hat

Der Schnellverschluss der Schiene hatte Spiel bekommen. Das ist ungefährlich, knackt aber beim Aufstehen. Der Hersteller liefert dafür inzwischen eine Scheibe, die man unterlegt; in neuen Geräten ist sie serienmäßig. Und die Anleitung zur Kettenpflege steht noch immer nur auf Seite 14.

Noch etwas fiel auf, als wir das Gerät zerlegten: Unter der Abdeckung des Schwungrads lag eine dicke Schicht Staub. Sie bremst nicht, aber sie verfälscht die Messung des Luftstroms, und damit die Zahl, auf die alle schauen. Ein Staubsauger mit weicher Bürste, zweimal im Jahr durch das Gitter geführt, genügt. Wer Haustiere hat, saugt besser alle zwei Monate.

## Was es gekostet hat

Teile für 86 Euro, dazu anderthalb Stunden Arbeit. Danach ging das Gerät als generalüberholt zurück ins Lager. Es rudert heute wieder, diesmal in einem Keller in Kassel.

## Fazit

Wer ein Rudergerät kauft oder mietet, sollte weniger auf den Glanz am ersten Tag achten als darauf, ob man die Teile bekommt, die nach drei Millionen Metern fällig sind. Beim Havel 2 bekommt man sie.
`,
}
