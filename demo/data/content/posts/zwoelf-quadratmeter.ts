import type { DemoPost } from '../types.ts'

export const zwoelfQuadratmeter: DemoPost = {
  title: 'Zwölf Quadratmeter Kraftraum: so planen Sie richtig',
  slug: 'kraftraum-auf-zwoelf-quadratmetern',
  excerpt:
    'Ein Rack, eine Bank, eine Stange und Platz zum Atmen. Wie aus einem Kellerraum ein Kraftraum wird, in dem man gern trainiert.',
  picture: 'post-rack',
  category: 'strength',
  content_type: 'knowledge',
  featured: false,
  author: 'Dario Wendt',
  seo_title: 'Heimstudio planen: Kraftraum auf 12 Quadratmetern',
  seo_description:
    'Kraftraum zu Hause einrichten: Maße, Boden, Deckenhöhe und die Reihenfolge der Anschaffungen für zwölf Quadratmeter. Mit Beispiel-Grundriss.',
  is_published: true,
  sort_order: 3,
  daysAgo: 128,
  content: `
Der häufigste Fehler bei einem Heimstudio ist nicht das falsche Gerät, sondern das Gerät zu viel. Zwölf Quadratmeter reichen für ein vollständiges Krafttraining, wenn Sie in der richtigen Reihenfolge planen: erst der Raum, dann der Boden, dann das Rack, zum Schluss alles andere.

## Der Raum

Messen Sie drei Dinge und schreiben Sie sie auf: die lichte Höhe an der niedrigsten Stelle, die schmalste Tür auf dem Transportweg und die Länge der längsten Wand.

- **Höhe.** Für Klimmzüge brauchen Sie die Höhe des Racks plus mindestens zwanzig Zentimeter. Für Überkopfdrücken im Stehen rechnen Sie Ihre Körpergröße plus 55 Zentimeter.
- **Breite.** Eine Langhantel ist 220 Zentimeter lang. Links und rechts sollten je 60 Zentimeter frei bleiben, sonst wird das Scheibenwechseln zur Turnübung. Macht 3,40 Meter.
- **Tiefe.** Rack, Bank und ein Schritt nach hinten: drei Meter genügen.

## Der Boden

Auf Beton legen Sie 20 Millimeter Gummi aus, durchgehend und nicht nur unter dem Rack. Wer vom Boden hebt, baut dort, wo die Scheiben aufkommen, eine zweite Lage ein. Auf Holzdecken gehört die Planung einer Statikerin oder einem Statiker vorgelegt: 300 Kilogramm auf vier Füßen sind eine Punktlast.

## Die Reihenfolge der Anschaffungen

1. [Rack](/produkt/nordkraft-rack-r4-power-rack) mit Sicherheitsablagen – ohne sie trainieren Sie allein nicht schwer.
2. [Langhantel](/produkt/nordkraft-langhantel-20-kg) und ein [Satz Scheiben](/produkt/schwungeisen-scheibensatz-150-kg). 150 Kilogramm reichen lange.
3. Bank. Eine flache steht ruhiger, eine verstellbare kann mehr.
4. Ein Paar Kurzhanteln, fest oder verstellbar.
5. Erst jetzt: Kabelzug, Schlitten, Kettlebells, je nachdem, was Ihnen fehlt.

Lassen Sie zwischen den Anschaffungen ruhig ein paar Wochen. Erst beim Training merken Sie, was wirklich fehlt, und oft ist es nicht das, was auf der Liste stand. Eine Ablage für die Scheiben zum Beispiel vermisst jeder, bestellt aber fast niemand. Und wer die Scheiben vom Boden aufhebt, hat sich vor dem ersten Satz schon einmal unnötig gebückt.

## Ein Beispiel

Raum 3,60 × 3,40 Meter, Deckenhöhe 2,42 Meter. Das Rack steht mittig an der langen Wand, die Bank im Rack, die Scheiben auf den hinteren Zapfen. Gegenüber lehnt der Hantelständer, daneben bleiben zwei Quadratmeter frei. Das ist die wichtigste Fläche im Raum: Hier wärmen Sie sich auf.

![Das Power Rack R4 in einem Raum](/bilder/produkte/nordkraft-rack-r4-power-rack-room)

## Wenn es noch weniger Platz ist

Auf acht Quadratmetern geht es auch, aber nicht mit einem freistehenden Rack. Ein [Klapprack](/produkt/nordkraft-klapprack-w2) an der Wand ragt eingeklappt nur eine Handbreit in den Raum. Dafür stellt es Ansprüche an die Wand: Beton oder Vollstein, keine Hohlziegel, keine Trockenbauwand. Bohren Sie ein Probeloch, bevor Sie bestellen. Ist der Bohrstaub grau oder rot und fest, sind Sie auf der sicheren Seite; rieselt er weiß und hört der Widerstand plötzlich auf, ist die Wand dafür nicht gemacht.

Auch die Langhantel darf kürzer sein. Mit einer Stange von 180 Zentimetern kommen Sie links und rechts auf das nötige Maß, ohne dass eine Wand leidet. Sie trägt weniger Scheiben, aber für die ersten zwei Jahre genügt das fast immer.

## Licht, Luft, Spiegel

Eine helle Leuchte quer zum Rack, ein Fenster, das sich öffnen lässt, und ein Spiegel an der Seite statt vorn. Wer sich von vorn sieht, schaut sich an. Wer sich von der Seite sieht, hebt besser.
`,
}
