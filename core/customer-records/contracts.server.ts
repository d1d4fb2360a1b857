import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { debtsUnderWay, overdueRent, overdueSince } from '../billing/overdue.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { furthest, type LogisticsStatus, type OrderStatus } from '../orders/states.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { sentBackOf } from '../payments/sent-back.server.ts'
import { isOver, type RentalState } from '../rentals/states.ts'
import {
  type UndoneTakeover,
  undoneTakeover,
  withdrawnTakeovers,
} from '../rentals/withdrawn-takeovers.server.ts'
import { type Lateness, lateness, returnsOf } from '../returns/returns-of.server.ts'
import type { CustomerSummary } from './customer.server.ts'

/** What a customer ordered together. Cents. */
export interface CustomerOrder {
  groupId: string
  number: number
  placedAt: Date
  status: OrderStatus
  logistics: LogisticsStatus
  products: string[]
  /** Its units. */
  orderIds: string[]
  todayCents: number
  monthlyCents: number
  overdueSince: BerlinDay | null
  isDebtUnderWay: boolean
  isSentBack: boolean
}

/** The rental of one unit. Cents, Berlin days. */
export interface CustomerRental extends Lateness {
  id: string
  orderId: string
  groupId: string
  number: number
  productName: string
  /** Null where it is the only one of its product in the order. */
  unitNumber: number | null
  state: RentalState
  logistics: LogisticsStatus
  withdrawnTakeover: UndoneTakeover | null
  monthlyCents: number
  deliveredOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  endsOn: BerlinDay | null
  /** Since when rent of its order is overdue and nobody is paying it. */
  overdueSince: BerlinDay | null
}

type Who = Pick<CustomerSummary, 'userId' | 'email'>

/** Orders of an account, and a guest's of its address: as the sums of the list count them. */
export function orderedBy({ userId, email }: Who): SQL | undefined {
  const asGuest = and(isNull(orders.userId), eq(orders.customerEmail, email))
  return and(
    isNull(orders.hiddenAt),
    userId === null ? asGuest : or(asGuest, eq(orders.userId, userId)),
  )
}

/** All that a customer ordered and nobody deleted, the newest first. */
export async function ordersBy(db: Orm, who: Who): Promise<CustomerOrder[]> {
  const rows = await db
    .select({ order: orders, group: orderGroups })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(and(orderedBy(who), eq(orders.isRecurringPayment, false)))
    .orderBy(desc(orderGroups.createdAt), desc(orderGroups.number), asc(orders.orderSequence))
  const groups = [...Map.groupBy(rows, ({ group }) => group.id).values()]
  const groupIds = groups.flatMap(([first]) => (first ? [first.group.id] : []))
  const overdue = await overdueSince(db, groupIds)
  const underWay = await debtsUnderWay(db, groupIds)
  const sentBack = await sentBackOf(db, groupIds)
  return groups.flatMap(own => {
    const [first] = own
    if (!first) return []
    const { id, number, createdAt, status, todayCents, monthlyCents } = first.group
    return [
      {
        ...{ groupId: id, number, placedAt: createdAt, status, todayCents, monthlyCents },
        logistics: furthest(own.map(({ order }) => order.logisticsStatus)),
        orderIds: own.map(({ order }) => order.id),
        products: own.map(({ order }) => order.productName),
        overdueSince: overdue.get(id) ?? null,
        isDebtUnderWay: underWay.has(id),
        isSentBack: sentBack.has(id),
      },
    ]
  })
}

/** Their rentals, those that run at the top. */
export async function rentalsOf(
  db: Orm,
  groupIds: readonly string[],
  today: BerlinDay,
): Promise<CustomerRental[]> {
  if (groupIds.length === 0) return []
  const rows = await db
    .select({
      ...{ rental: rentals, order: orders, number: orderGroups.number },
      unitNumber: unitNumber(db),
    })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(inArray(rentals.orderGroupId, [...groupIds]), isNull(orders.hiddenAt)))
    .orderBy(desc(rentals.createdAt), asc(orders.orderSequence))
  const orderIds = rows.map(({ order }) => order.id)
  const returns = await returnsOf(db, orderIds)
  const takeovers = await withdrawnTakeovers(db, orderIds)
  const overdue = await overdueRent(db, groupIds)
  const listed = rows.map(({ rental, order, number, unitNumber }) => ({
    id: rental.id,
    ...{ orderId: rental.orderId, groupId: rental.orderGroupId, number },
    ...{ productName: order.productName, unitNumber },
    ...{ state: rental.state, monthlyCents: rental.monthlyCents },
    // Withdrawn from before it arrived, a rental has no such day; its device does.
    deliveredOn: rental.deliveredOn ?? (order.deliveryDate && berlinDay(order.deliveryDate)),
    minimumTermEnd: rental.minimumTermEnd,
    endsOn: rental.endsOn,
    logistics: order.logisticsStatus,
    ...lateness(returns.get(order.id), today),
    withdrawnTakeover: undoneTakeover(takeovers.get(order.id)),
    overdueSince: overdue.get(rental.orderGroupId)?.since ?? null,
  }))
  const isPast = ({ state }: CustomerRental) => isOver(state)
  return [...listed.filter(one => !isPast(one)), ...listed.filter(isPast)]
}
