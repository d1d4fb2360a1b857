import { isSettled } from '#core/billing/return-charge.ts'
import { addDays, type BerlinDay, formatDay } from '#core/dates.ts'
import { REFUND_DAYS } from '#core/legal/withdrawal.ts'
import { formatCents } from '#core/money.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import type { Verdict } from '#core/returns/check.server.ts'
import type { ClaimView } from '#core/returns/claim-view.server.ts'
import type { OwnReturn } from '#core/returns/own-return.server.ts'
import type { WayBack } from '#core/returns/states.ts'
import type { WithoutPickUp } from '#core/returns/without-pick-up.ts'
import { shop } from '#core/shop.ts'
import type { StoredAddress } from '#db/schema/orders.ts'

/** What the pick-up of a rented device costs its renter (L-20). */
export const pickUpCost = `Für die Abholung berechnen wir nur die tatsächlichen Transportkosten, höchstens ${formatCents(shop.returnCostCapCents)} je Gerät.`

const devices = (count: number) => (count === 1 ? 'das Gerät' : 'die Geräte')

/** Where so many devices are picked up, and how; `address`: that of their order, null for whoever may not read it. */
export function pickUpHintsFor(
  way: WayBack,
  address: StoredAddress | null,
  count = 1,
): readonly string[] {
  const what = devices(count)
  return [
    pickUpPlace(what, address),
    `Bitte stellen Sie ${what} frei zugänglich bereit und legen Sie das Zubehör dazu.`,
    // Of what is paid back, wear is not paid with the rent.
    ...(way === 'ended'
      ? [`Danach prüfen wir ${what}. Normale Gebrauchsspuren sind mit der Miete bezahlt.`]
      : []),
  ]
}

function pickUpPlace(what: string, address: StoredAddress | null): string {
  if (!address) return `Wir holen ${what} an der Adresse ab, die in der Bestellung steht.`
  const { line1, line2, postal_code: code, city } = address
  const place = [line1, line2, `${code} ${city}`].filter(Boolean).join(', ')
  return `Wir holen ${what} an dieser Adresse ab: ${place}. Stimmt sie nicht mehr? Bis zum Tag vor der Abholung können Sie die Adresse bei Ihrer Bestellung ändern. Ist von der Bestellung noch etwas zu Ihnen unterwegs, rufen Sie uns dafür bitte an: ${shop.company.phone.replaceAll(' ', '\u00a0')}.`
}

/** What a planned pick-up does to the sale of the device to its renter, before it is planned and after. */
export function pickUpEndsSale(isPlanned: boolean): string {
  return isPlanned
    ? 'Solange die Abholung geplant ist, können Sie dieses Gerät nicht kaufen. Sagen Sie die Abholung ab, geht es wieder.'
    : 'Sobald die Abholung geplant ist, können Sie dieses Gerät nicht mehr kaufen, bis Sie sie wieder absagen.'
}

/** How whoever sends a device themselves says so. */
export const sendsItself = 'Ich verschicke das Gerät selbst'

/** Where whoever sends a device themselves sends it. */
export const sendingAddress = `${shop.company.legalName}, ${shop.company.street}, ${shop.company.postalCode} ${shop.company.city}`

/** How and until when what was withdrawn from can be sent instead, and what its money may wait for (§§ 355 (3), 357 BGB, L-21). */
export function withdrawnHints({
  sendUntil,
  refundMayWait,
  today,
  arranged = null,
  count = 1,
}: {
  sendUntil: BerlinDay
  refundMayWait: boolean
  today: BerlinDay
  /** How it comes back, once that was said. */
  arranged?: 'pickUp' | 'sending' | null
  /** How many devices it holds for. */
  count?: number
}): readonly string[] {
  const what = devices(count)
  const until = formatDay(sendUntil)
  const by = `${sendUntil < today ? 'gleich' : `bis zum ${until}`} ab, auf Ihre Kosten an: ${sendingAddress}.`
  const sending = arranged
    ? arranged === 'sending'
      ? `Bitte schicken Sie ${what} ${by}`
      : `Möchten Sie das Gerät doch selbst schicken, wählen Sie das bitte oben. Schicken Sie es dann ${by}`
    : sendUntil < today
      ? `Ihre Frist für die Rückgabe endete am ${until}. Bitte vereinbaren Sie die Abholung jetzt, oder schicken Sie ${what} gleich selbst ab, auf Ihre Kosten an: ${sendingAddress}.`
      : `Bitte vereinbaren Sie die Abholung bis zum ${until}, oder schicken Sie ${what} bis dahin selbst ab, auf Ihre Kosten an: ${sendingAddress}.`
  return refundMayWait ? [sending, mayWaitForGoods] : [sending]
}

/** What whoever sends so many devices themselves is reminded of. */
export function sendingReminder(count: number): string {
  return `Bitte schicken Sie ${devices(count)} gleich ab, auf Ihre Kosten an: ${sendingAddress}. Den Versandbeleg bewahren Sie bitte auf, bis wir Ihnen den Eingang bestätigen.`
}

/** By when the money of what was withdrawn from goes back, or whose turn it is once that day has passed (§ 357 BGB, L-21). */
export function withdrawnRefund(
  { refundBy, isSentBack, mayWait }: { refundBy: BerlinDay; isSentBack: boolean; mayWait: boolean },
  today: BerlinDay,
): string {
  const day = formatDay(refundBy)
  if (isSentBack) {
    return refundBy >= today
      ? `Die Rückzahlung dafür ist nicht angekommen; fällig ist sie bis zum ${day}.`
      : `Die Rückzahlung dafür ist nicht angekommen. Sie war bis zum ${day} fällig und steht noch aus.`
  }
  if (refundBy >= today) {
    const until = `Was Sie dafür bezahlt haben, erstatten wir spätestens bis zum ${day}.`
    return mayWait ? `${until} ${mayWaitForGoods}` : until
  }
  return mayWait
    ? 'Was Sie dafür bezahlt haben, erstatten wir, sobald das Gerät bei uns ist oder Sie uns nachweisen, dass Sie es abgeschickt haben.'
    : `Die Erstattung war bis zum ${day} fällig und steht noch aus. Das liegt an uns: Sie müssen nichts tun.`
}

/**
 * By when the money of a voluntary return goes back (ADR-070), or whose turn it is once that day has passed; `lostOn`: what got
 * lost on its way back is paid back as if it had come (ADR-231).
 */
export function voluntaryRefund(
  { receivedOn, lostOn = null }: { receivedOn: BerlinDay | null; lostOn?: BerlinDay | null },
  today: BerlinDay,
): string {
  const since = receivedOn ?? lostOn
  if (since === null) {
    return `Die Erstattung veranlassen wir, sobald das Gerät eingegangen und geprüft ist, spätestens ${REFUND_DAYS} Tage nach seinem Eingang.`
  }
  const dueOn = formatDay(addDays(since, REFUND_DAYS))
  if (addDays(since, REFUND_DAYS) < today) {
    return `Die Erstattung war bis zum ${dueOn} fällig und steht noch aus. Das liegt an uns: Sie müssen nichts tun.`
  }
  return receivedOn === null
    ? `Die Erstattung veranlassen wir spätestens bis zum ${dueOn}, als wäre das Gerät eingegangen.`
    : `Die Erstattung veranlassen wir, sobald das Gerät geprüft ist, spätestens bis zum ${dueOn}.`
}

/** What the refund of a purchase may wait for (§ 357 (4) BGB). */
export const mayWaitForGoods =
  'Schicken Sie ein gekauftes Gerät selbst zurück, können wir mit seiner Erstattung warten, bis es bei uns ist oder Sie uns nachweisen, dass Sie es abgeschickt haben.'

/** How what its customer sends themselves comes back. */
export const sendingHint = `Bitte schicken Sie das Gerät mit allem Zubehör innerhalb von ${shop.voluntaryReturnSendDays} Tagen ab, an: ${sendingAddress}. Die Kosten des Versands tragen Sie.`

/** On what a device is given back voluntarily (ADR-070); the whole text is a page of its own. */
export function voluntaryConditions({
  isRented,
  isConsumer,
}: {
  isRented: boolean
  isConsumer: boolean
}): readonly string[] {
  return [
    `Sie können dieses Gerät innerhalb von ${shop.voluntaryReturnDays} Tagen ab Lieferung ohne Grund zurückgeben.`,
    'Das Gerät muss vollständig und funktionstüchtig sein und darf höchstens Spuren eines üblichen Ausprobierens zeigen.',
    `Die Kosten der Rücksendung tragen Sie: bei einer Abholung höchstens ${formatCents(shop.returnCostCapCents)} je Gerät, die wir von der Erstattung abziehen.`,
    isRented
      ? `Ihre Miete endet, sobald Sie die Rückgabe ankündigen; weitere Monate buchen wir nicht ab. Die gezahlte Miete erstatten wir innerhalb von ${REFUND_DAYS} Tagen nach Eingang des Geräts.`
      : `Den Kaufpreis erstatten wir innerhalb von ${REFUND_DAYS} Tagen nach Eingang des Geräts.`,
    isConsumer
      ? 'Versandkosten der Lieferung erstatten wir nicht; beim gesetzlichen Widerruf bekämen Sie auch die Kosten der günstigsten Standardlieferung zurück.'
      : 'Versandkosten der Lieferung erstatten wir nicht.',
  ]
}

/** Until when somebody may keep after all what they gave back voluntarily (ADR-163). */
export const keepHint =
  'Bis zum Tag vor der Abholung, bei eigenem Versand bis Sie das Gerät abschicken, können Sie das Gerät doch behalten.'

/** What follows where somebody keeps after all what they gave back voluntarily (ADR-163). */
export function keptText(isRented: boolean): string {
  return isRented
    ? 'Ihre Miete läuft weiter, als hätten Sie nichts angekündigt: Laufzeit, Monatspreis und Zahlungsmittel bleiben, und auch die Tage seit der Ankündigung zählen zur Miete. Erstattet wird nichts.'
    : 'Das Gerät bleibt Ihres, und wir erstatten nichts.'
}

/** What holds for a rental once its pick-up is called off (ADR-196). */
export function calledOffText({ endsOn, isOver, isForSale }: WithoutPickUp): string | null {
  if (endsOn === null) return null
  if (isOver) {
    return 'Ihre Miete ist beendet, das Gerät muss also zurück zu uns: Bitte wählen Sie gleich einen neuen Tag für die Abholung. Bis dahin erinnern wir Sie an die Rückgabe.'
  }
  return [
    `Ihre Miete endet am ${formatDay(endsOn)}. Bis dahin muss das Gerät zurück oder ein neuer Tag für die Abholung gewählt sein; den wählen Sie wieder auf der Seite der Rückgabe.`,
    ...(isForSale ? ['Bis zum Ende der Miete können Sie das Gerät auch kaufen.'] : []),
  ].join(' ')
}

/**
 * What a check found, for its customer. `isRefunded`: the money of it has gone back; `isLossOpen`: before the check,
 * so that a person has still to decide about the damage; `charges`: what is charged after the return.
 */
export function checkText(
  verdict: Verdict,
  way: WayBack,
  {
    isRefunded = false,
    isLossOpen = false,
    charges = [],
  }: { isRefunded?: boolean; isLossOpen?: boolean; charges?: TransportCharges } = {},
): string {
  if (way === 'ended') {
    return verdict === 'damaged'
      ? verdictText.damaged
      : `${verdictText[verdict]}${afterCheck(charges)}`
  }
  if (isRefunded && verdict !== 'damaged') return noDamage
  if (isRefunded) return isLossOpen ? `${chargedVerdict} ${lossOpen}` : chargedVerdict
  if (way === 'withdrawn' && verdict !== 'damaged') {
    return `${noDamage} Ihre Zahlungen erstatten wir nach Ihrem Widerruf, falls das noch nicht geschehen ist.`
  }
  return verdict === 'damaged'
    ? `${chargedVerdict} Jemand aus unserem Team entscheidet über die Erstattung und schreibt Ihnen.`
    : `${noDamage} Als Nächstes veranlassen wir die Erstattung und schreiben Ihnen.`
}

/** The same in a mail, which may be read after what follows of a damage was told. */
export function checkedText(
  verdict: Verdict,
  way: WayBack,
  {
    claim,
    isCharged,
    ...refunded
  }: {
    claim: ClaimView | null
    isCharged: boolean
    isRefunded?: boolean
    isLossOpen?: boolean
    charges?: TransportCharges
  },
): string {
  if (verdict !== 'damaged' || !claim) return checkText(verdict, way, refunded)
  const where = `${chargedVerdict} Was Ihr Anteil daran ist, steht in unserer Aufstellung.`
  return isCharged ? where : `${where} ${claimText(claim)}`
}

/** What a check found, for the renter. */
const verdictText: Record<Verdict, string> = {
  sound: 'Das Gerät ist in Ordnung.',
  wear: 'Das Gerät zeigt normale Gebrauchsspuren. Sie sind mit der Miete bezahlt.',
  damaged:
    'Wir haben einen Schaden festgestellt. Berechnet ist damit nichts: Jemand aus unserem Team meldet sich bei Ihnen, und Sie können sich vorher dazu äußern. Was Sie nicht zu vertreten haben, bezahlen Sie nicht.',
}

type TransportCharges = readonly Pick<ChargeView, 'kind' | 'state' | 'isOwedAgain'>[]

/** What is still to come of a rented device without damage: its transport, until that is charged and paid (ADR-064). */
function afterCheck(charges: TransportCharges): string {
  const transport = charges.find(({ kind }) => kind === 'return_cost')
  if (!transport) {
    return ` Den Rücktransport berechnen wir nur, soweit Sie ihn tragen, höchstens ${formatCents(shop.returnCostCapCents)}; bevor wir etwas abbuchen, schreiben wir Ihnen.`
  }
  return isSettled(transport) ? ' Die Rückgabe ist damit abgeschlossen.' : ''
}

const noDamage = 'Einen Schaden haben wir nicht festgestellt.'

/** What a check found, once what follows of it is told elsewhere. */
export const chargedVerdict = 'Wir haben einen Schaden festgestellt.'

const lossOpen =
  'An Ihrer Erstattung ändert das nichts. Jemand aus unserem Team prüft, ob Sie dafür Wertersatz schulden, und schreibt Ihnen; von selbst buchen wir nichts ab.'

/** What went back after a withdrawal, and what of it was kept for which reason. */
export function refundedText({
  cents,
  units,
  withheld,
}: NonNullable<OwnReturn['withdrawalRefund']>): string {
  const what = `Nach Ihrem Widerruf haben wir ${units > 1 ? `für ${units} Geräte zusammen ` : ''}${formatCents(cents)} erstattet`
  return withheld
    ? `${what} und ${formatCents(withheld.cents)} einbehalten. Grund: ${withheld.why}`
    : `${what}.`
}

/** What became of a claim whose charge the office took back. */
export const waivedClaim = 'Diesen Betrag haben wir zurückgenommen. Sie müssen ihn nicht bezahlen.'

/** The office withdrew its claim on that day, and made no other since (ADR-218). */
export const withdrawnClaim = (on: BerlinDay) =>
  `Unsere Aufstellung haben wir am ${formatDay(on)} zurückgezogen. Dafür müssen Sie nichts bezahlen.`

/** What comes after a renter agreed to a claim. */
export const afterConsent =
  'Jemand aus unserem Team meldet sich wegen der Zahlung; bevor wir etwas abbuchen, nennen wir Ihnen Betrag und Tag.'

/** Before the reason why a damage is their fault. */
export const faultLead =
  'Warum das aus unserer Sicht keine Abnutzung, sondern von Ihnen verschuldet ist:'

/** Where a claim for damage stands, and what follows from it. */
export function claimText({
  state,
  objectUntil,
}: Pick<ClaimView, 'state' | 'objectUntil'>): string {
  if (state === 'accepted') {
    return `Sie haben zugestimmt. ${afterConsent}`
  }
  if (state === 'objected') {
    return 'Ihr Einwand ist eingegangen. Wir prüfen ihn und melden uns; bis dahin berechnen wir nichts.'
  }
  if (state === 'undisputed') {
    return `Die Frist für Einwände endete am ${formatDay(objectUntil)}. Jemand aus unserem Team meldet sich bei Ihnen; bevor wir etwas abbuchen, nennen wir Ihnen Betrag und Tag.`
  }
  return `Bis zum ${formatDay(objectUntil)} können Sie Einwände erheben; vorher berechnen wir nichts. Sie zahlen nur, was Sie verschuldet haben, keine Abnutzung und nie mehr als den Wert des Geräts.`
}

/** What its customer has to know of a device that got lost on its way back. */
export const lostReturn = 'Wir warten nicht mehr auf das Gerät, und Sie müssen nichts weiter tun.'
