import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import type { DemoPost } from '../types.ts'

const takeover = byPurchaseOption({
  offered: ', oder Sie übernehmen das Gerät',
  without: '',
})

export const mietdauerWaehlen: DemoPost = {
  title: 'Drei, zwölf oder vierundzwanzig Monate? Die richtige Mietdauer',
  slug: 'mietdauer-waehlen',
  excerpt:
    'Je länger die Laufzeit, desto kleiner die Monatsrate – aber nicht immer die Summe. Vier typische Fälle und was wir jeweils raten.',
  picture: 'post-mietdauer',
  category: 'knowledge',
  content_type: 'knowledge',
  featured: false,
  author: 'Franka Thiel',
  seo_title: 'Fitnessgeräte mieten: die richtige Mietdauer wählen',
  seo_description:
    'Fitnessgerät mieten für 3, 12 oder 24 Monate? Vier typische Fälle, worauf es bei Mindestlaufzeit, Rückgabe und Gesamtpreis ankommt.',
  is_published: true,
  sort_order: 7,
  daysAgo: 31,
  content: `
Der Monatspreis ist die Zahl, auf die alle schauen. Er sinkt mit der Laufzeit, und darum greifen viele zur längsten. Manchmal ist das richtig, manchmal nicht. Entscheidend ist eine andere Zahl: was Sie bis zum Ende der Mindestlaufzeit insgesamt zahlen. Auf unseren Produktseiten steht sie deshalb direkt daneben.

## Fall 1: „Ich weiß nicht, ob ich dranbleibe“

Nehmen Sie drei Monate. Die Rate ist höher, aber das Risiko ist klein. Drei Monate sind lang genug, um eine Gewohnheit zu bilden, und kurz genug, um ohne Reue zurückzugeben. Wer danach weitermacht, muss nichts tun: Die Miete läuft weiter und ist monatlich kündbar.

## Fall 2: „Ich brauche es für ein Ziel“

Ein Wettkampf im Frühjahr, eine Reha, ein Winter ohne Straßenrad: Sechs Monate passen meistens genau. Legen Sie den Beginn so, dass die ersten zwei Wochen nicht in den Urlaub fallen. Die Miete beginnt mit der Lieferung, nicht mit der Bestellung.

## Fall 3: „Ich trainiere seit Jahren“

Zwölf bis vierundzwanzig Monate. Hier ist die Rate am kleinsten. Ein [Power Rack](/produkt/nordkraft-rack-r4-power-rack) etwa stellt niemand nach drei Monaten wieder weg. Rechnen Sie trotzdem nach, was das Gerät neu und generalüberholt kostet. Wenn Sie sicher sind, dass es fünf Jahre bei Ihnen steht, ist Kaufen oft der einfachere Weg – auch das sagen wir am Telefon.

## Fall 4: „Wir richten einen Raum ein“

Für Büros, Praxen und Studios zählt, wie planbar die Kosten sind und wer sich um die Wartung kümmert. Achten Sie darauf, dass alle Geräte dieselbe Laufzeit haben, sonst kommt der Spediteur dreimal.

![Das Power Rack R4 in einem Raum](/bilder/produkte/nordkraft-rack-r4-power-rack-room)

## So rechnen Sie in zwei Minuten

Nehmen Sie ein Blatt und drei Spalten: drei, zwölf und vierundzwanzig Monate. Schreiben Sie in jede die Monatsrate und darunter die Summe bis zum Ende der Mindestlaufzeit. Beides steht auf der Produktseite, Sie müssen nichts schätzen. Dann kommt die Frage, die kein Rechner beantwortet: Wie sicher sind Sie, dass Sie nach der halben Zeit noch trainieren? Sind Sie zu weniger als zwei Dritteln sicher, nehmen Sie die kürzere Laufzeit.

Ein zweiter Gedanke gilt dem Platz. Ein [Crosstrainer](/produkt/elvaro-onda-kompakt), der zwei Jahre im Schlafzimmer steht, kostet auch Quadratmeter. Wer zur Miete wohnt und vielleicht umzieht, plant die Rückgabe gleich mit ein: Eine kürzere Bindung ist dann oft mehr wert als eine kleine Rate.

## Worauf Sie in jedem Fall achten sollten

- **Die Mindestlaufzeit bindet.** Vorher kommen Sie nur auf wenigen Wegen heraus. Bis zum Versand können Sie stornieren, nach der Lieferung ${shop.withdrawalDays} Tage lang widerrufen und das Gerät ${shop.voluntaryReturnDays} Tage lang freiwillig zurückgeben. Danach bleibt die Kündigung aus wichtigem Grund${takeover}.
- **Danach sind Sie frei.** Nach der Mindestlaufzeit läuft der Vertrag weiter und lässt sich monatlich beenden.
- **Die Rückgabe braucht einen Plan.** Heben Sie bei großen Geräten die Kartons auf, oder sprechen Sie den Abholtermin früh ab.
- **Verschleiß gehört dazu.** Kratzer durch normalen Gebrauch stellen wir nicht in Rechnung.

Noch ein Hinweis aus dem Büro: Notieren Sie sich das Ende der Mindestlaufzeit im Kalender. Wir schreiben Ihnen vorher, aber eine E-Mail geht leichter unter als ein eigener Eintrag. Zwei Wochen vorher ist ein guter Zeitpunkt, um in Ruhe und ohne Druck zu entscheiden.

Ein guter Zeitpunkt, sich zu entscheiden, ist übrigens nicht der 2. Januar. Da bestellen alle, und dann dauert die Lieferung am längsten.
`,
}
