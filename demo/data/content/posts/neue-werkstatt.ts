import type { DemoPost } from '../types.ts'

export const neueWerkstatt: DemoPost = {
  title: 'Mehr Platz zum Schrauben: unsere Werkstatt ist umgezogen',
  slug: 'neue-werkstatt',
  excerpt:
    'Doppelt so viel Fläche, ein Prüfstand für Ergometer und ein Waschplatz für Polster: Einblick in die neue Werkstatt.',
  picture: 'post-werkstatt',
  category: 'news',
  content_type: 'news',
  featured: false,
  author: 'Jannis Okafor',
  seo_title: 'Unsere neue Werkstatt: so überholen wir Geräte',
  seo_description:
    'Die Werkstatt ist umgezogen: Wie ein Mietgerät zurückkommt, geprüft, überholt und wieder ausgeliefert wird, Schritt für Schritt.',
  is_published: true,
  sort_order: 9,
  daysAgo: 19,
  content: `
Am Ende wurde es eng. Wo früher vier Rudergeräte in der Woche zurückkamen, sind es heute vier am Tag, und zwischen Regal und Werkbank musste man sich aneinander vorbeidrehen. Seit Anfang des Monats arbeitet unsere Werkstatt auf 640 Quadratmetern, doppelt so viel wie bisher.

## Was mit einem Gerät passiert, das zurückkommt

**Annahme.** Jedes Gerät wird gewogen, fotografiert und mit seiner Seriennummer erfasst. Wir notieren, was fehlt, und vergleichen mit den Bildern von der Auslieferung.

**Reinigung.** Polster, Griffe und Rahmen werden getrennt gereinigt. Neu ist der Waschplatz, an dem wir Sättel und Sitzflächen abziehen, statt sie nur abzuwischen.

**Prüfung.** Auf dem neuen Prüfstand treiben wir Ergometer mit einem Motor an und vergleichen die Anzeige mit der gemessenen Leistung. Weicht sie um mehr als zwei Prozent ab, suchen wir den Grund.

**Überholung.** Verschleißteile kommen neu: Kette oder Riemen, Griffe, Rollen, Pedale. Lager tauschen wir nach Messung, nicht nach Kalender.

**Probelauf.** Dreißig Minuten, von einem Menschen. Maschinen hören nicht, wenn etwas knackt.

**Einstufung.** Danach entscheidet sich, ob das Gerät wieder vermietet, generalüberholt verkauft oder als Teilespender genutzt wird.

## Was sich für Sie ändert

Vor allem die Zeit. Ein Gerät, das bisher zwölf Tage in der Werkstatt stand, ist jetzt nach etwa fünf wieder verfügbar. Geräte, die auf der Produktseite als vergriffen angezeigt werden, kommen also schneller zurück.

Auch die Angaben werden genauer. Zu jedem generalüberholten Gerät halten wir fest, welche Teile neu sind und welche Spuren bleiben. Diese Notiz liegt dem Gerät bei, wenn es zu Ihnen kommt.

## Wer hier arbeitet

Fünf Kolleginnen und Kollegen: zwei Zweiradmechaniker, eine Feinwerkmechanikerin, ein Elektroniker und unser Auszubildender Tarek, der im Sommer begonnen hat und die Sitzrollen inzwischen schneller wechselt als wir alle.

Wenn Sie sehen möchten, wie Ihr künftiges Gerät überholt wird: An jedem ersten Samstag im Monat ist die Tür von zehn bis vierzehn Uhr offen. Kaffee gibt es auch.
`,
}
