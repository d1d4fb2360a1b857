import { type BerlinDay, formatDay } from '#core/dates.ts'
import type {
  DefectGround,
  DefectRemedy,
  DefectState,
  DefectUse,
  NoReduction,
  Warranty,
} from '#core/defects/rules.ts'
import type { LogisticsStatus, OrderStatus } from '#core/orders/states.ts'
import { shop } from '#core/shop.ts'
import { isInHouse } from '#core/stock/whereabouts.ts'

/** That its rent waits for what is still to come, for its renter. */
export const rentWaits = 'Ihre Miete beginnt erst, wenn das Gerät bei Ihnen ist.'

/** What follows where a device got lost on its way, and none is sent in its place yet (ADR-231). */
export function withoutOther({
  status,
  logistics,
}: {
  status: OrderStatus
  logistics: LogisticsStatus
}): string {
  if (status === 'refunded') return 'Ihre Zahlung haben wir erstattet.'
  if (isInHouse(logistics)) {
    return 'Wir schicken Ihnen ein anderes, sobald wieder eines da ist, und schreiben Ihnen dann.'
  }
  return logistics === 'delivered'
    ? 'Ihr bisheriges Gerät bleibt deshalb vorerst bei Ihnen. Sobald wieder ein anderes da ist, tauschen wir es.'
    : 'Am Rückweg Ihres bisherigen Geräts ändert sich nichts.'
}

/** Where a report stands, in a few words for its customer. */
export const defectStates: Record<DefectState, string> = {
  open: 'Gemeldet',
  decided: 'In Arbeit',
  done: 'Behoben',
  refused: 'Abgelehnt',
  withdrawn: 'Durch Widerruf erledigt',
}

export const defectUseWords: Record<DefectUse, string> = {
  none: 'Nein, gar nicht',
  limited: 'Ja, aber eingeschränkt',
}

export const remedyWords: Record<DefectRemedy, string> = {
  repair: 'Reparatur',
  exchange: 'Austausch',
}

/** On what the shop puts a defect right, for the office. */
export const groundWords: Record<DefectGround, string> = {
  rent: 'Mangel der Mietsache',
  care: 'Schadenschutz Care',
  warranty: 'Gesetzliche Gewährleistung',
  guarantee: 'Garantie',
  goodwill: 'Kulanz',
}

const careShare = `Ihr Schadenschutz Care übernimmt bis zu ${shop.care.coveredPercent} % der Kosten. Ihren Anteil berechnen wir nur mit einer Aufstellung, zu der Sie sich vorher äußern können; von selbst buchen wir nichts ab.`

/** What a decision means for the customer, in sentences. */
export function decisionText(
  { remedy, ground }: { remedy: DefectRemedy; ground: DefectGround },
  { dueOn, isRentalOver, today }: { dueOn: BerlinDay; isRentalOver: boolean; today: BerlinDay },
): string {
  const what =
    remedy === 'repair'
      ? 'Wir reparieren das Gerät.'
      : 'Wir tauschen das Gerät aus. Das Austauschgerät bringen wir Ihnen und nehmen das defekte dabei mit.'
  const meaning = (isRentalOver && afterRental[ground]) || groundText[ground]
  const until =
    dueOn < today
      ? `Erledigt haben wollten wir das bis zum ${formatDay(dueOn)}; es dauert länger. Das liegt an uns: Wir melden uns bei Ihnen.`
      : `Wir möchten das bis zum ${formatDay(dueOn)} erledigt haben.`
  return `${what} ${meaning} ${until}`
}

/** What is said of a report that was closed while the device of its exchange has not come. */
export const closedWithoutDevice = 'Ihre Meldung ist abgeschlossen'

/** What becomes of a report whose unit was withdrawn from before it was put right. */
export const withdrawnDefect =
  'Sie haben den Vertrag über dieses Gerät widerrufen. Damit ist Ihre Meldung erledigt: Wir reparieren und tauschen nicht mehr, das Gerät kommt zu uns zurück.'

/** What becomes of an exchange whose device comes back before it is done. */
export function stoppedExchange(ground: DefectGround): string {
  const stopped =
    'Das Gerät geht an uns zurück, deshalb bringen wir Ihnen kein Austauschgerät mehr.'
  return ground === 'rent'
    ? `${stopped} Für die Zeit ab Ihrer Meldung, in der Sie es nicht wie vereinbart nutzen konnten, erstatten wir Ihnen Miete.`
    : stopped
}

/** Why no rent goes back, though it was announced: none was owed for that time, or the use was no less. */
export function noReductionText(why: NoReduction): string {
  return why === 'unowed'
    ? 'Eine Mietminderung gibt es dafür nicht: Für diese Zeit war keine Miete geschuldet.'
    : 'Eine Mietminderung gibt es dafür nicht: Nach unserer Prüfung konnten Sie das Gerät wie vereinbart nutzen. Sehen Sie das anders, schreiben Sie uns bitte; Ihre gesetzlichen Rechte bleiben unberührt.'
}

/** What a withdrawal makes of an exchange that was under way. */
export function exchangeWithdrawn({
  isSent,
  isWithCustomer,
}: {
  isSent: boolean
  isWithCustomer: boolean
}): string {
  if (isSent) {
    return 'Der Tausch Ihres Geräts ist damit abgesagt. Das Austauschgerät ist schon unterwegs: Sie brauchen es nicht anzunehmen. Kommt es trotzdem bei Ihnen an, holen wir es auf unsere Kosten ab.'
  }
  return isWithCustomer
    ? 'Der Tausch Ihres Geräts ist damit abgesagt: Das Austauschgerät schicken wir nicht mehr. Zurück kommt das Gerät, das bei Ihnen ist.'
    : 'Der Tausch Ihres Geräts ist damit abgesagt: Das Austauschgerät schicken wir nicht mehr. Ihr bisheriges Gerät ist schon bei uns, Sie müssen es nicht mehr zurückgeben.'
}

/** The former device is back, and the new one will be all that its customer has. */
export const exchangeComing =
  'Das Austauschgerät ist schon unterwegs zu Ihnen. Es gehört zu dem Vertrag, den Sie widerrufen haben: Sobald es bei Ihnen ist, geht es an uns zurück.'

const groundText: Record<DefectGround, string> = {
  rent: 'Für Sie ist das kostenlos. Für die Zeit ab Ihrer Meldung, in der Sie das Gerät nicht wie vereinbart nutzen können, zahlen Sie weniger Miete: Den Betrag erstatten wir Ihnen, sobald das Gerät wieder in Ordnung ist. Ihr Mietvertrag läuft unverändert weiter.',
  care: `${careShare} Die Miete läuft unverändert weiter.`,
  warranty: `Das ist ein Fall der gesetzlichen Gewährleistung und für Sie kostenlos, auch Transport, Arbeit und Material.`,
  guarantee:
    'Wir wickeln das für Sie über die Garantie ab. Ihre gesetzlichen Rechte bleiben davon unberührt.',
  goodwill: 'Das machen wir aus Kulanz und ohne Kosten für Sie.',
}

/** The same of a rental that is over, as when its device was bought. */
const afterRental: Partial<Record<DefectGround, string>> = {
  rent: 'Für Sie ist das kostenlos. Für die Tage von Ihrer Meldung bis zum Ende der Miete, an denen Sie das Gerät nicht wie vereinbart nutzen konnten, erstatten wir Ihnen Miete, sobald das Gerät wieder in Ordnung ist.',
  care: careShare,
}

/** Until when the law's warranty holds, after its name. */
export function warrantyWords({ until }: Warranty): string {
  return until
    ? `bis ${formatDay(until)}`
    : `${shop.warrantyYears} Jahre ab der Ankunft des Austauschgeräts`
}

/** By when the office answers, or that it has not. */
export function answerPromise(dueOn: BerlinDay, today: BerlinDay): string {
  if (dueOn < today) {
    return `Unsere Antwort war bis zum ${formatDay(dueOn)} versprochen und steht noch aus. Das liegt an uns: Wir melden uns bei Ihnen.`
  }
  return `Wir melden uns bis zum ${formatDay(dueOn)}.`
}

/** What to do with a machine that is broken, whoever owns it. */
export const safetyHint =
  'Bitte nutzen Sie das Gerät nicht weiter, wenn das gefährlich sein könnte, und öffnen Sie es nicht selbst.'

/** What a consumer may choose where something bought has a defect (L-56), and what follows from it. */
export const repairChoice =
  'Ist ein gekauftes Gerät mangelhaft, wählen Sie als Verbraucherin oder Verbraucher, ob wir es reparieren oder gegen ein mangelfreies tauschen, soweit beides möglich und zumutbar ist. Entscheiden Sie sich für die Reparatur, verlängert sich die Gewährleistung dieses Geräts einmalig um 12 Monate.'
