import { and, count, desc, eq, exists, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers, orderGroups, orders } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import { countedNames } from '../orders/devices.ts'
import { foundWithOrder } from '../orders/order-search.server.ts'
import { pageAt } from '../page-at.ts'
import { shop } from '../shop.ts'
import { lastDays } from './last-days.server.ts'
import { heldUntil } from './retention.ts'

const PER_PAGE = 25

/** An order that no list shows any more, but that tax law lets nobody erase (ADR-054, ADR-110). */
export interface ArchivedOrder {
  id: string
  number: number
  placedAt: Date
  customerName: string
  customerEmail: string
  products: string[]
  hiddenAt: Date
  /** Its owner erased the account; else somebody of the office hid it. */
  isLocked: boolean
  /** Who of the office hid it, where the account is still there. */
  hiddenBy: string | null
  /** Berlin day; the last of the year in which the period ends (§ 147 AO). */
  heldUntil: BerlinDay
  invoices: InvoiceEntry[]
}

export interface ArchivePage {
  entries: ArchivedOrder[]
  page: number
  pages: number
}

/** The archive, the last hidden first; by a number, or parts of name and address. */
export async function archivedOrders(
  db: Orm,
  { search, page }: { search: string; page: number },
): Promise<ArchivePage> {
  const { customerName, customerEmail } = orderGroups
  const matching = and(isArchived(db), foundWithOrder(search, [customerName, customerEmail]))
  const [total] = await db.select({ count: count() }).from(orderGroups).where(matching)
  const { place, size, offset } = pageAt(total?.count ?? 0, { wanted: page, size: PER_PAGE })
  const groups = await db
    .select()
    .from(orderGroups)
    .where(matching)
    .orderBy(desc(orderGroups.lockedAt), desc(orderGroups.number))
    .limit(size)
    .offset(offset)
  return { ...place, entries: await entriesOf(db, groups) }
}

function isArchived(db: Orm) {
  const hidden = and(eq(orders.orderGroupId, orderGroups.id), isNotNull(orders.hiddenAt))
  return and(
    isNull(orderGroups.erasedAt),
    exists(db.select({ id: orders.id }).from(orders).where(hidden)),
  )
}

async function entriesOf(
  db: Orm,
  groups: (typeof orderGroups.$inferSelect)[],
): Promise<ArchivedOrder[]> {
  const ids = groups.map(({ id }) => id)
  if (ids.length === 0) return []
  const hidden = and(inArray(orders.orderGroupId, ids), isNotNull(orders.hiddenAt))
  const units = await db.select().from(orders).where(hidden).orderBy(orders.orderSequence)
  const invoices = await invoicesOf(db, ids)
  const days = await lastDays(db, ids)
  const office = await namesOf(
    db,
    units.flatMap(({ hiddenBy }) => hiddenBy ?? []),
  )
  return groups.flatMap(group => {
    const own = units.filter(({ orderGroupId }) => orderGroupId === group.id)
    const [first] = own
    if (!first?.hiddenAt) return []
    return {
      id: group.id,
      number: group.number,
      placedAt: group.createdAt,
      customerName: group.customerName,
      customerEmail: group.customerEmail,
      products: countedNames(
        own
          .filter(unit => !unit.isRecurringPayment)
          .map(({ productName }) => ({ productName, unitNumber: null })),
      ),
      hiddenAt: first.hiddenAt,
      isLocked: group.lockedAt !== null,
      hiddenBy: office.get(first.hiddenBy ?? '') ?? null,
      heldUntil: heldUntil(days.get(group.id) ?? '', shop.retention.vouchersYears),
      invoices: invoices.get(group.id) ?? [],
    }
  })
}

const PREFIX = 'user:'

/** The addresses of those whom the journal names so, where their accounts are still there. */
async function namesOf(db: Orm, names: readonly string[]): Promise<Map<string, string>> {
  const ids = names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length))
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(authUsers).where(inArray(authUsers.id, ids))
  return new Map(rows.map(({ id, email }) => [PREFIX + id, email]))
}
