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
Das Airbike hat einen zweifelhaften Ruf: Wer es kennt, stöhnt. Dabei ist es zunächst nur ein Rad, das so schwer wird, wie Sie es machen. Mit etwas Ordnung lässt sich daraus in kurzer Zeit sehr viel herausholen.

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

## Wie oft?

Zwei dieser Einheiten in der Woche genügen neben einem Krafttraining. Wer nur auf dem Airbike trainiert, nimmt eine dritte dazu, und zwar die ruhige. Bei Herz-Kreislauf-Erkrankungen gilt wie immer: erst ärztlich klären, dann antreten.

## Ein letzter Trick

Schauen Sie in den Intervallen nicht auf die Uhr, sondern auf die Umdrehungen. Eine Zahl zu halten ist leichter, als Sekunden zu zählen – und die Zeit vergeht nebenbei.
`,
}
