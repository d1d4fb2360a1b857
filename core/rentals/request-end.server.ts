import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { declarations, orders, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import type { Services } from '../services.ts'
import { moveRental, sendEffects } from './move.server.ts'
import { livingStates } from './states.ts'
import { declaredEnd, minimumTermEnd } from './terms.ts'

type Rental = typeof rentals.$inferSelect

/** A rented unit whose end can be declared. */
export interface RentedUnit {
  rental: Rental
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
  /** Its number within the order where there are several of its product, else null. */
  unitNumber: number | null
}

/** The units of an order that are still rented, the order locked until the transaction ends. */
export async function rentedUnits(tx: Orm, orderGroupId: string): Promise<RentedUnit[]> {
  await lockGroup(tx, orderGroupId)
  return livingUnits(tx, orderGroupId)
}

/** The units of an order that are still rented, without a lock, to be shown. */
export function livingUnits(orm: Orm, orderGroupId: string): Promise<RentedUnit[]> {
  return orm
    .select({
      rental: rentals,
      productName: orders.productName,
      sequence: orders.orderSequence,
      unitNumber: unitNumber(orm),
    })
    .from(rentals)
    .innerJoin(orders, eq(rentals.orderId, orders.id))
    .where(and(eq(rentals.orderGroupId, orderGroupId), inArray(rentals.state, livingStates)))
    .orderBy(asc(orders.orderSequence))
}

/** The last day of a unit whose end is declared on `today` (Berlin), with the wish for a later one. */
export function endOfUnit(
  { rental }: Pick<RentedUnit, 'rental'>,
  { today, wantedEnd }: { today: BerlinDay; wantedEnd: BerlinDay | null },
): BerlinDay {
  const declared = declaredEnd(
    {
      today,
      concludedOn: berlinDay(rental.concludedAt ?? rental.createdAt),
      deliveredOn: rental.deliveredOn,
      months: rental.termMonths,
    },
    wantedEnd,
  )
  return earlier(rental.endsOn, declared)
}

/** What binds until this last day, which is the earliest one. */
function bindingOn(
  { rental }: Pick<RentedUnit, 'rental'>,
  { today, endsOn }: { today: BerlinDay; endsOn: BerlinDay },
): 'term' | 'notice' {
  const termEnd = minimumTermEnd({
    concludedOn: berlinDay(rental.concludedAt ?? rental.createdAt),
    deliveredOn: rental.deliveredOn ?? today,
    months: rental.termMonths,
  })
  return endsOn <= termEnd ? 'term' : 'notice'
}

/** A second declaration can bring the end forward, but not take the first one back. */
const earlier = (before: BerlinDay | null, declared: BerlinDay): BerlinDay =>
  before !== null && before < declared ? before : declared

interface DeclaredBy {
  declarationId: string
  /** When the declaration arrived: last days are counted from then. */
  receivedAt: Date
  wantedEnd: BerlinDay | null
  /** A last day that the office decided, whatever the terms say, unless one before it is confirmed; null: by the terms. */
  lastDay: BerlinDay | null
  actor: string
  now: Date
}

/**
 * The end of these units is declared (ADR-113): each ends on its own last day. Answers with these
 * days. The provider is told after the commit.
 */
export async function requestEnd(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  units: readonly RentedUnit[],
  declared: DeclaredBy,
): Promise<DeclaredEnd[]> {
  const { declarationId, receivedAt, wantedEnd, lastDay, actor, now } = declared
  const ends: DeclaredEnd[] = []
  for (const unit of units) {
    const { rental } = unit
    const endsOn =
      lastDay === null
        ? endOfUnit(unit, { today: berlinDay(receivedAt), wantedEnd })
        : earlier(rental.endsOn, lastDay)
    const boundBy =
      lastDay === null && wantedEnd !== null && endsOn > wantedEnd
        ? { boundBy: bindingOn(unit, { today: berlinDay(receivedAt), endsOn }) }
        : {}
    const isEstimate = lastDay === null && rental.deliveredOn === null
    // Its renter's own day counts again where the shop takes its termination back.
    const isFirst = rental.terminatedAt !== null && rental.endDeclarationId === null
    const wasCancelled = rental.endsOn === endsOn && !isFirst
    ends.push({
      ...{ productName: deviceName(unit), endsOn, ...boundBy },
      ...(isEstimate && { isEstimate }),
      ...(wasCancelled && { wasCancelled }),
    })
    if (wasCancelled) continue
    const terminatedAt = rental.endsOn === endsOn ? rental.terminatedAt : null
    await moveRental(tx, rental, {
      event: 'end_requested',
      by: 'customer',
      actor,
      now,
      dates: { endRequestedAt: receivedAt, endDeclarationId: declarationId, terminatedAt, endsOn },
      data: { declarationId, endsOn },
    })
  }
  const [first] = units
  if (first) await sendEffects(services, tx, first.rental.orderGroupId, ['shrink_subscription'])
  return ends
}

/**
 * The last day of a unit whose end was declared, for its delivery: before it (null) the minimum term
 * can only be estimated; a day that the office decided stays. Never a past day: what was paid for and
 * used since would stand after the end. Null where no end was declared.
 */
export async function endForDelivery(
  tx: Orm,
  rental: Rental,
  { deliveredOn, now }: { deliveredOn: BerlinDay | null; now: Date },
): Promise<BerlinDay | null> {
  if (rental.state !== 'end_requested' || !rental.endRequestedAt) return null
  const [declaration] = rental.endDeclarationId
    ? await tx
        .select({ wantedEnd: declarations.wantedEnd, decidedEnd: declarations.decidedEnd })
        .from(declarations)
        .where(eq(declarations.id, rental.endDeclarationId))
    : []
  const endsOn =
    declaration?.decidedEnd ??
    endOfUnit(
      { rental: { ...rental, deliveredOn, endsOn: null } },
      { today: berlinDay(rental.endRequestedAt), wantedEnd: declaration?.wantedEnd ?? null },
    )
  const today = berlinDay(now)
  const isPast = endsOn < today
  return isPast ? today : endsOn
}
