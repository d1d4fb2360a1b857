import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { declarations, payments } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { careEnds, careLinesOf } from '../rentals/care.server.ts'
import { endOfUnit, type RentedUnit, rentedUnits } from '../rentals/request-end.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { lockOpenCancellation } from './decide-cancellation.server.ts'
import { isRefunding, lockOpenWithdrawal } from './decide-withdrawal.server.ts'
import type { Declaration } from './declare.server.ts'
import { askFirst, doubtsAbout } from './doubtful-order.server.ts'
import { groupNumbered, noteDecision } from './office-decision.server.ts'
import { paidForOrder } from './paid-for-order.server.ts'
import { tellDecision } from './tell-decision.server.ts'
import { careOfPayment, type RefundablePayment } from './withdrawal-refund.ts'

interface MeantCare {
  declarationId: string
  /** Of the order that is meant. */
  orderNumber: number
  /** What somebody was asked and said yes to; null: nobody was asked yet. */
  confirmed: string | null
}

/**
 * Ends Care of an order that a cancellation means alone (ADR-230): as the rental would end that binds longest, or on
 * `lastDay`. What is rented goes on. The customer is told by mail, the provider after the commit. Throws `not_found`,
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
    const rented = await rentedWithCare(tx, orderGroupId)
    const received = berlinDay(declaration.receivedAt)
    if (lastDay !== null && lastDay < received) {
      throw invalidField(
        'lastDay',
        'Der letzte Tag kann nicht vor dem Eingang der Kündigung liegen.',
      )
    }
    const end = lastDay === null ? endByTerms(rented, declaration) : { endsOn: lastDay }
    const asked = [
      `Schadenschutz Care endet am ${formatDay(end.endsOn)}; an der Miete ändert das nichts.`,
    ]
    await ask(tx, { declaration, orderGroupId, meant, asked })
    const ends = await note(services, tx, { declaration, orderGroupId, end, decidedEnd: lastDay })
    const now = services.clock.now()
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
    await rentedWithCare(tx, orderGroupId)
    const { group, units } = await unitsOf(tx, orderGroupId)
    const paid = await paidForOrder({ db: tx, clock: services.clock }, { group, units })
    const parts = paid.payments.flatMap(payment => {
      const cents = careLeftOf(payment, paid.careCents)
      return cents > 0 ? [{ paymentId: payment.id, cents }] : []
    })
    const total = formatCents(parts.reduce((sum, { cents }) => sum + cents, 0))
    const asked = [
      ...(group.customerType === 'business'
        ? ['Geschäftskunde: Das Widerrufsrecht gilt nur für Verbraucher.']
        : []),
      `Schadenschutz Care endet mit dem Eingang des Widerrufs, ${total} werden erstattet; an der Miete ändert das nichts.`,
    ]
    await ask(tx, { declaration, orderGroupId, meant, asked })
    const end = { endsOn: berlinDay(declaration.receivedAt) }
    const ends = await note(services, tx, { declaration, orderGroupId, end, decidedEnd: null })
    const reason = 'Widerruf: Schadenschutz Care'
    for (const part of parts) {
      // No rent is in it, so that no credit is taken back.
      await placeRefund(services, tx, { group, ...part, rents: [], reason, actor, now })
    }
    const data = { note: `Schadenschutz Care beendet, ${total} erstattet.`, ends }
    await noteDecision(tx, declaration, { actor, now, event: 'withdrawal_settled', data })
    await tellDecision(services, tx, declaration, {
      ...{ kind: 'withdrawal_attached', orderGroupId },
      key: `withdrawal_attached:${declaration.id}:care`,
    })
  })
}

/** What is rented of an order whose Care goes on, the order locked. Throws `invalid`. */
async function rentedWithCare(tx: Orm, orderGroupId: string): Promise<RentedUnit[]> {
  const rented = await rentedUnits(tx, orderGroupId)
  const lines = await careLinesOf(tx, orderGroupId)
  const ended = await careEnds(tx, [orderGroupId])
  if (rented.length > 0 && lines.length > 0 && ended.size === 0) return rented
  throw invalidField('orderNumber', 'Zu dieser Bestellung läuft kein Schadenschutz Care.')
}

/** What of a payment is Care and did not go back; of a month never more than it costs. Cents. */
function careLeftOf(payment: RefundablePayment, careCents: number | null): number {
  // The rent of a month that is not booked yet would count as Care.
  if (payment.kind === 'rent' && payment.rents.length === 0) return 0
  return Math.min(careOfPayment(payment, careCents), careCents ?? 0, payment.leftCents)
}

async function isBeingPaid(tx: Orm, orderGroupId: string): Promise<boolean> {
  const underWay = and(eq(payments.orderGroupId, orderGroupId), eq(payments.status, 'processing'))
  return (await tx.$count(payments, underWay)) > 0
}

type End = Pick<DeclaredEnd, 'endsOn'>

/** Care is booked for as long as the rental that binds longest; the day that is told stays, also where a delivery comes later. */
function endByTerms(rented: readonly RentedUnit[], { receivedAt, wantedEnd }: Declaration): End {
  const today = berlinDay(receivedAt)
  const ends = rented.map(unit => endOfUnit(unit, { today, wantedEnd })).toSorted()
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
  return ends
}
