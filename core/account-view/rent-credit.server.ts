import { eq } from 'drizzle-orm'
import { rentals, rentCreditEntries } from '#db/schema/rentals.ts'
import type { SignedIn } from '../actor.ts'
import { type BillingRhythm, chargeAfter, chargesLeft } from '../billing/charges.ts'
import { whyNotForSale } from '../buyouts/rules.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { type TakeoverMonth, takeoverMonths } from '../pricing/takeover-months.ts'
import { refusal } from '../refusals.ts'
import { type CreditLine, creditLines, paidMonths } from '../rentals/credit-lines.ts'
import type { Services } from '../services.ts'
import { type BuyoutOffer, buyoutOffers } from './buyout-offers.server.ts'
import { type CustomerOrder, type CustomerOrderGroup, viewGroups } from './orders.server.ts'
import type { CustomerRental } from './rentals.server.ts'

/** A month of the forecast: after which rent, and when that falls due, where it is known. */
export interface ForecastMonth extends TakeoverMonth {
  /** Today, or the day of the charge; null while no day stands, as before the delivery. */
  on: BerlinDay | null
  /** Counts all rents paid for the unit until then. */
  rents: number
}

/** The rent credit of one unit as its renter sees it (S-2.9-30, S-2.9-31). */
export interface RentCredit {
  today: BerlinDay
  group: Pick<CustomerOrderGroup, 'number' | 'placedAt' | 'overdue' | 'isRentUnderWay'>
  order: CustomerOrder
  rental: CustomerRental
  lines: CreditLine[]
  /** What it costs now; null where it is not for sale. */
  offer: BuyoutOffer | null
  /** Why it is not for sale, in plain words. */
  whyNot: string | null
  /** Today and the months to come; empty where it cannot be taken over any more, or never could. */
  forecast: ForecastMonth[]
}

/**
 * What was paid for one rented unit, and what taking it over costs from month to month. Throws
 * `not_found` for every other id: somebody else's, an unknown one, a purchase.
 */
export async function ownRentCredit(
  services: Pick<Services, 'db' | 'payments' | 'clock' | 'log'>,
  actor: SignedIn,
  orderId: string,
): Promise<RentCredit> {
  const { db, clock } = services
  const orders = ordersOf(services, actor)
  const own = await orders.order(orderId)
  const [group] = await viewGroups(services, await orders.group(own.group.id))
  const order = group?.orders.find(({ id }) => id === own.order.id)
  if (!group || !order?.rental) throw refusal('order_not_found')
  const { rental, status, logistics } = order
  const [entries, offers] = await Promise.all([
    db
      .select({
        kind: rentCreditEntries.kind,
        amountCents: rentCreditEntries.amountCents,
        source: rentCreditEntries.source,
        createdAt: rentCreditEntries.createdAt,
      })
      .from(rentCreditEntries)
      .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
      .where(eq(rentals.orderId, order.id)),
    buyoutOffers(services, [group]),
  ])
  const today = berlinDay(clock.now())
  const { customerType } = own.group
  const refused = whyNotForSale({ customerType, orderStatus: status, logistics, rental })
  const forecast =
    !refused || refused.code === 'not_delivered'
      ? forecastOf(rental, {
          paidMonths: paidMonths(entries),
          today,
          rhythm: await rhythmOf(services, group),
        })
      : []
  return {
    today,
    group: {
      ...{ number: group.number, placedAt: group.placedAt },
      ...{ overdue: group.overdue, isRentUnderWay: group.isRentUnderWay },
    },
    order,
    rental,
    lines: creditLines(entries, rental.rentBack.withheld),
    offer: offers[order.id] ?? null,
    whyNot: refused?.message ?? null,
    forecast,
  }
}

function forecastOf(
  rental: CustomerRental,
  known: {
    paidMonths: number
    today: BerlinDay
    rhythm: BillingRhythm | null
  },
): ForecastMonth[] {
  const { paidMonths, today, rhythm } = known
  // Its next charge moves with the delivery (ADR-122).
  const days = rental.deliveredOn ? rhythm : null
  return takeoverMonths(rental, chargesToCome(rental, rhythm)).map(month => ({
    ...month,
    rents: paidMonths + month.months,
    on: month.months === 0 ? today : days && berlinDay(chargeAfter(days, month.months - 1)),
  }))
}

function chargesToCome(rental: CustomerRental, rhythm: BillingRhythm | null): number {
  if (rhythm) return chargesLeft({ ...rental, itemId: null }, rhythm)
  // Without the provider nobody can say how many rents an end leaves.
  return rental.endsOn ? 0 : Number.POSITIVE_INFINITY
}

/** When the order is charged; null where nothing is charged any more, or the provider cannot tell. */
async function rhythmOf(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  { subscriptionId }: Pick<CustomerOrderGroup, 'subscriptionId'>,
): Promise<BillingRhythm | null> {
  if (!subscriptionId) return null
  try {
    const { status, currentPeriodEnd, anchor } = await payments.subscription(subscriptionId)
    const isOver = status === 'canceled' || status === 'incomplete_expired'
    return isOver || !currentPeriodEnd ? null : { currentPeriodEnd, anchor }
  } catch (error) {
    log.warn({ err: error, subscription: subscriptionId }, 'A subscription could not be read')
    return null
  }
}
