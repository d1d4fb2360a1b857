import type { Orm } from '#db/database.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { deliveriesOf, unitsOf } from '../rentals/withdraw.server.ts'

/**
 * Contracts with the last day on which their order can be withdrawn from, as every page and mail says it: its last part
 * decides, and businesses have no such day. What is stored counts from the one device.
 */
export async function withWithdrawalDays(
  db: Orm,
  contracts: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const days = new Map<unknown, unknown>()
  for (const { orderGroupId } of contracts) {
    if (days.has(orderGroupId)) continue
    const { group, units } = await unitsOf(db, String(orderGroupId))
    const isConsumer = group.customerType === 'private'
    days.set(orderGroupId, isConsumer ? lastDayToWithdraw(deliveriesOf(units)) : null)
  }
  return contracts.map(contract => ({
    ...contract,
    withdrawalEnd: days.get(contract.orderGroupId) ?? null,
  }))
}
