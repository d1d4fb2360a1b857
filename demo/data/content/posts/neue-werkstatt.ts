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

**Prüfung.** Auf dem neuen Prüfstand treiben wir Ergometer wie das [Havel 2](/produkt/ruderwerk-havel-2) oder das [Crest](/produkt/aeroforge-crest-ski) mit einem Motor an und vergleichen die Anzeige mit der gemessenen Leistung. Weicht sie um mehr als zwei Prozent ab, suchen wir den Grund.

**Überholung.** Verschleißteile kommen neu: Kette oder Riemen, Griffe, Rollen, Pedale. Lager tauschen wir nach Messung, nicht nach Kalender.

**Probelauf.** Dreißig Minuten, von einem Menschen. Maschinen hören nicht, wenn etwas knackt.

**Einstufung.** Danach entscheidet sich, ob das Gerät wieder vermietet, generalüberholt verkauft oder als Teilespender genutzt wird.

## Was sich für Sie ändert

Vor allem die Zeit. Ein Gerät, das bisher zwölf Tage in der Werkstatt stand, ist jetzt nach etwa fünf wieder verfügbar. Geräte, die auf der Produktseite als vergriffen angezeigt werden, kommen also schneller zurück.

Auch die Angaben werden genauer. Zu jedem generalüberholten Gerät halten wir fest, welche Teile neu sind und welche Spuren bleiben. Diese Notiz liegt dem Gerät bei, wenn es zu Ihnen kommt.

![Das Ski-Ergometer Crest aus der Nähe](/bilder/produkte/aeroforge-crest-ski-detail)

## Ein Tag an der Werkbank

Um sieben liegt die Liste auf dem Tisch: vier Geräte aus der Rückgabe, zwei Meldungen von Kundinnen, ein Ersatzteil, das heute noch in die Post muss. Die Meldungen kommen zuerst, denn dort wartet jemand. Oft genügt ein Telefonat mit zwei Fotos, um zu wissen, welches Teil mitmuss; dann fährt niemand zweimal, und der Schaden ist meistens am nächsten Tag behoben.

Gegen Mittag laufen die Probeläufe. Wer an der Reihe ist, rudert, tritt oder läuft eine halbe Stunde und schreibt auf, was er hört. Diese Notizen sind unser bestes Werkzeug: Aus ihnen wissen wir, dass ein bestimmtes Lager nach achtzehn Monaten zu singen beginnt, und tauschen es seither nach sechzehn.

## Wer hier arbeitet

Fünf Kolleginnen und Kollegen: zwei Zweiradmechaniker, eine Feinwerkmechanikerin, ein Elektroniker und unser Auszubildender Tarek, der im Sommer begonnen hat und die Sitzrollen inzwischen schneller wechselt als wir alle.

## Was aus den Resten wird

Nicht jedes Gerät lohnt die Überholung. Aus einem Rahmen mit Riss bauen wir Monitor, Rollen und Lager aus, prüfen sie und legen sie mit Datum ins Regal. Etwa ein Drittel unserer Ersatzteile stammt inzwischen aus solchen Spendern. Der Stahl geht an einen Schrotthändler im Leipziger Norden, die Elektronik an einen zugelassenen Entsorger, und die Schwungräder haben eine eigene Liste von Liebhabern: Zwei stehen als Beistelltische in einem Café und drehen sich dort noch immer fast lautlos.

Wenn Sie sehen möchten, wie Ihr künftiges Gerät überholt wird: An jedem ersten Samstag im Monat ist die Tür von zehn bis vierzehn Uhr offen. Kaffee gibt es auch.
`,
}
