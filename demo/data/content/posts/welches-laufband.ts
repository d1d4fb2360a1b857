import type { DemoPost } from '../types.ts'

export const welchesLaufband: DemoPost = {
  title: 'Motor oder Bogen? Welches Laufband zu Ihnen passt',
  slug: 'welches-laufband',
  excerpt:
    'Ein Motorband gibt das Tempo vor, ein gebogenes Band folgt Ihrem Schritt. Fünf Fragen, nach denen die Entscheidung leichtfällt.',
  picture: 'post-laufband',
  category: 'cardio',
  content_type: 'knowledge',
  featured: false,
  author: 'Jannis Okafor',
  seo_title: 'Curved-Laufband oder Motorlaufband? Der Vergleich',
  seo_description:
    'Gebogenes Laufband ohne Motor oder klassisches Motorlaufband: Unterschiede bei Laufgefühl, Platz, Strom und Geräusch, und für wen sich was eignet.',
  is_published: true,
  sort_order: 2,
  daysAgo: 171,
  content: `
„Welches Laufband ist das bessere?“ – die Frage hören wir jede Woche, und jede Woche antworten wir mit Gegenfragen. Denn die beiden Bauarten lösen verschiedene Aufgaben.

## 1. Wer bestimmt das Tempo?

Auf dem [Motorband](/produkt/laufgrund-meile-7-laufband) stellen Sie 10 km/h ein und laufen 10 km/h, so lange Sie wollen. Das ist ideal für gleichmäßige Dauerläufe, für Programme nach Puls und für alle, die beim Laufen lesen, hören oder schauen möchten.

Auf dem [gebogenen Band](/produkt/laufgrund-bogen-curved-laufband) sind Sie der Motor. Ein längerer Schritt, und die Fläche wird schneller. Wer nachlässt, merkt es sofort. Für Intervalle gibt es nichts Besseres, weil Sie nicht auf die Elektronik warten.

## 2. Wie anstrengend darf es sein?

Bei gleichem Tempo kostet das gebogene Band deutlich mehr Kraft; viele laufen darauf zunächst ein bis zwei Kilometer pro Stunde langsamer. Wenn Ihr Plan „45 Minuten locker“ heißt, ist das ein Nachteil. Heißt er „acht mal eine Minute“, ist es einer der Gründe, warum Sie das Band wollen.

## 3. Wie viel Raum haben Sie?

Beide brauchen hinten zwei Meter Freiraum und über der Lauffläche Ihre Körpergröße plus etwa 45 Zentimeter. Das gebogene Band ist vorn und hinten höher, dafür steht es, wo es will: Es hat kein Kabel.

## 4. Wer wohnt darunter?

Der Motor eines guten Bandes ist leise, der Aufsatz des Fußes ist es nicht. Gebogene Bänder klingen dumpfer, weil die Lamellen federn. In beiden Fällen hilft eine dichte Matte von mindestens zehn Millimetern, und im Altbau mit Holzbalken hilft vor allem ein Gespräch mit den Nachbarn.

## 5. Wie viel Pflege nehmen Sie auf sich?

Ein Motorband will alle drei Monate abgesaugt, zentriert und – je nach Modell – nachgeschmiert werden. Am gebogenen Band prüfen Sie zweimal im Jahr die Lamellen auf festen Sitz. Mehr ist es nicht.

![Das gebogene Laufband Bogen von der Seite](/bilder/produkte/laufgrund-bogen-curved-laufband-side)

## Und was kostet es im Alltag?

Ein Motorband nimmt beim Laufen je nach Tempo und Gewicht zwischen 600 und 1.200 Watt auf. Wer dreimal in der Woche vierzig Minuten läuft, verbraucht damit im Jahr etwa 60 bis 120 Kilowattstunden. Das gebogene Band verbraucht nichts, denn die Anzeige versorgt sich aus der Bewegung oder aus zwei Batterien.

Auf der anderen Seite der Rechnung stehen die Verschleißteile. Ein Laufgurt hält bei guter Pflege mehrere Jahre, dann muss er gewechselt werden. Die Lamellen eines gebogenen Bandes halten länger, sind aber einzeln teurer. Bei gemieteten Geräten ist beides unsere Sache. Wenn Sie kaufen, fragen Sie nach, welche Teile lieferbar sind und wer sie einbaut; bei uns beantwortet Ihnen das die Werkstatt selbst, ohne Umweg über ein Formular.

Wer beides einmal hintereinander laufen möchte, kommt zu uns in die Halle: Dort stehen ein Motorband und ein gebogenes nebeneinander, und zwar so, dass Sie den Unterschied nach drei Minuten in den Waden spüren. Bringen Sie die Schuhe mit, in denen Sie sonst laufen.

## Unser Rat in zwei Sätzen

Für Dauerläufe, Gehen und wechselnde Nutzerinnen und Nutzer nehmen Sie ein Motorband mit mindestens 150 × 50 Zentimetern Lauffläche. Für Intervalle, Sprints und Räume ohne Steckdose nehmen Sie ein gebogenes – und laufen es vorher zehn Minuten Probe, denn ob man es mag, zeigt sich schnell.
`,
}
