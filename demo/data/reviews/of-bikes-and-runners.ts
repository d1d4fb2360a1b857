import type { ReviewSource } from './types.ts'

/** Reviews of orders with a bike, a treadmill or a cross trainer. */
export const reviewsOfBikesAndRunners: readonly ReviewSource[] = [
  {
    order: 'o01',
    daysAfter: 80,
    rating: 5,
    comment:
      'Drei Stück in einer Box mit 140 Mitgliedern, täglich acht Klassen. Bisher ein loses Pedal, sonst nichts. Der Riemen ist im Vergleich zu unseren alten Kettenrädern eine Wohltat.',
  },
  {
    order: 'o05',
    daysAfter: 26,
    rating: 4,
    comment:
      'Gebraucht gekauft, Sattel und Griffe waren neu, im Lüftergitter ist eine kleine Delle. Für 400 Euro weniger geht das in Ordnung.',
  },
  {
    order: 'o08',
    daysAfter: 170,
    rating: 4,
    comment:
      'Ein halbes Jahr über den Winter gemietet und im Frühling wieder abgegeben. Leise, stabil, Rückgabe unkompliziert.',
  },
  {
    order: 'o10',
    daysAfter: 110,
    rating: 5,
    comment:
      'Unsere Gäste laufen morgens zwischen sechs und acht, da darf nichts ausfallen. Der Techniker kam wie angekündigt und hat uns ein sauberes Protokoll dagelassen.',
  },
  {
    order: 'o13',
    daysAfter: 75,
    rating: 5,
    comment:
      'Zwei Bogen gemietet, zwei Racks gekauft, eine Rechnung, eine Lieferung. Die Racks stehen ohne Anker bombenfest. Die Bogen sind seit dem ersten Tag die beliebtesten Plätze im Studio.',
  },
  { order: 'o15', daysAfter: 38, rating: 4 },
  {
    order: 'o19',
    daysAfter: 66,
    rating: 4,
    comment:
      'Runde Bewegung, angenehm niedriger Einstieg. Man sollte die Raumhöhe wirklich messen, bei uns sind es noch vier Finger bis zur Lampe.',
  },
  {
    order: 'o25',
    daysAfter: 140,
    rating: 5,
    comment:
      'Vier Räder für den Firmenkurs am Donnerstag. Einstellung geht dank der Skalen so schnell, dass der Kurs pünktlich anfängt.',
  },
  {
    order: 'o27',
    daysAfter: 175,
    rating: 3,
    comment:
      'Das Laufgefühl ist einmalig, aber man muss es mögen. Für lockere Dauerläufe war es mir zu anstrengend. Gut, dass ich gemietet und nicht gekauft habe.',
  },
  {
    order: 'o28',
    daysAfter: 18,
    rating: 5,
    comment: 'Sah aus wie neu. Ich habe die angekündigten Kratzer gesucht und nicht gefunden.',
  },
  { order: 'o30', daysAfter: 31, rating: 5 },
  {
    order: 'o35',
    daysAfter: 105,
    rating: 5,
    comment:
      'Wir setzen die Geräte im Antrittstraining unserer Nachwuchskader ein. Die Rohdaten lassen sich ohne Umwege in unsere Auswertung übernehmen. Die Kalibrierung vor Ort war fachlich einwandfrei.',
  },
  {
    order: 'o40',
    daysAfter: 49,
    rating: 5,
    comment:
      'Maße vom Rennrad übertragen, aufgestiegen, passt. Die Leistungswerte liegen keine drei Watt neben meinem Powermeter.',
  },
  {
    order: 'o42',
    daysAfter: 27,
    rating: 2,
    comment:
      'Das Band selbst läuft gut, die Verkleidung war aber deutlich stärker verkratzt, als ich unter Gebrauchsspuren verstehe. Kundendienst hat sich gemeldet und mir einen Teil erstattet. Trotzdem hätte ich vorher gern Fotos gesehen.',
  },
  {
    order: 'o43',
    daysAfter: 60,
    rating: 5,
    comment:
      'Zwanzig Minuten auf dem Ding ersetzen mir eine Stunde Laufen im Regen. Und hier regnet es viel.',
  },
  {
    order: 'o50',
    daysAfter: 34,
    rating: 4,
    comment:
      'Gebrauchtes Curved-Laufband in sehr gutem Zustand. Zu zweit kaum zu bewegen, plant die Anlieferung gut.',
  },
  {
    order: 'o53',
    daysAfter: 51,
    rating: 4,
    comment:
      'Dämpfung sehr angenehm, Motor leise. Die Direktwahltasten hätte ich mir auch für die Steigung gewünscht.',
  },
  {
    order: 'o54',
    daysAfter: 45,
    rating: 4,
    comment:
      'Mein zweites Gerät hier. Am Anfang quietschte ein Armhebel, nach dem Anziehen einer Schraube war Ruhe. Die Anleitung dazu kam per Mail am selben Tag.',
  },
  {
    order: 'o57',
    daysAfter: 100,
    rating: 1,
    comment:
      'Für drei Monate gemietet. Die Lieferung kam zwölf Werktage nach der Bestellung, obwohl fünf bis zehn angegeben waren, und bei der Rückgabe stand der Spediteur am falschen Tag vor der Tür. Das Gerät war gut, der Rest nicht.',
  },
  {
    order: 'o61',
    daysAfter: 40,
    rating: 5,
    comment: 'Laufen von morgens bis abends und meckern nicht. Unsere Mitglieder schon.',
  },
  { order: 'o67', daysAfter: 29, rating: 5 },
]
