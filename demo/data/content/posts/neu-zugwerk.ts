import type { DemoPost } from '../types.ts'

export const neuZugwerk: DemoPost = {
  title: 'Neu im Programm: Kabelzüge von Zugwerk',
  slug: 'neu-im-programm-zugwerk',
  excerpt:
    'Zwei Kabelzüge aus Wuppertal ergänzen unser Angebot: die Station Duo 90 für Studios und zu Hause und der schmale Turm 70 für Praxen.',
  picture: 'post-kabelzug',
  category: 'news',
  content_type: 'news',
  featured: false,
  author: 'Merle Hansen',
  seo_title: 'Neu: Kabelzüge von Zugwerk mieten und kaufen',
  seo_description:
    'Zugwerk Duo 90 und Turm 70 sind neu im Programm: eine Kabelzugstation für Studio und Heimstudio und ein Kabelzugturm für Praxen.',
  is_published: true,
  sort_order: 8,
  daysAgo: 510,
  content: `
Lange haben uns Physiotherapeutinnen und Studios nach einem Kabelzug gefragt, und lange haben wir keinen gefunden, den wir guten Gewissens vermieten wollten. Entweder war das kleinste Gewicht zu schwer oder das Seil lief nach einem Jahr rau. Seit diesem Monat ist die Lücke geschlossen: Wir nehmen zwei Geräte von Zugwerk aus Wuppertal ins Programm.

## Duo 90: eine Station, zwei Türme

Die [Duo 90](/produkt/zugwerk-duo-90-kabelzugstation) hat zwei Gewichtsblöcke zu je 90 Kilogramm und zwei Zugpunkte, die sich auf achtzehn Höhen stellen lassen. Durch die Übersetzung von zwei zu eins läuft das Seil weit und weich. Wir haben sie acht Wochen lang in einem Leipziger Studio erprobt, mit täglich etwa hundert Nutzerinnen und Nutzern. Am Ende waren zwei Griffe abgegriffen und sonst nichts.

Sie können die Duo 90 kaufen, neu oder generalüberholt, oder für sechs bis vierundzwanzig Monate mieten. Geliefert wird per Spedition; den Aufbau erledigen wir auf Wunsch mit.

## Turm 70: gemacht für Praxen

Der [Turm 70](/produkt/zugwerk-turm-70) ist schmal und fängt bei einem Kilogramm an. Die ersten zehn Stufen sind je ein Kilogramm schwer, danach folgen Fünferschritte bis siebzig. Den Turm gibt es bei uns ausschließlich zur Miete, weil Seil und Umlenkung regelmäßig geprüft werden müssen. Die Prüfung alle sechs Monate samt Protokoll ist im Mietpreis enthalten.

## Warum nur diese zwei?

Zugwerk baut neun Modelle. Wir haben uns auf die beiden beschränkt, für die wir Ersatzteile im eigenen Lager halten: Seile, Rollen, Buchsen, Griffe. Ein Gerät, das wir nicht selbst reparieren können, vermieten wir nicht.

![Die Kabelzugstation Duo 90 in einem Raum](/bilder/produkte/zugwerk-duo-90-kabelzugstation-room)

## Was wir acht Wochen lang gemessen haben

Im Probebetrieb zählt ein kleines Gerät an der Umlenkung jeden Zug. Nach acht Wochen standen 41.200 auf dem Zähler, etwa so viele, wie in einem privaten Keller in zehn Jahren zusammenkommen. Wir haben danach das Seil abgenommen, gewogen und unter die Lupe gelegt: keine gebrochene Litze, der Mantel an zwei Stellen blank. Die Rollen liefen noch immer ohne Spiel.

Gestört hat uns eine Kleinigkeit. Der Steckstift der Duo 90 rastet leise ein, und leise heißt hier: Man spürt nicht immer, ob er sitzt. Zugwerk liefert ihn inzwischen mit einem roten Ring, der verschwindet, sobald der Stift ganz eingesteckt ist. Alle Geräte, die wir ausliefern, haben diesen Stift bereits.

## Für wen sich welches Gerät eignet

Wer Krafttraining mit wechselnden Übungen möchte und davor zwei Meter Platz hat, ist mit der Duo 90 gut bedient. Wer mit Menschen arbeitet, die erst wieder an Last gewöhnt werden, nimmt den Turm. Beides zugleich braucht kaum jemand.

Messen Sie vor der Entscheidung auch die Höhe. Die Duo 90 ist mit ihrem oberen Querträger höher als viele Kellerdecken, und die Umlenkung lässt sich nicht kürzen. Im Zweifel hilft ein Foto mit Zollstock: Wir sagen Ihnen, ob sie passt, und nennen andernfalls eine Lösung, die wir selbst schon einmal so aufgebaut haben.

## Ansehen und ausprobieren

Beide Geräte stehen im Schauraum. Kommen Sie vorbei, am besten in Sportkleidung – ein Kabelzug erklärt sich in zwei Übungen besser als in zwei Seiten Text. Das dauert keine halbe Stunde. Bitte melden Sie sich kurz an, damit jemand da ist, der Ihnen die Einstellungen zeigt.
`,
}
