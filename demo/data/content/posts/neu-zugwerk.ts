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

Die Duo 90 hat zwei Gewichtsblöcke zu je 90 Kilogramm und zwei Zugpunkte, die sich auf achtzehn Höhen stellen lassen. Durch die Übersetzung von zwei zu eins läuft das Seil weit und weich. Wir haben sie acht Wochen lang in einem Leipziger Studio erprobt, mit täglich etwa hundert Nutzerinnen und Nutzern. Am Ende waren zwei Griffe abgegriffen und sonst nichts.

Sie können die Duo 90 kaufen, neu oder generalüberholt, oder für sechs bis vierundzwanzig Monate mieten. Geliefert wird per Spedition; den Aufbau erledigen wir auf Wunsch mit.

## Turm 70: gemacht für Praxen

Der Turm 70 ist schmal und fängt bei einem Kilogramm an. Die ersten zehn Stufen sind je ein Kilogramm schwer, danach folgen Fünferschritte bis siebzig. Den Turm gibt es bei uns ausschließlich zur Miete, weil Seil und Umlenkung regelmäßig geprüft werden müssen. Die Prüfung alle sechs Monate samt Protokoll ist im Mietpreis enthalten.

## Warum nur diese zwei?

Zugwerk baut neun Modelle. Wir haben uns auf die beiden beschränkt, für die wir Ersatzteile im eigenen Lager halten: Seile, Rollen, Buchsen, Griffe. Ein Gerät, das wir nicht selbst reparieren können, vermieten wir nicht.

## Für wen sich welches Gerät eignet

Wer Krafttraining mit wechselnden Übungen möchte und davor zwei Meter Platz hat, ist mit der Duo 90 gut bedient. Wer mit Menschen arbeitet, die erst wieder an Last gewöhnt werden, nimmt den Turm. Beides zugleich braucht kaum jemand.

## Ansehen und ausprobieren

Beide Geräte stehen im Schauraum. Kommen Sie vorbei, am besten in Sportkleidung – ein Kabelzug erklärt sich in zwei Übungen besser als in zwei Seiten Text. Bitte melden Sie sich kurz an, damit jemand da ist, der Ihnen die Einstellungen zeigt.
`,
}
