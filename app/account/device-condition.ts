import type { OwnDevice } from '#core/account-view/devices-of.server.ts'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import { qualityLabels } from '#core/stock/device-words.ts'

/** The condition of a device as the office calls it, too: what was bought as new is new, until a defect of it is reported (S-2.9-52). */
export function deviceCondition(
  { type, condition, defects }: Pick<CustomerOrder, 'type' | 'condition' | 'defects'>,
  { quality }: OwnDevice,
): string {
  if (defects.newest === 'open' || defects.newest === 'decided') return 'Defekt gemeldet'
  return type === 'purchase' && condition === 'new' ? 'Neu' : qualityLabels[quality]
}
