import { type BerlinDay, berlinDay, formatDateTime, formatDay } from '#core/dates.ts'
import type {
  DeclaredOrder,
  EndedPurchase,
  OpenRest,
} from '#core/inquiries/declared-order.server.ts'
import type { CancellationPreview, PreviewedEnd } from '#core/inquiries/preview.server.ts'
import type { DeclarationStanding } from '#core/inquiries/standing.server.ts'
import { refundDue } from '#core/legal/withdrawal.ts'
import { formatCents } from '#core/money.ts'
import type { CareBeside } from '#core/rentals/care.ts'
import { isOrderAlone } from '#core/rentals/meant-units.ts'
import { unitsOfContract } from '#core/rentals/unit-contract.ts'
import { shop } from '#core/shop.ts'
import { wordList } from '#core/word-list.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import type { declarations } from '#db/schema/schema.ts'
import { mayWaitForGoods } from '#documents/returns/words.ts'
import { alsoTakeover, takeoverConsequence, takeoverWithRentConsequence } from './takeover-words.ts'

export type Declaration = typeof declarations.$inferSelect

/** What a declaration is called. */
export function declarationTitle(declaration: Declaration): string {
  if (declaration.kind === 'withdrawal') return 'Widerruf'
  return declaration.cancellationKind === 'extraordinary'
    ? 'Außerordentliche Kündigung'
    : 'Ordentliche Kündigung'
}

/** The whole content of a declaration, row by row, with the time of its receipt (L-16, L-26). */
export function declarationRows(
  declaration: Declaration,
): (readonly [label: string, value: string | null])[] {
  const rows: (readonly [string, string | null])[] = [
    ['Erklärung', declarationTitle(declaration)],
    ['Eingegangen am', formatDateTime(declaration.receivedAt)],
    ['Name', declaration.name],
    ['Vertrag', declaration.contract],
    ['E-Mail', declaration.email],
  ]
  if (declaration.kind === 'withdrawal') {
    return [...rows, ['Umfang', withdrawalExtent(declaration)]]
  }
  return [
    ...rows,
    ['Grund', declaration.reason],
    [
      'Gewünschtes Ende',
      declaration.wantedEnd ? formatDay(declaration.wantedEnd) : 'frühestmöglich',
    ],
  ]
}

/** How much of the contract a withdrawal means: the part or the numbered devices that it names, all where it names the order alone. */
export function withdrawalExtent({
  contract,
  items,
}: Pick<Declaration, 'contract' | 'items'>): string {
  if (items) return items
  if (isOrderAlone(contract)) return 'Der gesamte Vertrag'
  const units = unitsOfContract(contract)
  return units ? `nur ${units}` : 'wie unter „Vertrag“ genannt'
}

/** That a withdrawal from what a business ordered has no effect. */
export const onlyForConsumers = 'Das Widerrufsrecht gilt nur für Verbraucher.'

/**
 * What follows from a declaration, in one sentence or two. `of`: what its sender may be told of the order; `today`: the
 * day on which it is told, where that is not the one of its receipt.
 */
export function declarationConsequence(
  declaration: Declaration,
  of?: DeclaredOrder,
  today = berlinDay(declaration.receivedAt),
): string {
  if (endsCare(declaration)) return careEndWords(declaration)
  const hasEnded = declaration.ends.length > 0 || Boolean(of?.goods)
  if (declaration.kind === 'withdrawal' && of?.isBusiness && !hasEnded) {
    return `Wir prüfen Ihre Erklärung und melden uns. ${onlyForConsumers} Ihre Bestellung hat ein Unternehmen aufgegeben.`
  }
  if (declaration.kind === 'withdrawal') return withdrawalConsequence(declaration, of, today)
  if (of && of.over.length > 0) return overWords(of.over)
  if (declaration.cancellationKind === 'extraordinary') {
    const known = of ? alreadyCancelled(of.cancelled, { ...of, isAll: true }) : ''
    const days = of && of.ordinaryEnds.length > 0 ? `. Dann ${endsAs(of.ordinaryEnds)}` : ''
    const otherwise = known
      ? 'bleibt es dabei.'
      : `gilt Ihre Erklärung als ordentliche Kündigung zum nächstmöglichen Zeitpunkt${days}.`
    const before = known && `${known} `
    return declaration.reason
      ? `${before}Wir prüfen den genannten Grund. Reicht er nicht aus, ${otherwise}`
      : `${before}Einen Grund haben Sie noch nicht genannt: Bitte schreiben Sie ihn uns an ${shop.company.email}, oder antworten Sie auf unsere E-Mail. Ohne einen ausreichenden Grund ${otherwise}`
  }
  if (declaration.ends.length > 0) {
    return cancelledWords(declaration, of)
  }
  if (!of?.number) return unknownContract
  if (of.cancelled.length > 0) {
    return `${alreadyCancelled(of.cancelled, { ...of, isAll: true })} Wir prüfen, was Ihre Erklärung darüber hinaus bedeutet, und melden uns.`
  }
  return `Was genau Sie damit kündigen, konnten wir noch nicht sicher erkennen. Ihre Kündigung gilt mit ihrem Eingang. Was davon wann endet, teilen wir Ihnen mit, sobald wir Ihre Kündigung der Bestellung ${of.number} geprüft haben.`
}

/** Alike whether or not there is an order: who names none may not learn of one (§ 312k (4) BGB). */
const unknownContract =
  'Welchen Vertrag Sie meinen, konnten wir aus Ihren Angaben noch nicht sicher erkennen. Wir prüfen das und antworten Ihnen per E-Mail. Ihre Kündigung gilt mit ihrem Eingang: Sobald sie einem Vertrag zugeordnet ist, bestätigen wir, wann er endet.'

/** What holds of a declaration by `today`, after what has become of it. `of`: as for `declarationConsequence`. */
export function declarationNow(
  declaration: Declaration,
  of: DeclaredOrder | undefined,
  { closedOn, isRefunded, isOvertaken, today }: DeclarationStanding & { today: BerlinDay },
): string {
  if (isOvertaken) {
    return 'Diese Kündigung gilt nicht mehr: Sie ist zurückgenommen, oder eine spätere Erklärung ist an ihre Stelle getreten.'
  }
  if (closedOn === null) return declarationConsequence(declaration, of, today)
  const day = formatDay(closedOn)
  if (declaration.orderGroupId && !of) {
    return `Ihre Erklärung haben wir am ${day} bearbeitet. Wie es mit dem Vertrag weitergeht, schreiben wir an die Adresse der Bestellung.`
  }
  if (endsCare(declaration)) return careEndWords(declaration)
  if (declaration.kind === 'cancellation' && declaration.ends.length > 0) {
    return cancelledWords(declaration, of)
  }
  const settled = isRefunded ? ' Was zu erstatten war, haben wir erstattet.' : ''
  return `Ihre Erklärung haben wir am ${day} abschließend bearbeitet.${settled} Haben Sie Fragen dazu, schreiben Sie uns bitte an ${shop.company.email}.`
}

/** What a cancellation ends, and what becomes of Care beside it. */
const cancelledWords = ({ ends }: Declaration, of: DeclaredOrder | undefined) =>
  `${endsInWords(ends, of)}${careBesideWords(of?.care ?? null)}`

/** Of a cancellation of rentals that were over before. */
function overWords(over: readonly DeclaredEnd[]): string {
  const names = wordList(over.map(({ productName }) => productName))
  const [day = '', ...others] = new Set(over.map(endDay))
  const ended =
    others.length === 0
      ? `Ihre Miete für ${names} hat schon ${day} geendet.`
      : `Ihre Miete hat schon geendet: ${over.map(end => `${end.productName} ${endDay(end)}`).join(', ')}.`
  return `${ended} Eine Kündigung ist dafür nicht mehr nötig.`
}

/** Whether a declaration has ended Care alone (ADR-230). */
export function endsCare({ ends }: Pick<Declaration, 'ends'>): boolean {
  return ends.some(({ isCare }) => isCare)
}

/** What follows where it did. */
export function careEndWords({ kind, ends }: Pick<Declaration, 'kind' | 'ends'>): string {
  const [end] = ends
  const after =
    'Für Schäden, die danach entstehen, gilt Care nicht mehr. An Ihrer Miete ändert sich nichts.'
  if (kind === 'withdrawal' || !end) {
    return `Damit haben Sie Ihren Schadenschutz Care widerrufen. Wir buchen dafür nichts mehr ab. Was Sie dafür bezahlt haben, bekommen Sie auf demselben Weg zurück. ${after}`
  }
  const day = formatDay(end.endsOn)
  const ending = end.isChargedSince
    ? `Ihr Schadenschutz Care hat am ${day} geendet. Was wir für die Zeit danach schon abgebucht haben, erstatten wir Ihnen; weiter buchen wir dafür nichts ab.`
    : `Ihr Schadenschutz Care endet am ${day}, spätestens aber mit Ihrer Miete. Danach buchen wir dafür nichts mehr ab.`
  return `${ending} ${after}`
}

function withdrawalConsequence(
  { ends, receivedAt }: Declaration,
  of: DeclaredOrder | undefined,
  today: BerlinDay,
): string {
  const { takeover = null, goods = null, open = null, knownSince = null } = of ?? {}
  if (ends.length === 0 && !goods && knownSince) return knownWithdrawal(knownSince)
  const sentences: string[] = []
  const isBusiness = of?.isBusiness ?? false
  const isLate = refundDue(receivedAt) < today
  if (ends.length > 0) {
    const names = [...new Set(ends.map(({ productName }) => productName))].join(', ')
    sentences.push(
      `Ihre Miete für ${names} ist damit beendet: Wir buchen keinen weiteren Monat ab. Ein Gerät, das schon bei Ihnen ist, holen wir ab.`,
      ...(isLate || isBusiness
        ? []
        : ['Zahlungen erstatten wir innerhalb der gesetzlichen Frist.']),
    )
    if (takeover) sentences.push(alsoTakeover[takeover])
  } else if (takeover) {
    sentences.push(takeover === 'with_rent' ? takeoverWithRentConsequence : takeoverConsequence)
  }
  if (goods)
    sentences.push(endedPurchase(goods, sentences.length > 0 ? 'Auch Ihr Kauf' : 'Ihr Kauf', today))
  if (sentences.length === 0) return openWithdrawal(of)
  if (open) sentences.push(openWords(open))
  if (isBusiness) sentences.push('Was mit Ihren Zahlungen geschieht, schreiben wir Ihnen noch.')
  else if (isLate) sentences.push(refundFollows)
  return sentences.join(' ')
}

/** What follows once a person has attached a withdrawal to its order, `number`. `of`, `today`: as for `declarationConsequence`. */
export function attachedConsequence(
  declaration: Declaration,
  of: DeclaredOrder | undefined,
  { number, today }: { number: string; today: BerlinDay },
): string {
  const hasEnded = declaration.ends.length > 0 || of?.goods
  if (hasEnded || of?.isBusiness) return declarationConsequence(declaration, of, today)
  return of?.lateSince ? lateWithdrawal(number, of.lateSince) : refundFollows
}

/** Once the days for it have passed. */
const refundFollows = 'Wegen der Erstattung schreiben wir Ihnen eine eigene E-Mail.'

/** Of a withdrawal of what was withdrawn from before. */
function knownWithdrawal(since: Date): string {
  return `Ihr Widerruf ist angekommen. Wir kennen ihn schon von Ihrer Erklärung vom ${formatDateTime(since)}: Es bleibt bei dem, was wir Ihnen dazu geschrieben haben, und Sie müssen nichts weiter tun.`
}

/** Beside what a withdrawal has ended: what a person looks at. */
function openWords({ names, lateSince }: OpenRest): string {
  if (names.length === 0) return 'Was Sie außerdem nennen, prüfen wir und melden uns.'
  const late = lateSince ? `: Die Frist dafür endete am ${formatDay(lateSince)}` : ''
  return `Ihren Widerruf für ${names.join(', ')} prüfen wir und melden uns${late}.`
}

/** What a withdrawal made of a purchase: how it comes back until when, and by when its money does (§§ 355 (3), 357 BGB). */
export function endedPurchase(goods: EndedPurchase, what: string, today: BerlinDay): string {
  const { names, isPaid, staysHere, sendUntil, refundMayWait, refundBy } = goods
  const sentences = [`${what} ist damit widerrufen: ${names}.`]
  if (sendUntil === null && staysHere) sentences.push('Wir liefern nicht mehr.')
  if (sendUntil !== null) {
    if (staysHere) sentences.push('Was noch nicht unterwegs ist, liefern wir nicht mehr.')
    const until = sendUntil < today ? 'gleich' : `bis zum ${formatDay(sendUntil)}`
    sentences.push(`Was bei Ihnen ist oder ankommt, geben Sie bitte ${until} zurück.`)
  }
  if (refundBy === null) return sentences.join(' ')
  if (!isPaid) {
    sentences.push(
      'Ihre Zahlung ist noch unterwegs. Was dafür abgebucht wird, erstatten wir, sobald es bei uns ist.',
    )
    return sentences.join(' ')
  }
  if (refundBy < today) return sentences.join(' ')
  sentences.push(
    `Was Sie dafür bezahlt haben, erstatten wir spätestens bis zum ${formatDay(refundBy)}.`,
  )
  if (refundMayWait) sentences.push(mayWaitForGoods)
  return sentences.join(' ')
}

/** Of a withdrawal that a person looks at first: what is known by then. */
function openWithdrawal(of: DeclaredOrder | undefined): string {
  if (of?.number && of.lateSince) return lateWithdrawal(of.number, of.lateSince)
  const what = of?.number
    ? `Wir prüfen Ihren Widerruf der Bestellung ${of.number} und melden uns.`
    : 'Wir prüfen die Zuordnung zu Ihrer Bestellung.'
  // Whether it came in time, and from a consumer, is known of its order.
  const money = of?.number ? 'Zahlungen' : 'Was Ihnen zu erstatten ist,'
  return `${what} Ist ein Gerät schon bei Ihnen, nennen wir Ihnen den Rückweg. ${money} erstatten wir innerhalb der gesetzlichen Frist.`
}

const lateWithdrawal = (number: string, lateSince: BerlinDay) =>
  `Wir prüfen Ihren Widerruf der Bestellung ${number} und melden uns: Ihre Widerrufsfrist endete am ${formatDay(lateSince)}.`

/** What leads from a rented device to its cancellation: during its minimum term, and after it (S-2.9-11). */
export const cancellationButton = { bound: 'Kündigung beantragen', free: 'Miete beenden' } as const

/** What a cancellation of today leads to, before it is declared. */
export function endIfCancelledToday(end: Pick<DeclaredEnd, 'endsOn' | 'isEstimate'>): string {
  return `Kündigen Sie heute, ${endsAs([{ ...end, productName: '' }])}.`
}

/** What becomes of Care beside rentals that end, after the sentence about them. */
function careBesideWords(care: CareBeside | null): string {
  if (care === null) return ''
  return care === 'ends'
    ? ' Schadenschutz Care endet mit der letzten Miete.'
    : ' Schadenschutz Care läuft für die übrigen Geräte weiter.'
}

/**
 * What a cancellation of today leads to for all that is meant, device by device where their days differ; what is
 * cancelled already says to which day.
 */
export function endsIfCancelledToday({ ends, care, ...of }: CancellationPreview): string {
  const known = previouslyCancelled(ends, of)
  if (!ends.some(isMoved)) return known
  const when = known ? 'heute zum frühestmöglichen Zeitpunkt' : 'heute'
  return `${known && `${known} `}Kündigen Sie ${when}, ${endsAs(ends, of)}.${careBesideWords(care)}`
}

/** The same of an extraordinary cancellation, whose reason a person looks at. */
export function endsIfReasonFails({ ends, ...of }: CancellationPreview): string {
  const known = previouslyCancelled(ends, of)
  const otherwise = ends.some(isMoved)
    ? `gilt Ihre Erklärung als ordentliche Kündigung. Dann ${endsAs(ends, of)}.`
    : 'bleibt es dabei.'
  return `${known && `${known} `}Ihren Grund prüfen wir und melden uns. Reicht er nicht aus, ${otherwise}`
}

/** Whether a cancellation of today would change its end. */
const isMoved = ({ endsOn, cancelledTo }: PreviewedEnd) => endsOn !== cancelledTo

const previouslyCancelled = (ends: readonly PreviewedEnd[], of: WithOthers) => {
  const cancelled = ends.flatMap(({ cancelledTo, ...end }) =>
    cancelledTo === null ? [] : [{ ...end, endsOn: cancelledTo }],
  )
  return alreadyCancelled(cancelled, { ...of, isAll: cancelled.length === ends.length })
}

/** To which days they are cancelled, until the delivery the earliest ones; `isAll`: nothing else is meant. */
function alreadyCancelled(
  cancelled: readonly DeclaredEnd[],
  { isAll, ...of }: WithOthers & { isAll: boolean },
): string {
  const [first] = cancelled
  if (!first) return ''
  const to = cancelledTo(first)
  if (!isAll || cancelled.some(end => cancelledTo(end) !== to)) {
    return `Schon gekündigt: ${cancelled.map(end => `${end.productName} ${cancelledTo(end)}`).join(', ')}.`
  }
  const what = `${contracts(cancelled, of)} ${cancelled.length === 1 ? 'ist' : 'sind'} schon`
  return first.isEstimate ? `${what} gekündigt, ${to}.` : `${what} ${to} gekündigt.`
}

const cancelledTo = ({ endsOn, isEstimate }: DeclaredEnd) =>
  `${isEstimate ? 'frühestens ' : ''}zum ${formatDay(endsOn)}`

/**
 * The last days within a sentence, after its verb's place: one where all end together, until the delivery the earliest
 * ones. As `endsInWords`, it names the devices where others were rented with them.
 */
function endsAs(ends: readonly DeclaredEnd[], of?: WithOthers): string {
  const days = new Set(ends.map(endDay))
  const [day = ''] = days
  if (days.size === 1) {
    const isEstimate = ends.some(end => end.isEstimate)
    const what = `${ends.length === 1 ? 'endet der Vertrag' : 'enden Ihre Verträge'}${aboutWhat(ends, of)}`
    return `${what} ${day}${isEstimate ? ': Die Mindestlaufzeit beginnt mit der Lieferung' : ''}`
  }
  return `enden Ihre Verträge so: ${ends.map(end => `${end.productName} ${endDay(end)}`).join(', ')}`
}

const endDay = ({ endsOn, isEstimate = false }: DeclaredEnd) =>
  `${isEstimate ? 'frühestens ' : ''}am ${formatDay(endsOn)}`

/** Until when a withdrawal is possible; null while something is still to be delivered, `isInParts` where some of it was. */
export function withdrawalPossible(until: BerlinDay | null, isInParts = false): string {
  if (until !== null) return `Widerruf möglich bis ${formatDay(until)}.`
  const last = isInParts ? 'letzten Lieferung dieser Bestellung' : 'Lieferung'
  return `Widerruf möglich bis ${shop.withdrawalDays} Tage nach der ${last}.`
}

/** The same of a rented device that its renter bought; null while it is still to come in an exchange (ADR-221). */
export function takeoverWithdrawalPossible(until: BerlinDay | null): string {
  return until === null ? `Widerruf möglich bis ${afterExchange}.` : withdrawalPossible(until)
}

/** Until when such a purchase can be withdrawn from while its device is still to come, within a sentence. */
export const afterExchange = `${shop.withdrawalDays} Tage nach der Ankunft des Austauschgeräts`

/**
 * The last day of each contract; one sentence where all end together (L-26), until the delivery as the earliest one. It
 * names the devices where others were rented with them, and says which were cancelled before.
 */
export function endsInWords(ends: Declaration['ends'], of?: WithOthers): string {
  const days = new Set(ends.map(endDay))
  const isEstimate = ends.some(end => end.isEstimate)
  const [first] = ends
  const isOver = ends.every(({ isChargedSince }) => isChargedSince)
  const told = lastDaysInWords(ends, { of, isOver })
  const whole = isEstimate
    ? `${told} Die Mindestlaufzeit beginnt mit der Lieferung. Das genaue Datum nennen wir Ihnen, sobald wir geliefert haben.`
    : told
  const prepaidCents = ends.reduce((sum, end) => sum + (end.prepaidCents ?? 0), 0)
  const prepaid =
    prepaidCents > 0
      ? ` Für die Tage ${isOver ? 'nach dem letzten Tag' : 'danach'} haben Sie ${formatCents(prepaidCents)} Miete im Voraus bezahlt, die wir Ihnen erstatten.`
      : ''
  const charged = prepaid
    ? ' Was später noch abgebucht wurde, erstatten wir Ihnen auch.'
    : ' Was für die Zeit danach schon abgebucht wurde, erstatten wir Ihnen.'
  const since = ends.some(({ isChargedSince }) => isChargedSince) ? charged : ''
  const bound = whyNotEarlier(ends)
  // Behind another day 'Danach' would mean that one.
  const isLastNamed = bound === '' && !isEstimate
  const lastDay = days.size === 1 && first && !isEstimate ? formatDay(first.endsOn) : 'letzten Tag'
  const after = isLastNamed ? 'Danach' : `Nach dem ${lastDay}`
  const charges = `${isOver ? 'Wir buchen' : `${after} buchen wir`} dafür keine Miete mehr ab.`
  return `${whole}${bound} ${charges}${prepaid}${since}`
}

function lastDaysInWords(
  ends: Declaration['ends'],
  { of, isOver }: { of: WithOthers | undefined; isOver: boolean },
): string {
  const cancelled = isOver ? [] : ends.filter(({ wasCancelled }) => wasCancelled)
  const isAll = cancelled.length === ends.length
  const known = alreadyCancelled(cancelled, { hasOtherRentals: false, ...of, isAll })
  if (isAll) return known
  const fresh = ends.filter(end => !cancelled.includes(end))
  const days = new Set(fresh.map(endDay))
  const [day = ''] = days
  const [verb, rest] = isOver
    ? [fresh.length === 1 ? 'hat' : 'haben', ' geendet']
    : [fresh.length === 1 ? 'endet' : 'enden', '']
  const what = contracts(fresh, known ? { hasOtherRentals: true } : of)
  const end =
    days.size === 1
      ? `${what} ${verb} ${day}${rest}${fresh.some(({ isEstimate }) => isEstimate) ? ':' : '.'}`
      : `Ihre Verträge ${verb} so${rest}: ${fresh.map(end => `${end.productName} ${endDay(end)}`).join(', ')}.`
  return `${known && `${known} `}${end}`
}

type WithOthers = Pick<DeclaredOrder, 'hasOtherRentals'>

const contracts = (ends: readonly DeclaredEnd[], of: WithOthers | undefined) =>
  `${ends.length === 1 ? 'Ihr Vertrag' : 'Ihre Verträge'}${aboutWhat(ends, of)}`

const aboutWhat = (ends: readonly DeclaredEnd[], of: WithOthers | undefined) =>
  of?.hasOtherRentals ? ` über ${wordList(ends.map(({ productName }) => productName))}` : ''

/** Why an earlier day that was wanted is not followed (ADR-113). */
function whyNotEarlier(ends: Declaration['ends']): string {
  const bound = new Set(ends.flatMap(({ boundBy }) => boundBy ?? []))
  if (bound.size === 0) return ''
  const what = [
    ...(bound.has('term') ? ['die Mindestlaufzeit'] : []),
    ...(bound.has('notice') ? ['die Kündigungsfrist'] : []),
  ].join(' oder ')
  return ` Zum gewünschten Tag ist das nicht möglich, weil ${what} dann noch läuft.`
}
