import type { Orm } from '#db/database.ts'
import { taxedInvoices } from '../invoices/export.server.ts'
import { taxFreeBy } from '../invoices/tax-free.ts'
import type { OrderGroup } from '../orders/group.ts'
import { isProven, type SentUnit, sentDays } from './view.server.ts'

/** Whether tax goes back to an order's business once it proves that all of its goods arrived elsewhere in the EU (L-85). */
export async function awaitsArrivalProof(
  orm: Orm,
  group: OrderGroup,
  units: readonly SentUnit[],
): Promise<boolean> {
  if (taxFreeBy(group) !== 'union' || (await isProven(orm, group.id))) return false
  const sent = sentDays(units)
  return sent !== null && (await taxedInvoices(orm, group, sent)).length > 0
}
