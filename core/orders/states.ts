import type { logisticsStatuses, orderStatuses } from '#db/schema/orders.ts'

export type LogisticsStatus = (typeof logisticsStatuses)[number]
export type OrderStatus = (typeof orderStatuses)[number]

/** Every logistics status from the first to the furthest (back-office.md § 4). */
export const logisticsOrder = [
  'pending',
  'preparing',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_shipped',
  'return_received',
  'return_processed',
  'returned',
] as const satisfies readonly LogisticsStatus[]

/** Statuses that still want something done; the office hides all others until asked. */
export const openLogistics = [
  'pending',
  'preparing',
  'shipped',
  'return_requested',
  'return_approved',
  'return_shipped',
  'return_received',
] as const satisfies readonly LogisticsStatus[]

const labels: Partial<Record<LogisticsStatus, string>> = {
  pending: 'Wartend',
  preparing: 'Vorbereitung',
  shipped: 'Versandt',
  delivered: 'Geliefert',
}

/** The words for customers (shop.md § 4). */
export function logisticsLabel(status: LogisticsStatus): string {
  return labels[status] ?? 'Unbekannt'
}

/** The words for the office; statuses without a label are shown raw (back-office.md § 4). */
export function officeLogisticsLabel(status: LogisticsStatus): string {
  return status === 'returned' ? 'Retourniert' : (labels[status] ?? status)
}

/** 'Abgeschlossen' for paid orders, every other status as it is (shop.md § 4). */
export function orderStatusLabel(status: OrderStatus): string {
  return status === 'completed' ? 'Abgeschlossen' : status
}

/** What a group of orders is shown as: the furthest status among them (back-office.md § 4). */
export function furthest(statuses: readonly LogisticsStatus[]): LogisticsStatus {
  const rank = Math.max(0, ...statuses.map(status => logisticsOrder.indexOf(status)))
  return logisticsOrder[rank] ?? 'pending'
}

export function isLogisticsStatus(value: unknown): value is LogisticsStatus {
  return logisticsOrder.some(status => status === value)
}

/** Goods of an order leave the house only once it is paid; anything else may be chosen freely. */
export function mayMove(order: { status: OrderStatus }, to: LogisticsStatus): boolean {
  const needsPayment = logisticsOrder.indexOf(to) >= logisticsOrder.indexOf('shipped')
  return !needsPayment || order.status === 'completed' || order.status === 'refunded'
}
