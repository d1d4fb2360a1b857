import { and, inArray, isNull, not } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { unpaidInvoices } from '#db/schema/schema.ts'
import type { ShopError } from '../errors.ts'
import { isOfReturnCharge } from '../payments/of-return-charge.server.ts'
import { refusal } from '../refusals.ts'

/**
 * Why nothing of these orders can be bought while it is owed, by order: a month of rent, or a returned debit, which
 * would be paid twice (ADR-181). It may be one of a subscription that the provider gave up.
 */
export async function unpaidReasons(
  orm: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, ShopError>> {
  const owed = await orm
    .select({ id: unpaidInvoices.orderGroupId, disputeId: unpaidInvoices.disputeId })
    .from(unpaidInvoices)
    .where(
      and(
        inArray(unpaidInvoices.orderGroupId, [...orderGroupIds]),
        isNull(unpaidInvoices.settledAt),
        not(isOfReturnCharge()),
      ),
    )
  const byGroup = Map.groupBy(owed, ({ id }) => id)
  return new Map(
    [...byGroup].map(([id, debts]) => {
      const isRent = debts.some(({ disputeId }) => disputeId === null)
      return [id, refusal(isRent ? 'rent_open' : 'debit_open')]
    }),
  )
}
