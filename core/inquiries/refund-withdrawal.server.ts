import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { moveGoods } from '../orders/move.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { rentWithdrawable, undecidedUnits } from '../payments/withdrawn-units.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { isLiving } from '../rentals/states.ts'
import { type OrderedUnit, orderedUnits } from '../rentals/withdraw.server.ts'
import { takeBack } from '../returns/check.server.ts'
import { returnedUnit } from '../returns/unit.server.ts'
import type { Services } from '../services.ts'
import type { By } from '../stock/assignments.server.ts'
import { release } from '../stock/reserve.server.ts'
import { isUuid } from '../uuid.ts'
import { chosenUnits, lockOpenWithdrawal } from './decide-withdrawal.server.ts'
import { noteDecision } from './office-decision.server.ts'
import { paidForOrder, refundsOfNoUnit, withdrawalRefundsOf } from './paid-for-order.server.ts'
import {
  checkDeduction,
  type Deduction,
  keyOf,
  type RefundAnswer,
  refundReason,
  withShipping,
} from './refund-answer.server.ts'
import { endMeant } from './withdraw-at-once.server.ts'
import { totalOf, withdrawalRefund } from './withdrawal-refund.ts'

/** What the office decides about the money of a withdrawal. */
export interface WithdrawalRefund extends Deduction {
  declarationId: string
  /** The numbers of the units within the order, from 1. */
  units: readonly number[]
  /** The key of the amounts that somebody said yes to; null: nobody was asked yet. */
  confirmed: string | null
}

/**
 * Carries out a withdrawal (§§ 355 (3), 357 BGB, L-21), by a person's decision: each payment gives back its part
 * the way it came, what is rented among the units ends, their credit is taken back, and they are
 * expected back. The money follows as jobs, a payment each, and the customer is told once all of it is made; with the
 * last unit the withdrawal is done. Throws as `settleWithdrawal`, `conflict` before it is attached and once it is
 * refunded, and `invalid` with the field.
 */
export async function refundWithdrawal(
  services: Services,
  actor: SignedIn,
  wanted: WithdrawalRefund,
): Promise<RefundAnswer> {
  const { declarationId, deductionCents, deductionReason, confirmed } = wanted
  await settleAll(services, declarationId)
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const declaration = await lockOpenWithdrawal(tx, declarationId)
    if (!declaration.orderGroupId) throw refusal('withdrawal_unattached')
    if (declaration.ends.some(({ isCare }) => isCare)) throw refusal('care_ended')
    const { group, units } = await orderedUnits(tx, declaration.orderGroupId)
    const earlier = await withdrawalRefundsOf(tx, group.id)
    const isBegun = earlier.some(refund => refund.declarationId === declarationId)
    if (isBegun && (await undecidedUnits(tx, declaration)).length === 0) {
      throw refusal('withdrawal_refunded')
    }
    const before = await unitsGivenBack(tx, group.id)
    const isWithdrawable = await rentWithdrawable(tx, units)
    const isOver = (unit: OrderedUnit) => before.includes(unit.sequence) || !isWithdrawable(unit)
    const meant = refundable(units, wanted.units, isOver)
    const chosen = meant.map(({ sequence }) => sequence)
    const paid = await paidForOrder({ db: tx, clock: services.clock }, { group, units })
    const owed = { ...paid, chosen, before }
    checkDeduction(wanted, totalOf(withdrawalRefund({ ...owed, deductionCents: 0 })))
    const parts = withdrawalRefund({ ...owed, deductionCents })
    const earlierRefunds = await refundsOfNoUnit(tx, group.id)
    const key = keyOf(parts, wanted, earlierRefunds)
    const running = meant.filter(({ rental }) => rental && isLiving(rental.state))
    const answer = {
      ...{ key, parts, cents: totalOf(parts), earlier: earlierRefunds },
      endedRentals: running.length,
    }
    if (answer.cents === 0) throw refusal(deductionCents > 0 ? 'all_withheld' : 'nothing_to_refund')
    if (confirmed !== answer.key) return { isRequested: false, ...answer }
    await endMeant(services, tx, declaration, { meant, units }, { by: 'office', actor, now })
    await expectBack(tx, meant, { actor: journalName(actor), now })
    const told = refundReason(withShipping('Widerruf', parts), wanted)
    for (const { paymentId, cents, rents } of parts) {
      const carriesOut = { declarationId, units: chosen, rents }
      await placeRefund(services, tx, { group, paymentId, cents, ...told, actor, now, carriesOut })
    }
    const data = { parts, units: chosen, deductionCents, deductionReason }
    await noteDecision(tx, declaration, { actor, now, event: 'withdrawal_refunded', data })
    return { isRequested: true, ...answer }
  })
}

/** What was given back at the provider counts, also where no event told of it. */
async function settleAll(services: Services, declarationId: string): Promise<void> {
  if (!isUuid(declarationId)) return
  const [known] = await services.db
    .select({ orderGroupId: declarations.orderGroupId })
    .from(declarations)
    .where(eq(declarations.id, declarationId))
  const orderGroupId = known?.orderGroupId
  if (orderGroupId) await needingProvider(services, () => settlePaymentsOf(services, orderGroupId))
}

/** The units of these numbers, of which none was bought or paid back before. Throws `invalid`. */
function refundable(
  units: readonly OrderedUnit[],
  numbers: readonly number[],
  isOver: (unit: OrderedUnit) => boolean,
): OrderedUnit[] {
  if (numbers.length === 0) throw invalidField('units', 'Bitte wählen Sie mindestens ein Gerät.')
  const meant = chosenUnits(units, numbers)
  const over = meant.filter(isOver)
  if (over.length === 0) return meant
  const names = over.map(({ sequence, productName }) => `${sequence} (${productName})`)
  throw invalidField('units', `Schon erstattet oder gekauft: ${names.join(', ')}.`)
}

/**
 * What is still in the house is free again. Goods that are out are to come back; a rented device, delivered or on its
 * way, is expected back because its rental has ended. What was bought, given back voluntarily and checked before, is the
 * shop's by now.
 */
async function expectBack(tx: Orm, units: readonly OrderedUnit[], by: By): Promise<void> {
  const placeOf = ({ order }: OrderedUnit) => logisticsStates[order.logisticsStatus].place
  const inHouse = units.filter(unit => placeOf(unit) === 'house')
  await release(
    tx,
    inHouse.map(({ order }) => order.id),
    by,
  )
  for (const unit of units) {
    const isOut = ['shipped', 'delivered'].includes(unit.order.logisticsStatus)
    if (isOut && !unit.rental)
      await moveGoods(tx, unit.order, { to: 'return_requested', by: 'office', now: by.now })
    const here = unit.rental ? undefined : await returnedUnit(tx, unit.order.id)
    if (here?.row?.verdict)
      await takeBack(tx, here, { verdict: here.row.verdict, note: here.row.checkNote ?? '' }, by)
  }
}
