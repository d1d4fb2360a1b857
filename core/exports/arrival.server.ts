import type { Orm } from '#db/database.ts'
import { taxedInvoices } from '../invoices/export.server.ts'
import { taxFreeBy } from '../invoices/tax-free.ts'
import type { OrderGroup } from '../orders/group.ts'
import { logisticsStates } from '../orders/states.ts'
import { vatIdCheckOf } from './vat-id.server.ts'
import { isProven, type SentUnit, sentDays } from './view.server.ts'

/** How a business elsewhere in the EU stands with the tax in the price of its goods. */
export interface ArrivalTax {
  /** What the register does not know as valid: no proof helps until it is corrected. Null: the proof is awaited. */
  invalidVatId: string | null
}

/**
 * What an order's business is told of that tax: from the first day that its VAT ID is not valid, and once all of its
 * goods are sent that it goes back with a proof (L-85). Null where nothing is to be told, or no goods are out any more.
 */
export async function arrivalTaxOf(
  orm: Orm,
  group: OrderGroup,
  units: readonly SentUnit[],
): Promise<ArrivalTax | null> {
  if (taxFreeBy(group) !== 'union' || group.status !== 'completed') return null
  const isKept = units.some(({ order }) => order.orderType === 'purchase' && isToStay(order))
  if (!isKept || (await isProven(orm, group.id))) return null
  const check = await vatIdCheckOf(orm, group)
  if (check?.answer === 'invalid') return { invalidVatId: check.question.vatId }
  const sent = sentDays(units)
  const isTaxed = sent !== null && (await taxedInvoices(orm, group, sent)).length > 0
  return isTaxed ? { invalidVatId: null } : null
}

function isToStay({ logisticsStatus, calledOffAt }: SentUnit['order']): boolean {
  return calledOffAt === null && logisticsStates[logisticsStatus].place !== 'back'
}
