import { createHash } from 'node:crypto'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { customerAliases, customerSummaries } from '#db/schema/schema.ts'
import { ShopError } from '../errors.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { refreshSummaries } from './summaries.server.ts'

export type CustomerSummary = Omit<typeof customerSummaries.$inferSelect, 'searchWords'>

const { searchWords: _, ...columns } = getTableColumns(customerSummaries)
export const summaryColumns = columns

/** One customer by the id of the office's links, also one from before a merge; throws `not_found`. */
export async function customerBy(
  services: Pick<Services, 'db'>,
  customerId: string,
): Promise<CustomerSummary> {
  await refreshSummaries(services)
  if (!isUuid(customerId)) throw refusal('customer_not_found')
  const [found] = await services.db
    .select(summaryColumns)
    .from(customerSummaries)
    .where(eq(customerSummaries.id, customerId))
  if (found) return found
  const [kept] = await services.db
    .select(summaryColumns)
    .from(customerAliases)
    .innerJoin(customerSummaries, eq(customerSummaries.email, customerAliases.mergedInto))
    .where(sql`md5(${customerAliases.email})::uuid = ${customerId}`)
  if (!kept) throw refusal('customer_not_found')
  return kept
}

/** Whose order it is, as the office's links name them; null while they are no customer yet. */
export async function customerOfOrder(
  services: Pick<Services, 'db'>,
  { userId, customerEmail }: { userId: string | null; customerEmail: string },
): Promise<string | null> {
  await refreshSummaries(services)
  const { id, ...t } = customerSummaries
  const [found] = await services.db
    .select({ id })
    .from(customerSummaries)
    .where(userId ? eq(t.userId, userId) : eq(t.email, customerEmail))
  return found?.id ?? null
}

/** The customer of an address, also of one from before a merge. */
export async function customerByEmail(
  services: Pick<Services, 'db'>,
  email: string,
): Promise<CustomerSummary | null> {
  try {
    return await customerBy(services, customerIdOf(email.trim().toLowerCase()))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'customer_not_found') return null
    throw error
  }
}

/** The id that stands for an address in the office's links. */
export function customerIdOf(email: string): string {
  const hash = createHash('md5').update(email).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** An address that was merged into a customer. */
export interface FormerAddress {
  id: string
  email: string
  reason: string
  mergedAt: Date
}

/** The newest first. */
export async function formerAddresses(db: Orm, email: string): Promise<FormerAddress[]> {
  const rows = await db
    .select()
    .from(customerAliases)
    .where(eq(customerAliases.mergedInto, email))
    .orderBy(desc(customerAliases.mergedAt), customerAliases.email)
  return rows.map(row => ({
    id: customerIdOf(row.email),
    email: row.email,
    reason: row.reason,
    mergedAt: row.mergedAt,
  }))
}
