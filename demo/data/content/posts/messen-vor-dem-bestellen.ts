import type { DemoPost } from '../types.ts'

export const messenVorDemBestellen: DemoPost = {
  title: 'Passt das Gerät durch die Tür? Sieben Maße vor der Bestellung',
  slug: 'messen-vor-der-bestellung',
  excerpt:
    'Zehn Minuten mit dem Maßband ersparen eine vergebliche Anfahrt. Diese sieben Maße sollten Sie kennen, bevor ein Gerät zu Ihnen kommt.',
  picture: 'post-messen',
  category: 'guides',
  content_type: 'knowledge',
  featured: true,
  author: 'Franka Thiel',
  seo_title: 'Fitnessgerät liefern lassen: sieben Maße vorab',
  seo_description:
    'Türbreite, Treppenhaus, Deckenhöhe, Bodenlast: Welche sieben Maße Sie nehmen sollten, bevor Laufband, Rack oder Crosstrainer geliefert wird.',
  is_published: true,
  sort_order: 5,
  daysAgo: 66,
  content: `
Die unangenehmsten Anrufe in unserem Büro beginnen mit dem Satz: „Es steht jetzt unten im Hausflur.“ Fast immer fehlten dann wenige Zentimeter, und fast immer hätte ein Maßband genügt. Unsere Kollegin Franka, die seit Jahren Lieferungen plant, hat ihre Liste aufgeschrieben.

## Der Weg hinein

1. **Die schmalste Tür.** Messen Sie die lichte Breite bei geöffnetem Türblatt, also von der Zarge bis zum Blatt. Oft sind das drei bis vier Zentimeter weniger als gedacht. Türblätter lassen sich aushängen, Zargen nicht.
2. **Die engste Kurve.** Im Treppenhaus zählt der Absatz: Breite mal Tiefe. Ein Karton von zwei Metern Länge braucht auf einem Absatz von einem Meter schon Fingerspitzengefühl.
3. **Der Aufzug.** Tiefe, Breite, Türbreite und die Traglast auf dem Schild. Ein Laufband mit zwei Personen wiegt schnell 300 Kilogramm.

## Der Platz am Ziel

4. **Die Stellfläche.** Nehmen Sie Länge und Breite aus unseren technischen Daten und kleben Sie sie mit Kreppband auf den Boden. Lassen Sie das Band zwei Tage kleben und leben Sie darum herum.
5. **Der Freiraum.** Hinter einem Laufband zwei Meter, neben einem Crosstrainer sechzig Zentimeter, um eine Kettlebell herum so weit, wie Ihr Arm samt Kugel reicht.
6. **Die Höhe.** Entscheidend ist nicht die Höhe des Geräts, sondern die Ihres Kopfes darauf. Auf jeder Produktseite steht, welche Raumhöhe wir für eine Person mit 1,85 Metern empfehlen. Sind Sie größer, rechnen Sie die Differenz dazu.

## Der Boden

7. **Die Last.** Wohnräume sind in der Regel für 150 bis 200 Kilogramm je Quadratmeter ausgelegt. Ein Rudergerät ist nie ein Problem, ein beladenes Rack kann eines sein. Fragen Sie bei Altbau und Holzbalkendecke die Hausverwaltung.

**Und noch ein Gedanke zum Schluss: der Rückweg.** Alles, was hineinkommt, muss irgendwann wieder heraus. Stellen Sie das Gerät nicht in ein Zimmer, dessen Tür Sie danach mit einem Schrank verbauen, und heben Sie bei einer kurzen Miete die Kartons auf, wenn im Keller Platz ist. Das spart beim Abholen eine halbe Stunde und Ihnen einen Nachmittag mit Klebeband.

## Und die Steckdose?

[Motorlaufbänder](/produkt/laufgrund-meile-7-laufband) brauchen eine eigene Steckdose, die nicht an derselben Leiste hängt wie der Trockner. Rudergeräte, Airbikes und gebogene Laufbänder brauchen keine.

![Das Laufband Meile 7 in einem Raum](/bilder/produkte/laufgrund-meile-7-laufband-room)

## Ein Beispiel mit Zahlen

Ein Laufband soll in ein Arbeitszimmer im zweiten Stock. Die Wohnungstür misst im Lichten 83 Zentimeter, die Zimmertür 76. Der Karton ist 74 Zentimeter breit: Er passt durch beide Türen, aber nur gerade und ohne Sackkarre. Der Treppenabsatz ist 1,05 mal 1,10 Meter groß, der Karton fast zwei Meter lang. Flach kommt er dort nicht herum, hochkant schon, wenn die Decke mehr als 2,30 Meter hoch ist. Sie ist es. Ergebnis: Es geht, mit zwei Personen und ohne Eile.

Wäre der Absatz zehn Zentimeter schmaler gewesen, hätten wir zu einem Gerät geraten, das in zwei Teilen kommt. Ein [Rudergerät](/produkt/ruderwerk-havel-2) zum Beispiel lässt sich in der Mitte trennen und von einer Person in die vierte Etage tragen.

## Wenn Sie unsicher sind

Schicken Sie uns zwei Fotos: eines vom Treppenhaus, eines vom Stellplatz, jeweils mit einem Zollstock im Bild. Wir sagen Ihnen, was geht, und wenn etwas nicht geht, sagen wir das auch.
`,
}
