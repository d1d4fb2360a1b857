import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import type { RefundedRent } from '#db/schema/refunds.ts'
import { declarations, payments } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import { careMonthOf, leftParts } from '../payments/left-of-payment.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { careEnds, careLinesOf } from '../rentals/care.server.ts'
import { type CareEnd, owesCare } from '../rentals/care.ts'
import { endOfUnit } from '../rentals/request-end.server.ts'
import { isLiving } from '../rentals/states.ts'
import { lastDayOf } from '../rentals/terms.ts'
import { type OrderedUnit, orderedUnits, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { lockOpenCancellation } from './decide-cancellation.server.ts'
import { lockOpenWithdrawal } from './decide-withdrawal.server.ts'
import type { Declaration } from './declare.server.ts'
import { askFirst, doubtsAbout } from './doubtful-order.server.ts'
import { groupNumbered, noteDecision } from './office-decision.server.ts'
import { isRefunding } from './paid-for-order.server.ts'
import { tellDecision } from './tell-decision.server.ts'

interface MeantCare {
  declarationId: string
  /** Of the order that is meant. */
  orderNumber: number
  /** What somebody was asked and said yes to; null: nobody was asked yet. */
  confirmed: string | null
}

/**
 * Ends Care of an order that a cancellation means alone (ADR-230): as the rental would end that binds longest, or on
 * `lastDay`; what was charged for it after that goes back (ADR-209). The customer is told by mail, the provider after the
 * commit. Throws `not_found`,
 * `conflict` where it was decided, `invalid` with the field.
 */
export async function cancelCare(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { lastDay, ...meant }: MeantCare & { lastDay: BerlinDay | null },
): Promise<void> {
  await services.db.transaction(async tx => {
    const orderGroupId = await groupNumbered(tx, meant.orderNumber)
    const declaration = await lockOpenCancellation(tx, meant.declarationId, orderGroupId)
    const rented = await rentedWithCare(tx, orderGroupId, declaration)
    const received = berlinDay(declaration.receivedAt)
    if (lastDay !== null && lastDay < received) {
      throw invalidField(
        'lastDay',
        'Der letzte Tag kann nicht vor dem Eingang der Kündigung liegen.',
      )
    }
    const end = lastDay === null ? endByTerms(rented, declaration) : { endsOn: lastDay }
    const { group } = await unitsOf(tx, orderGroupId)
    const since = await paidForCare(tx, orderGroupId, { ...end, isWithdrawn: false })
    const asked = [
      `Schadenschutz Care endet am ${formatDay(end.endsOn)}; an der Miete ändert das nichts.`,
      ...(since.length > 0 ? [`Danach abgebucht und zu erstatten: ${totalOf(since)}.`] : []),
    ]
    await ask(tx, { declaration, orderGroupId, meant, asked })
    const now = services.clock.now()
    const reason = 'Schadenschutz Care nach dem Ende durch die Kündigung'
    await giveBack(services, tx, { group, parts: since, reason, actor, now })
    const noted = since.length > 0 ? { ...end, isChargedSince: true } : end
    const ends = await note(services, tx, {
      ...{ declaration, orderGroupId, end: noted, decidedEnd: lastDay },
    })
    const event = 'cancellation_decided'
    await noteDecision(tx, declaration, { actor, now, event, data: { ends } })
    await tellDecision(services, tx, declaration, {
      ...{ kind: event, orderGroupId },
      key: `${event}:${declaration.id}`,
    })
  })
}

/**
 * The same of a withdrawal (§§ 355, 357 BGB): Care ends as it arrives, and all that was paid for it goes back, since the
 * box of the checkout asks for the rent of the days until then alone (§ 357a (2) BGB).
 */
export async function withdrawCare(
  services: Services,
  actor: SignedIn,
  meant: MeantCare,
): Promise<void> {
  const orderGroupId = await groupNumbered(services.db, meant.orderNumber)
  await needingProvider(services, () => settlePaymentsOf(services, orderGroupId))
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const declaration = await lockOpenWithdrawal(tx, meant.declarationId, orderGroupId)
    if (declaration.ends.length > 0) throw refusal('already_attached')
    if (await isRefunding(tx, declaration.id)) throw refusal('withdrawal_refunded')
    if (await isBeingPaid(tx, orderGroupId)) throw refusal('care_being_paid')
    await rentedWithCare(tx, orderGroupId, declaration)
    const { group } = await unitsOf(tx, orderGroupId)
    const parts = await paidForCare(tx, orderGroupId)
    const total = totalOf(parts)
    const asked = [
      `Schadenschutz Care endet mit dem Eingang des Widerrufs, ${total} werden erstattet; an der Miete ändert das nichts.`,
    ]
    await ask(tx, { declaration, orderGroupId, meant, asked })
    const end = { endsOn: berlinDay(declaration.receivedAt) }
    const ends = await note(services, tx, { declaration, orderGroupId, end, decidedEnd: null })
    const reason = 'Widerruf: Schadenschutz Care'
    const carriesOut = { declarationId: declaration.id, units: [], rents: [] }
    await giveBack(services, tx, { group, parts, reason, actor, now, carriesOut })
    // Open until the money is on its way, as every withdrawal (ADR-216).
    const event = parts.length > 0 ? 'withdrawal_refunded' : 'withdrawal_settled'
    const data = { note: `Schadenschutz Care beendet, ${total} erstattet.`, ends }
    await noteDecision(tx, declaration, { actor, now, event, data })
    await tellDecision(services, tx, declaration, {
      ...{ kind: 'withdrawal_attached', orderGroupId },
      key: `withdrawal_attached:${declaration.id}:care`,
    })
  })
}

/**
 * What was rented of an order as a declaration came, whose Care goes on or ended with that since; the order locked. Throws
 * `invalid`, also where the whole order is withdrawn from, by which its Care goes back.
 */
async function rentedWithCare(
  tx: Orm,
  orderGroupId: string,
  { receivedAt }: Declaration,
): Promise<Rented[]> {
  const { units } = await orderedUnits(tx, orderGroupId)
  const all = units.flatMap(({ rental }) => (rental && rental.state !== 'canceled' ? [rental] : []))
  const rented = all.filter(rental => wasRentedOn(rental, berlinDay(receivedAt)))
  const lines = await careLinesOf(tx, orderGroupId)
  const ended = await careEnds(tx, [orderGroupId])
  if (rented.length === 0 || lines.length === 0 || ended.size > 0) {
    throw invalidField('orderNumber', 'Zu dieser Bestellung läuft kein Schadenschutz Care.')
  }
  const ofOrder = eq(declarations.orderGroupId, orderGroupId)
  const withdrawals = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(ofOrder, eq(declarations.kind, 'withdrawal')))
  const isWithdrawn = ({ endDeclarationId }: Rented) =>
    withdrawals.some(({ id }) => id === endDeclarationId)
  if (all.every(isWithdrawn)) {
    throw invalidField(
      'orderNumber',
      'Von allem Gemieteten dieser Bestellung wurde widerrufen: Schadenschutz Care geht mit jenem Widerruf zurück.',
    )
  }
  return rented
}

type Rented = NonNullable<OrderedUnit['rental']>

const wasRentedOn = (rental: Rented, day: BerlinDay): boolean =>
  isLiving(rental.state) || (lastDayOf(rental) ?? '') >= day

interface CarePart {
  paymentId: string
  cents: number
}

/** What was paid for Care of an order and did not go back, by payment; with an `end` of months that are not owed by it. */
async function paidForCare(tx: Orm, orderGroupId: string, end?: CareEnd): Promise<CarePart[]> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, orderGroupId), isNotNull(payments.paidAt)))
    .orderBy(asc(payments.createdAt))
  const parts: CarePart[] = []
  for (const payment of paid) {
    if (end && owesCare(end, await careMonthOf(tx, payment))) continue
    const { careCents: cents } = await leftParts(tx, payment)
    if (cents > 0) parts.push({ paymentId: payment.id, cents })
  }
  return parts
}

const totalOf = (parts: readonly CarePart[]) =>
  formatCents(parts.reduce((sum, { cents }) => sum + cents, 0))

interface GivenBack {
  group: OrderGroup
  parts: readonly CarePart[]
  reason: string
  actor: SignedIn
  now: Date
  /** The withdrawal that it carries out. */
  carriesOut?: { declarationId: string; units: number[]; rents: RefundedRent[] }
}

async function giveBack(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { parts, ...refund }: GivenBack,
): Promise<void> {
  for (const part of parts) {
    await placeRefund(services, tx, { ...refund, ...part, isCare: true })
  }
}

async function isBeingPaid(tx: Orm, orderGroupId: string): Promise<boolean> {
  const underWay = and(eq(payments.orderGroupId, orderGroupId), eq(payments.status, 'processing'))
  return (await tx.$count(payments, underWay)) > 0
}

type End = Pick<DeclaredEnd, 'endsOn' | 'isChargedSince'>

/** Care is booked for as long as the rental that binds longest; the day that is told stays, also where a delivery comes later. */
function endByTerms(rented: readonly Rented[], { receivedAt, wantedEnd }: Declaration): End {
  const today = berlinDay(receivedAt)
  const ends = rented
    .map(rental => ({ ...rental, endsOn: lastDayOf(rental) ?? rental.endsOn }))
    .map(rental => endOfUnit({ rental }, { today, wantedEnd }))
    .toSorted()
  return { endsOn: ends.at(-1) ?? today }
}

interface Question {
  declaration: Declaration
  orderGroupId: string
  meant: MeantCare
  asked: readonly string[]
}

async function ask(tx: Orm, { declaration, orderGroupId, meant, asked }: Question): Promise<void> {
  const doubts = await doubtsAbout(tx, declaration, orderGroupId)
  askFirst(meant.orderNumber, [...doubts, ...asked], meant.confirmed)
}

interface Noted {
  declaration: Declaration
  orderGroupId: string
  end: End
  decidedEnd: BerlinDay | null
}

/** The end stands at the declaration; the provider is told of it. */
async function note(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { declaration, orderGroupId, end, decidedEnd }: Noted,
): Promise<DeclaredEnd[]> {
  const ends: DeclaredEnd[] = [{ productName: 'Schadenschutz Care', ...end, isCare: true }]
  await tx
    .update(declarations)
    .set({ orderGroupId, ends, effectiveEnd: end.endsOn, decidedEnd })
    .where(eq(declarations.id, declaration.id))
  await jobs.send(tx, 'shrink_subscription', { orderGroupId })
  // What is not paid yet is asked for no more.
  await jobs.send(tx, 'void_unowed', { orderGroupId })
  return ends
}
