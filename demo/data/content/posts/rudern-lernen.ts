import type { DemoPost } from '../types.ts'

export const rudernLernen: DemoPost = {
  title: 'Rudern lernen: vier Phasen, drei Fehler, ein Plan',
  slug: 'rudern-lernen',
  excerpt:
    'Beine, Rumpf, Arme – und auf demselben Weg zurück. Wer die Reihenfolge verstanden hat, rudert nach zwei Wochen besser als mancher nach zwei Jahren.',
  picture: 'post-rudern',
  category: 'rowing',
  content_type: 'knowledge',
  featured: true,
  author: 'Merle Hansen',
  seo_title: 'Rudern lernen: Technik, Fehler und Trainingsplan',
  seo_description:
    'Richtig rudern auf dem Ergometer: die vier Phasen des Ruderschlags, die drei häufigsten Fehler und ein Einstiegsplan für vier Wochen.',
  is_published: true,
  sort_order: 1,
  daysAgo: 214,
  content: `
Die meisten Menschen setzen sich auf ein Rudergerät und ziehen mit den Armen. Das ist verständlich, denn dort ist der Griff. Die Kraft kommt aber von unten: Gut sechzig Prozent liefern die Beine, den Rest teilen sich Rumpf und Arme.

## Die vier Phasen

**Auslage.** Sie sitzen vorn, die Schienbeine stehen etwa senkrecht, der Oberkörper ist leicht nach vorn geneigt. Die Arme sind lang, die Schultern locker.

**Durchzug.** Zuerst drücken die Beine, und nur die Beine. Erst wenn der Griff über den Knien ist, öffnet sich die Hüfte, zuletzt beugen sich die Arme.

**Endzug.** Der Griff berührt das untere Ende der Rippen. Die Handgelenke sind gerade, die Ellbogen zeigen nach hinten, nicht zur Seite.

**Rückweg.** Alles in umgekehrter Reihenfolge: Arme, Rumpf, Beine. Nehmen Sie sich dafür doppelt so viel Zeit wie für den Durchzug.

## Drei Fehler, die fast alle machen

1. **Zu früh mit den Armen.** Rudern Sie zehn Schläge mit gestreckten Armen, nur aus den Beinen. Danach spüren Sie, wo die Kraft herkommt.
2. **Die Knie kommen zu früh hoch.** Dann muss der Griff einen Bogen über sie machen. Warten Sie auf dem Rückweg, bis die Hände an den Knien vorbei sind.
3. **Die Klappe steht auf zehn.** Die Luftklappe am [Havel 2](/produkt/ruderwerk-havel-2) ist keine Gangschaltung für Helden. Auf drei bis fünf fühlt sich der Schlag an wie in einem schnellen Boot, und dort trainieren auch die meisten Leistungsruderer.

Ein vierter Punkt ist kein Fehler, sondern eine Gewohnheit: Viele umklammern den Griff. Legen Sie die Finger nur wie Haken darüber, der Daumen darf locker obenauf liegen. Ihre Unterarme danken es Ihnen nach zwanzig Minuten, und die Schultern bleiben von allein unten. Prüfen können Sie das mitten im Rudern: Wenn Sie auf dem Rückweg kurz mit den Fingern spielen können, ohne den Griff zu verlieren, halten Sie ihn richtig.

## Ein Plan für vier Wochen

| Woche | Einheit, dreimal in der Woche |
|---|---|
| 1 | 5 × 3 Minuten, 18 bis 20 Schläge, dazwischen eine Minute Pause |
| 2 | 4 × 5 Minuten, 20 Schläge |
| 3 | 2 × 10 Minuten, 20 Schläge |
| 4 | 20 Minuten am Stück, 20 bis 22 Schläge |

Steigern Sie in dieser Zeit nicht die Schlagzahl, sondern die Strecke je Schlag. Wenn zwei Atemzüge auf einen Schlag kommen, ist das Tempo richtig.

![Luft-Rudergerät Havel 2 von der Seite](/bilder/produkte/ruderwerk-havel-2-side)

## Wenn der Einstieg schwerfällt

Ein niedriger Sitz ist für viele das eigentliche Hindernis. Wer sich beim Aufstehen abstützen muss, rudert auf dem [Havel 2 Hochsitz](/produkt/ruderwerk-havel-2-hochsitz) dieselben vier Phasen, sitzt aber so hoch wie auf einem Küchenstuhl. An der Technik ändert das überhaupt nichts.

## Woran Sie Fortschritt erkennen

Achten Sie auf die 500-Meter-Zeit bei gleicher Schlagzahl. Sinkt sie, rudern Sie besser. Steigt nur die Schlagzahl, rudern Sie hektischer.

Schreiben Sie nach jeder Einheit drei Zahlen auf: Dauer, Strecke, Schlagzahl. Nach nur vier Wochen sehen Sie auf einem einzigen Blatt, was kein Gefühl so genau weiß: ob Sie weiterkommen.

Wer Beschwerden am Rücken oder an den Knien hat, spricht vor dem Einstieg mit einer Ärztin oder einem Arzt – und filmt die ersten Einheiten von der Seite. Ein Blick auf das eigene Video ersetzt drei Seiten Theorie.
`,
}
