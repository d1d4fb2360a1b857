import { eq, getTableColumns } from 'drizzle-orm'
import { customerSummaries } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { refreshSummaries } from './summaries.server.ts'

export type CustomerSummary = Omit<typeof customerSummaries.$inferSelect, 'searchWords'>

const { searchWords: _, ...columns } = getTableColumns(customerSummaries)
export const summaryColumns = columns

/** One customer by the id of the office's links; throws `not_found`. */
export async function customerBy(
  services: Pick<Services, 'db'>,
  customerId: string,
): Promise<CustomerSummary> {
  await refreshSummaries(services)
  const [found] = isUuid(customerId)
    ? await services.db
        .select(summaryColumns)
        .from(customerSummaries)
        .where(eq(customerSummaries.id, customerId))
    : []
  if (!found) throw refusal('customer_not_found')
  return found
}
