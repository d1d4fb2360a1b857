import { createHash } from 'node:crypto'
import type { Orm } from '#db/database.ts'
import { callOffs } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { dropOwed } from '../billing/overdue.server.ts'
import { berlinDay } from '../dates.ts'
import {
  paidForOrder,
  refundsOfNoUnit,
  unitsGivenBack,
} from '../inquiries/paid-for-order.server.ts'
import { type EarlierRefund, withDifference } from '../inquiries/refund-answer.server.ts'
import { type RefundPart, totalOf, withdrawalRefund } from '../inquiries/withdrawal-refund.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { keepInHouse } from '../orders/move.server.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { settlePaymentsOf } from '../payments/settle.server.ts'
import { moveRental, sendEffects } from '../rentals/move.server.ts'
import type { RentalEffect } from '../rentals/moves.ts'
import { type OrderedUnit, type OrderedUnits, orderedUnits } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { release } from '../stock/reserve.server.ts'
import { chosenUnits } from './callable.ts'

export interface WantedCallOff {
  /** The numbers of the units within the order, from 1. */
  units: readonly number[]
  /** What the office tells the customer; null where the customer calls off. */
  reason: string | null
  /** The key of what somebody said yes to; null: nobody was asked yet. */
  confirmed: string | null
}

/** Called off, or what has to be said yes to before: then nothing was written. */
export interface CallOffAnswer {
  isCalledOff: boolean
  key: string
  units: { sequence: number; productName: string }[]
  parts: RefundPart[]
  cents: number
  /** What went back before without being for any unit: why less may go back than was paid. */
  earlier: EarlierRefund[]
}

/** By the customer who ordered it. Throws `not_found` for what is not theirs, else as `callOff`. */
export async function callOffOwn(
  services: Services,
  actor: SignedIn,
  orderGroupId: string,
  wanted: WantedCallOff & { address: string },
): Promise<CallOffAnswer> {
  const id = await ownOrder(services, actor, orderGroupId)
  await services.limits.consume('declaration', wanted.address)
  return callOff(services, id, { ...wanted, actor, by: 'customer' })
}

/** By whoever holds the link to a guest's order (ADR-132). Throws as `callOff`. */
export async function callOffLinked(
  services: Services,
  token: string,
  wanted: WantedCallOff & { address: string },
): Promise<CallOffAnswer> {
  const id = await guestsOrder(services, token)
  await services.limits.consume('declaration', wanted.address)
  return callOff(services, id, { ...wanted, actor: { kind: 'guest' }, by: 'customer' })
}

/** By the office, also for a business. Throws `not_found` for an unknown order, else as `callOff`. */
export async function callOffByOffice(
  services: Services,
  actor: SignedIn,
  orderGroupId: string,
  wanted: WantedCallOff,
): Promise<CallOffAnswer> {
  const id = await officesOrder(services, orderGroupId)
  return callOff(services, id, { ...wanted, actor, by: 'office' })
}

type By = WantedCallOff & { actor: Actor; by: 'customer' | 'office' }

/**
 * Calls off units of a paid order that have not left the house (ADR-059): their contracts end, they are free
 * again and never shipped, and each payment gives back its part. The order is locked, so that of
 * shipping and calling off at one moment exactly one happens. Throws `conflict` with the reason for what
 * cannot be called off, `forbidden` for a business, `invalid` with the field.
 */
async function callOff(
  services: Services,
  orderGroupId: string,
  { units: numbers, reason, confirmed, actor, by }: By,
): Promise<CallOffAnswer> {
  await needingProvider(services, () => settlePaymentsOf(services, orderGroupId))
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const { group, units } = await orderedUnits(tx, orderGroupId)
    const chosen = chosenUnits({ group, units, numbers, reason, by })
    const parts = await owedFor({ db: tx, clock: services.clock }, { group, units }, chosen)
    const sequences = chosen.map(({ sequence }) => sequence)
    const earlier = await refundsOfNoUnit(tx, group.id)
    const answer = {
      key: keyOf(group.id, sequences, parts, earlier),
      units: chosen.map(({ sequence, productName }) => ({ sequence, productName })),
      parts,
      cents: totalOf(parts),
      earlier,
    }
    if (confirmed !== answer.key) return { isCalledOff: false, ...answer }
    const made = { actor: journalName(actor), now, by }
    const callOffId = await store(tx, group, { units: sequences, reason, ...made })
    await endContracts(services, tx, chosen, { callOffId, ...made })
    const orderIds = chosen.map(({ order }) => order.id)
    await keepInHouse(tx, orderIds, now)
    await release(tx, orderIds, { actor: journalName(actor), now })
    await dropOwed(services, tx, group.id, now)
    for (const { paymentId, cents, rents } of parts) {
      const carriesOut = { callOffId, units: sequences, rents }
      const refund = {
        group,
        paymentId,
        cents,
        reason: withDifference(reason ?? 'Stornierung', parts),
        actor,
        now,
      }
      await placeRefund(services, tx, { ...refund, carriesOut })
    }
    await services.jobs.send(tx, 'mail', {
      kind: 'order_called_off',
      to: group.customerEmail,
      data: { callOffId },
      key: `order_called_off ${callOffId}`,
    })
    return { isCalledOff: true, ...answer }
  })
}

/** What of each payment goes back: as of a withdrawal, with nothing to keep back. */
async function owedFor(
  reach: Pick<Services, 'db' | 'clock'>,
  ordered: OrderedUnits,
  chosen: readonly OrderedUnit[],
): Promise<RefundPart[]> {
  return withdrawalRefund({
    ...(await paidForOrder(reach, ordered)),
    chosen: chosen.map(({ sequence }) => sequence),
    before: await unitsGivenBack(reach.db, ordered.group.id),
    deductionCents: 0,
  })
}

/** A yes counts for exactly these units of this order, and these amounts beside these earlier ones. */
function keyOf(
  id: string,
  units: readonly number[],
  parts: readonly RefundPart[],
  earlier: readonly EarlierRefund[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([id, units, parts, earlier]))
    .digest('base64url')
}

interface Made {
  /** As the journal names who did it. */
  actor: string
  now: Date
}

async function store(
  tx: Orm,
  group: OrderGroup,
  { units, reason, actor, now }: Made & { units: number[]; reason: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(callOffs)
    .values({ orderGroupId: group.id, units, reason, requestedBy: actor, requestedAt: now })
    .returning({ id: callOffs.id })
  if (!row) throw new Error(`The call-off of ${group.id} was not written`)
  await record(tx, {
    at: now,
    actor,
    subject: { type: 'order_group', id: group.id },
    event: 'called_off_before_shipping',
    data: { callOffId: row.id, units, ...(reason && { reason }) },
  })
  return row.id
}

async function endContracts(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  units: readonly OrderedUnit[],
  { callOffId, ...made }: Made & { callOffId: string; by: 'customer' | 'office' },
): Promise<void> {
  const effects: (RentalEffect | null)[] = []
  for (const { rental } of units) {
    if (!rental) continue
    const dates = { endsOn: berlinDay(made.now), endedAt: made.now }
    const move = { event: 'order_called_off' as const, ...made, dates, data: { callOffId } }
    effects.push(await moveRental(tx, rental, move))
  }
  const [first] = units
  if (first) await sendEffects(services, tx, first.order.orderGroupId, effects)
}
