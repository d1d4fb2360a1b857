import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, orderGroups, payments } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { chargeDebts } from '../billing/charge-debts.server.ts'
import { settleOpenRents } from '../billing/open-rents.server.ts'
import { overdueOf } from '../billing/overdue.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { refusal } from '../refusals.ts'
import { moveRental, sendEffects } from '../rentals/move.server.ts'
import { livingUnits, type RentedUnit } from '../rentals/request-end.server.ts'
import { endOfRentalMonth } from '../rentals/terms.ts'
import { dropLatePickUps } from '../returns/late-pick-ups.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

/** How many months of rent have to be overdue (§ 543 (2) no. 3 BGB). */
const MONTHS_OVERDUE = 2

/** What the shop may terminate of an order for unpaid rent. */
export interface Termination {
  ends: { name: string; endsOn: BerlinDay }[]
  /** Devices that were not delivered yet: nothing of them ends. */
  undelivered: string[]
  /** How many months of rent are overdue. */
  months: number
  /** What they come to. */
  cents: number
  /** Tells whether somebody who agrees has read of it as it is now. */
  key: string
}

interface Terminable extends Termination {
  units: { unit: RentedUnit; endsOn: BerlinDay }[]
}

/**
 * What of an order may be terminated for unpaid rent (§ 543 (2) no. 3 BGB, ADR-234): all that was delivered, at the end of the
 * rental month that runs. Null where less than two months are overdue, or less than the rent of two months, apart from
 * what is being paid and from what is no month of rent; or where nothing would end sooner by it.
 */
export async function terminationOf(
  orm: Orm,
  orderGroupId: string,
  now: Date,
): Promise<Termination | null> {
  const found = await terminableOf(orm, orderGroupId, now)
  if (!found) return null
  const { units: _, ...termination } = found
  return termination
}

async function terminableOf(orm: Orm, orderGroupId: string, now: Date): Promise<Terminable | null> {
  const charges = await chargeDebts(orm, orderGroupId)
  const debits = await debitsOfMonths(orm, orderGroupId)
  const overdue = (await overdueOf(orm, orderGroupId)).filter(
    ({ id, disputeId, isUnderWay }) =>
      !isUnderWay && !charges.has(id) && (disputeId === null || debits.has(disputeId)),
  )
  const cents = overdue.reduce((sum, { amount }) => sum + amount, 0)
  const rented = await livingUnits(orm, orderGroupId)
  const units = rented.flatMap(unit => {
    const { deliveredOn, endsOn: before } = unit.rental
    if (!deliveredOn) return []
    const endsOn = endOfRentalMonth(deliveredOn, berlinDay(now))
    return before === null || endsOn < before ? [{ unit, endsOn }] : []
  })
  const monthCents = units.reduce((sum, { unit }) => sum + unit.rental.monthlyCents, 0)
  const isInArrears = overdue.length >= MONTHS_OVERDUE && cents >= MONTHS_OVERDUE * monthCents
  if (units.length === 0 || !isInArrears) return null
  const ends = units.map(({ unit, endsOn }) => ({ name: deviceName(unit), endsOn }))
  const undelivered = rented.filter(({ rental }) => !rental.deliveredOn).map(deviceName)
  const key = JSON.stringify([overdue.map(({ id }) => id), cents, ends, undelivered])
  return { units, ends, undelivered, months: overdue.length, cents, key }
}

/** Returned debits of a month of rent: others were of what was bought, or of the whole first payment. */
async function debitsOfMonths(orm: Orm, orderGroupId: string): Promise<Set<string>> {
  const rows = await orm
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, disputes.orderGroupId))
    .where(
      and(
        eq(orderGroups.id, orderGroupId),
        isNotNull(payments.stripeInvoiceId),
        sql`${payments.stripeInvoiceId} is distinct from ${orderGroups.stripeInvoiceId}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Terminates what is rented of an order for unpaid rent, by a person (ADR-234). The customer is told by mail, the provider
 * after the commit; what is overdue stays owed. `seen`: the key of what somebody agreed to. Throws `not_found`, `conflict` where
 * not enough is overdue or where it changed since, `unavailable` while the provider cannot say what was paid.
 */
export async function terminateRentals(
  services: Services,
  actor: SignedIn,
  { orderGroupId, seen }: { orderGroupId: string; seen: string },
): Promise<void> {
  const isKnown =
    isUuid(orderGroupId) &&
    (await services.db.$count(orderGroups, eq(orderGroups.id, orderGroupId))) > 0
  if (!isKnown) throw refusal('unknown_order')
  // Who has paid before is not terminated (§ 543 (2) sentence 2 BGB), even where the provider's message of it was lost.
  await needingProvider(services, () => settleOpenRents(services, orderGroupId))
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  await services.db.transaction(async tx => {
    const { customerEmail: to } = await lockGroup(tx, orderGroupId)
    const found = await terminableOf(tx, orderGroupId, now)
    if (!found) {
      const living = await livingUnits(tx, orderGroupId)
      const isTerminated = living.some(({ rental }) => rental.terminatedAt !== null)
      throw refusal(isTerminated ? 'already_terminated' : 'not_in_arrears')
    }
    if (found.key !== seen) throw refusal('arrears_changed')
    const { units, months, cents } = found
    for (const { unit, endsOn } of units) {
      const { rental } = unit
      await moveRental(tx, rental, {
        ...by,
        event: 'terminated',
        by: 'office',
        // A day on which its customer has declared an end counts again where this is taken back.
        dates: { endRequestedAt: rental.endRequestedAt ?? now, terminatedAt: now, endsOn },
        data: { endsOn, months, cents },
      })
    }
    const orderIds = units.map(({ unit }) => unit.rental.orderId)
    await dropLatePickUps(services, tx, orderIds, by)
    await sendEffects(services, tx, orderGroupId, ['shrink_subscription'])
    await services.jobs.send(tx, 'mail', {
      kind: 'rental_terminated',
      to,
      data: { orderIds, months, cents },
      key: `rental_terminated ${orderGroupId} ${now.getTime()}`,
    })
  })
}
