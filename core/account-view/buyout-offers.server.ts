import { and, eq, inArray } from 'drizzle-orm'
import { buyouts, customerActions, orderGroups } from '#db/schema/schema.ts'
import { recalledUnits } from '../buyouts/recalled-units.server.ts'
import { whyNotForSale } from '../buyouts/rules.ts'
import { unpaidReasons } from '../buyouts/unpaid.server.ts'
import type { BerlinDay } from '../dates.ts'
import { type Pending, pendingOf } from '../defects/pending.ts'
import { taxOfGoods } from '../invoices/tax.ts'
import { buyoutCents } from '../pricing/buyout.ts'
import { refusal } from '../refusals.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import type { CustomerOrderGroup } from './orders.server.ts'
import { stillCharged } from './rental-month.ts'

/** A device that is rented now, and whether it is charged another month. Cents a month. */
export interface RentedDevice {
  orderId: string
  monthlyCents: number
  endsOn: BerlinDay | null
  isCharged: boolean
}

/** What a customer may buy now. `isProcessing`: the money is under way. Cents. */
export interface BuyoutOffer {
  cents: number
  isProcessing: boolean
  /** What has to be paid (ADR-181) or a recall that has to be done with before, in plain words; null where nothing has. */
  waitsFor: string | null
  /** The devices of its order that are rented now, itself among them. */
  rented: readonly RentedDevice[]
  /** Monthly price of Care, which ends with the last rental of the order. */
  careCents: number | null
  vatPercent: number
  /** Consumers alone have a right of withdrawal. */
  mayWithdraw: boolean
  pending: Pending | null
}

/** The rented units of these orders that are for sale, by order id; the orders are the customer's own. */
export async function buyoutOffers(
  services: Pick<Services, 'db'>,
  groups: readonly CustomerOrderGroup[],
): Promise<Record<string, BuyoutOffer>> {
  const withRentals = groups.filter(group => group.orders.some(order => order.rental))
  if (withRentals.length === 0) return {}
  const ids = withRentals.map(group => group.id)
  const rows = await services.db
    .select({
      id: orderGroups.id,
      customerType: orderGroups.customerType,
      shippingAddress: orderGroups.shippingAddress,
      customerId: orderGroups.stripeCustomerId,
    })
    .from(orderGroups)
    .where(inArray(orderGroups.id, ids))
  const processing = await services.db
    .select({ orderId: customerActions.orderId })
    .from(customerActions)
    .innerJoin(buyouts, eq(buyouts.id, customerActions.buyoutId))
    .where(and(inArray(buyouts.orderGroupId, ids), eq(buyouts.status, 'processing')))
  const underWay = new Set(processing.map(row => row.orderId))
  const unpaid = await unpaidReasons(services.db, ids)
  const recalled = await recalledUnits(
    services.db,
    withRentals.flatMap(({ orders }) => orders.map(({ id }) => id)),
  )
  return Object.fromEntries(
    withRentals.flatMap(group => {
      const row = rows.find(({ id }) => id === group.id)
      if (!row?.customerId) return []
      const rented = rentedDevices(group)
      const { careCents } = group
      return group.orders.flatMap(({ id, status, logistics, rental, defects, nextDevice }) => {
        const { customerType } = row
        const unit = { customerType, orderStatus: status, logistics, rental }
        if (!rental || whyNotForSale(unit)) return []
        const isProcessing = underWay.has(id)
        const reason = recalled.has(id) ? refusal('recalled') : unpaid.get(group.id)
        const waitsFor = reason?.message ?? null
        const cents = buyoutCents(rental)
        const terms = {
          vatPercent: taxOfGoods({ customerType, country: row.shippingAddress.country }).percent,
          mayWithdraw: customerType === 'private',
          pending: pendingOf({ newest: defects.newest, isExchanged: nextDevice !== null }),
        }
        return [[id, { cents, isProcessing, waitsFor, rented, careCents, ...terms }] as const]
      })
    }),
  )
}

function rentedDevices({ orders }: CustomerOrderGroup): RentedDevice[] {
  return orders.flatMap(({ id: orderId, rental }) => {
    if (!rental || isOver(rental.state)) return []
    const { monthlyCents, endsOn } = rental
    return {
      orderId,
      monthlyCents,
      endsOn,
      isCharged: stillCharged([rental], undefined).length > 0,
    }
  })
}
