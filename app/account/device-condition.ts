import type { OwnDevice } from '#core/account-view/devices-of.server.ts'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'

const words: Record<OwnDevice['quality'], string> = {
  excellent: 'Neuwertig',
  good: 'Gut',
  fair: 'Gebrauchsspuren',
  poor: 'Starke Gebrauchsspuren',
  defective: 'Defekt',
}

/** The condition of a device in its customer's words: what was bought as new is new (S-2.9-52). */
export function deviceCondition(
  { type, condition }: Pick<CustomerOrder, 'type' | 'condition'>,
  { quality }: OwnDevice,
): string {
  return type === 'purchase' && condition === 'new' ? 'Neu' : words[quality]
}
