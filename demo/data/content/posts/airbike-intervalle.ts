import type { DemoPost } from '../types.ts'

export const airbikeIntervalle: DemoPost = {
  title: 'Airbike: drei Einheiten, die in die Mittagspause passen',
  slug: 'airbike-einheiten',
  excerpt:
    'Zwölf, achtzehn und vierundzwanzig Minuten: drei Trainings für das Airbike, vom ruhigen Einstieg bis zum harten Finale.',
  picture: 'post-airbike',
  category: 'bikes',
  content_type: 'knowledge',
  featured: false,
  author: 'Malte Johannsen',
  seo_title: 'Airbike-Training: drei Einheiten unter 25 Minuten',
  seo_description:
    'Drei Trainingseinheiten für das Airbike mit 12, 18 und 24 Minuten: Aufwärmen, Intervalle und Pausen, dazu Hinweise zu Sitzposition und Puls.',
  is_published: true,
  sort_order: 4,
  daysAgo: 92,
  content: `
Das [Airbike](/produkt/aeroforge-gale-airbike) hat einen zweifelhaften Ruf: Wer es kennt, stöhnt. Dabei ist es zunächst nur ein Rad, das so schwer wird, wie Sie es machen. Mit etwas Ordnung lässt sich daraus in kurzer Zeit sehr viel herausholen.

## Vorher einstellen

Stellen Sie den Sattel so ein, dass das Knie am tiefsten Punkt leicht gebeugt bleibt. Die Griffe sollten in der vorderen Stellung erreichbar sein, ohne dass die Schulter mitwandert. Beim Schieben arbeiten Brust und Arme, beim Ziehen der Rücken: Versuchen Sie, beides gleich stark zu tun.

## Einheit 1: zwölf Minuten ruhig

Für Tage, an denen eigentlich keine Zeit ist.

- 3 Minuten locker einfahren
- 6 Minuten im Wechsel: eine Minute nur Beine, eine Minute nur Arme
- 3 Minuten locker ausfahren

Sie sollten die ganze Zeit in Sätzen sprechen können.

## Einheit 2: achtzehn Minuten Wechsel

- 4 Minuten einfahren, darin drei kurze Antritte von fünf Sekunden
- 10 × 30 Sekunden zügig, 30 Sekunden locker
- 4 Minuten ausfahren

„Zügig“ heißt: Am Ende des zehnten Intervalls hätten Sie noch zwei geschafft. Notieren Sie die Watt des ersten und des letzten. Liegen sie weit auseinander, war der Anfang zu schnell.

## Einheit 3: vierundzwanzig Minuten mit Finale

- 6 Minuten einfahren
- 4 × 2 Minuten fest, dazwischen 1 Minute locker
- 2 Minuten Pause, absteigen, trinken
- 4 × 10 Sekunden so schnell wie möglich, dazwischen 50 Sekunden ohne Druck
- Rest ausfahren

Das Finale ist kurz und ehrlich. Es gehört an das Ende einer Woche, nicht an ihren Anfang.

![Gale Airbike von der Seite](/bilder/produkte/aeroforge-gale-airbike-side)

## Die Zahlen auf dem Monitor

Watt sagen, was Sie in diesem Augenblick leisten; Kalorien sind daraus nur geschätzt. Vergleichen Sie deshalb Watt mit Watt, und zwar immer dieselbe Einheit am selben Wochentag. Ein Beispiel aus unserer Halle: Eine Kollegin begann die zehn Intervalle der zweiten Einheit mit durchschnittlich 210 Watt. Nach sechs Wochen waren es 245, bei gleichem Puls. Wer nur auf die Kalorien geschaut hätte, hätte den Unterschied kaum bemerkt.

Lassen Sie sich von anderen Geräten nicht irritieren. Jedes Luftrad misst ein wenig anders, und auch Höhe und Temperatur spielen mit. Ihr Maßstab ist Ihr eigenes Rad.

## Wohin damit?

Ein Airbike braucht keine Steckdose und eine Fläche von der Größe eines Küchentischs. Leise ist es nicht: Die Luft rauscht, und zwar umso lauter, je kräftiger Sie treten. Im Mehrfamilienhaus sind die frühen Abendstunden der bessere Zeitpunkt als der frühe Morgen. Wer es leiser braucht, ist mit einem [Spinbike](/produkt/kadenza-strada-spinbike) besser bedient.

## Wie oft?

Zwei dieser Einheiten in der Woche genügen neben einem Krafttraining. Wer nur auf dem Airbike trainiert, nimmt eine dritte dazu, und zwar die ruhige. Bei Herz-Kreislauf-Erkrankungen gilt wie immer: erst ärztlich klären, dann antreten.

Planen Sie die Einheiten fest ein, am besten an Tagen, an denen Sie nicht laufen oder rudern. Nach drei Wochen legen Sie eine leichte Woche ein, in der Sie alles nur zur Hälfte machen. Danach sind die meisten schneller als vorher. Wer krank war, beginnt wieder mit der ruhigen Einheit.

## Ein letzter Trick

Schauen Sie in den Intervallen nicht auf die Uhr, sondern auf die Umdrehungen. Eine Zahl zu halten ist leichter, als Sekunden zu zählen – und die Zeit vergeht nebenbei.
`,
}
