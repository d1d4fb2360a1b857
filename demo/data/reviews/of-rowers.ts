import type { ReviewSource } from './types.ts'

/** Reviews of orders with a rowing machine or a ski ergometer. */
export const reviewsOfRowers: readonly ReviewSource[] = [
  {
    order: 'o02',
    daysAfter: 41,
    rating: 5,
    comment:
      'Ich rudere seit zwölf Jahren im Verein und war skeptisch, ob ein Gerät für zu Hause mithält. Es hält mit. Meine 2.000-Meter-Zeit liegt zwei Sekunden neben der vom Bootshaus.',
  },
  {
    order: 'o03',
    daysAfter: 63,
    rating: 5,
    comment:
      'Erst gemietet, um zu sehen, ob ich wirklich dranbleibe. Vier Mal die Woche, seit zwei Monaten. Frage beantwortet.',
  },
  {
    order: 'o04',
    daysAfter: 98,
    rating: 4,
    comment:
      'Vier Geräte fürs Wintertraining. Anlieferung pünktlich, Aufbau mit der Jugendmannschaft an einem Abend erledigt. Ein Monitor fiel nach sechs Wochen aus und wurde innerhalb von drei Tagen getauscht. Dafür ein Stern weniger, für die Reaktion keiner.',
  },
  {
    order: 'o06',
    daysAfter: 30,
    rating: 5,
    comment: 'Lieferung nach Graz hat acht Werktage gedauert. Gerät top, Verpackung vorbildlich.',
  },
  {
    order: 'o11',
    daysAfter: 371,
    rating: 4,
    comment:
      'Ein Jahr gemietet, dann wegen Umzug zurückgegeben. Abholung war nach zwei Anrufen geklärt, danach lief alles wie besprochen. Rudern selbst: großartig, aber hören tut man es eine Etage tiefer schon.',
  },
  { order: 'o12', daysAfter: 22, rating: 5 },
  {
    order: 'o16',
    daysAfter: 55,
    rating: 5,
    comment:
      'Meine Frau wollte kein Trainingsgerät im Wohnzimmer. Jetzt steht es da seit Wochen und sie rudert öfter als ich.',
  },
  {
    order: 'o17',
    daysAfter: 120,
    rating: 5,
    comment:
      'Bin nach einer Knieverletzung vom Laufen aufs Rudern umgestiegen. Das Gerät läuft ruhig, lässt sich schnell teilen und hinter die Tür stellen. Im Kundenbereich sehe ich jeden Monat, wie weit ich bin. Genau so wollte ich das.',
  },
  {
    order: 'o18',
    daysAfter: 19,
    rating: 4,
    comment:
      'Generalüberholt gekauft. Technisch wie neu, optisch ehrlich gebraucht: zwei Kratzer an der Schiene, wie beschrieben.',
  },
  {
    order: 'o21',
    daysAfter: 74,
    rating: 3,
    comment:
      'Das Gerät ist prima. Der Liefertermin wurde zweimal verschoben und ich musste beide Male selbst nachfragen. Da ist Luft nach oben.',
  },
  {
    order: 'o22',
    daysAfter: 47,
    rating: 5,
    comment:
      'Als Langläufer aus dem Flachland habe ich lange nach so etwas gesucht. Der Diagonalschritt fühlt sich überraschend echt an. Wandmontage dauerte eine Stunde.',
  },
  {
    order: 'o24',
    daysAfter: 16,
    rating: 5,
    comment: 'Auspacken, zusammenstecken, rudern. Fertig.',
  },
  {
    order: 'o29',
    daysAfter: 35,
    rating: 5,
    comment:
      'Bei 1,58 m Körpergröße komme ich gut zurecht, die Fußstützen gehen weit genug zurück. Toll ist, dass man für den Monitor nichts abonnieren muss.',
  },
  {
    order: 'o32',
    daysAfter: 40,
    rating: 5,
    comment:
      'Mit 71 Jahren setzt man sich nicht mehr gern auf den Boden. Hier sitze ich wie auf einem Küchenstuhl. Jeden Morgen zwanzig Minuten, mehr Programm brauche ich nicht.',
  },
  {
    order: 'o37',
    daysAfter: 190,
    rating: 2,
    comment:
      'Nach einem halben Jahr habe ich zurückgegeben. Das Rudern war nicht meins, das ist nicht die Schuld des Geräts. Aber für den Rücktransport musste ich das Gerät selbst zerlegen und verpacken, und die Kartons hatte ich längst entsorgt. Das hätte man mir am Anfang sagen können.',
  },
  {
    order: 'o38',
    daysAfter: 44,
    rating: 5,
    comment:
      'Lieferung nach Bern inklusive Zollpapieren ohne Probleme. Sehr solides Gerät, die Watt-Anzeige stimmt mit meiner Referenz im Studio überein.',
  },
  { order: 'o41', daysAfter: 28, rating: 5 },
  {
    order: 'o44',
    daysAfter: 60,
    rating: 4,
    comment:
      'Für unseren Fitnessraum mit acht Gästezimmern darüber genau richtig: Der Crosstrainer ist kaum zu hören. Das Ski-Ergometer hören wir, haben aber inzwischen eine Matte darunter.',
  },
  {
    order: 'o45',
    daysAfter: 52,
    rating: 4,
    comment:
      'Gutes Gefühl beim Zug, leichter Aufbau. Die Anleitung könnte größere Bilder haben, Schritt 4 haben wir zweimal gemacht.',
  },
  {
    order: 'o46',
    daysAfter: 90,
    rating: 5,
    comment:
      'Zwei Geräte für die Mittagspause im Büro. Werden so viel genutzt, dass wir eine Liste aushängen mussten.',
  },
  {
    order: 'o49',
    daysAfter: 130,
    rating: 4,
    comment:
      'Sehr schönes Stück, sehr angenehmes Geräusch. Für meine kleine Wohnung am Ende doch zu lang.',
  },
  { order: 'o51', daysAfter: 21, rating: 5, comment: 'Kann man nichts falsch machen.' },
  {
    order: 'o55',
    daysAfter: 33,
    rating: 5,
    comment:
      'Der Fahrer hat vorher angerufen, beide haben bis in den zweiten Stock getragen. Das Gerät stand keine Stunde später. Mein Rücken bedankt sich, mein Nachbar hat noch nichts gesagt.',
  },
  {
    order: 'o59',
    daysAfter: 37,
    rating: 4,
    comment:
      'Super Training auf wenig Platz. Wer größer als 1,90 m ist, sollte sich die Griffhöhe vorher ansehen.',
  },
  {
    order: 'o60',
    daysAfter: 58,
    rating: 5,
    comment:
      'Zweite Bestellung für unsere Praxis. Patientinnen und Patienten nach Hüft-OP kommen ohne Hilfe auf den Sitz und wieder herunter. Genau darum ging es.',
  },
]
