import { desc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, phoneOrders } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import type { OrderStatus } from '../orders/states.ts'
import type { Services } from '../services.ts'
import { phoneOrderState } from './states.ts'

const columns = {
  orderGroupId: phoneOrders.orderGroupId,
  number: orderGroups.number,
  status: orderGroups.status,
  customerName: orderGroups.customerName,
  company: orderGroups.company,
  customerEmail: orderGroups.customerEmail,
  todayCents: orderGroups.todayCents,
  monthlyCents: orderGroups.monthlyCents,
  takenBy: phoneOrders.takenBy,
  takenAt: phoneOrders.takenAt,
  heldUntil: phoneOrders.heldUntil,
  sentAt: phoneOrders.sentAt,
  mails: phoneOrders.mails,
  openedAt: phoneOrders.openedAt,
  withdrawnAt: phoneOrders.withdrawnAt,
  quoteId: phoneOrders.quoteId,
}

const PAGE_SIZE = 25

export type ListedPhoneOrder = Awaited<ReturnType<typeof listPhoneOrders>>['entries'][number]

/** One page of the orders that were taken by phone, the latest first. `page` counts from 1. */
export async function listPhoneOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { page: wanted }: { page: number },
) {
  // What was accepted from a quote stands with the quotes.
  const taken = isNull(phoneOrders.quoteId)
  const total = await db.$count(phoneOrders, taken)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  const rows = await db
    .select(columns)
    .from(phoneOrders)
    .innerJoin(orderGroups, eq(orderGroups.id, phoneOrders.orderGroupId))
    .where(taken)
    .orderBy(desc(phoneOrders.takenAt), desc(orderGroups.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { entries: await named(db, rows, clock.now()), total, page, pages }
}

/** How an order that was taken by phone stands; null for every other order. */
export async function phoneOrderOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderGroupId: string,
): Promise<ListedPhoneOrder | null> {
  const rows = await db
    .select(columns)
    .from(phoneOrders)
    .innerJoin(orderGroups, eq(orderGroups.id, phoneOrders.orderGroupId))
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  return (await named(db, rows, clock.now()))[0] ?? null
}

interface Row {
  takenBy: string
  status: OrderStatus
  openedAt: Date | null
  withdrawnAt: Date | null
  heldUntil: Date
}

async function named<R extends Row>(db: Orm, rows: readonly R[], now: Date) {
  const nameOf = await actorNames(
    db,
    rows.map(({ takenBy }) => takenBy),
  )
  return rows.map(row => ({
    ...row,
    takenBy: nameOf(row.takenBy),
    state: phoneOrderState(row, now),
  }))
}
