import { desc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments, phoneOrders } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import type { Services } from '../services.ts'
import { type PhoneOrderFacts, phoneOrderState } from './states.ts'

const columns = {
  orderGroupId: phoneOrders.orderGroupId,
  number: orderGroups.number,
  status: orderGroups.status,
  paymentStatus: payments.status,
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

/** The payment that an order by phone is paid with. */
export const currentPayment = eq(payments.stripePaymentIntentId, orderGroups.stripePaymentIntentId)

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
    .leftJoin(payments, currentPayment)
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
    .leftJoin(payments, currentPayment)
    .where(eq(phoneOrders.orderGroupId, orderGroupId))
  return (await named(db, rows, clock.now()))[0] ?? null
}

async function named<R extends PhoneOrderFacts & { takenBy: string }>(
  db: Orm,
  rows: readonly R[],
  now: Date,
) {
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
