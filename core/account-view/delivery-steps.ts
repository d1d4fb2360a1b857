import { type LogisticsStatus, logisticsStates } from '../orders/states.ts'
import type { CustomerOrderGroup } from './orders.server.ts'

/** By what a customer narrows the own orders: the first three always, the others on request (S-2.9-14). */
export const openSteps = ['pending', 'preparing', 'shipped'] as const
export const laterSteps = ['delivered', 'returned'] as const
const deliverySteps = [...openSteps, ...laterSteps] as const

export type DeliveryStep = (typeof deliverySteps)[number]

export function isLaterStep(step: DeliveryStep): boolean {
  return laterSteps.some(later => later === step)
}

/** A step from an address; null for whatever is none. */
export function readStep(value: string | null): DeliveryStep | null {
  return deliverySteps.find(step => step === value) ?? null
}

/** The one step that goods in this status belong to. */
export function deliveryStep(status: LogisticsStatus): DeliveryStep {
  if (status === 'pending' || status === 'preparing') return status
  const { place } = logisticsStates[status]
  if (place === 'out') return 'shipped'
  return place === 'customer' ? 'delivered' : 'returned'
}

interface Delivered {
  orders: readonly Pick<
    CustomerOrderGroup['orders'][number],
    'status' | 'logistics' | 'isCalledOff'
  >[]
}

/**
 * The orders with a device at this step, each whole: what was ordered together stays together. What stays in the house
 * for good is at none.
 */
export function groupsAt<Group extends Delivered>(
  groups: readonly Group[],
  step: DeliveryStep | null,
): Group[] {
  return groups.filter(
    ({ orders }) =>
      step === null ||
      orders.some(order => deliveryStep(order.logistics) === step && !staysHere(order)),
  )
}

/** Called off, withdrawn from, paid back or not paid at all, and not sent. */
function staysHere({ status, logistics, isCalledOff }: Delivered['orders'][number]): boolean {
  const isOff = isCalledOff || status === 'failed' || status === 'refunded'
  return isOff && logisticsStates[logistics].place === 'house'
}
