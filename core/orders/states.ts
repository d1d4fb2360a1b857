import type { LogisticsStatus, orderStatuses } from '#db/schema/orders.ts'

export type { LogisticsStatus }
export type OrderStatus = (typeof orderStatuses)[number]

/** Where goods are: with us, on their way, with the customer, on their way back, with us again. */
export type Place = 'house' | 'out' | 'customer' | 'returning' | 'back'

interface LogisticsState {
  /** The higher, the further (B-4). */
  rank: number
  place: Place
  /** Whether something is left to do; the office hides all others until asked (ADR-203). */
  isOpen: boolean
}

/** Every logistics status, as the office offers them (B-4). */
export const logisticsStates: Record<LogisticsStatus, LogisticsState> = {
  pending: { rank: 10, place: 'house', isOpen: true },
  preparing: { rank: 20, place: 'house', isOpen: true },
  shipped: { rank: 30, place: 'out', isOpen: true },
  delivered: { rank: 40, place: 'customer', isOpen: false },
  return_requested: { rank: 50, place: 'customer', isOpen: true },
  return_approved: { rank: 60, place: 'customer', isOpen: true },
  return_shipped: { rank: 70, place: 'returning', isOpen: true },
  return_received: { rank: 80, place: 'returning', isOpen: true },
  return_processed: { rank: 90, place: 'back', isOpen: false },
  returned: { rank: 100, place: 'back', isOpen: false },
}

const known = Object.keys(logisticsStates).filter(isLogisticsStatus)

/** The statuses of goods at these places. */
export const statusesAt = (...places: Place[]): LogisticsStatus[] =>
  known.filter(status => places.includes(logisticsStates[status].place))

/** Every status from the first to the furthest. */
export const logisticsOrder: readonly LogisticsStatus[] = known.toSorted(
  (a, b) => logisticsStates[a].rank - logisticsStates[b].rank,
)

/** What was paid, also where all of it went back since. */
export const oncePaid: readonly OrderStatus[] = ['completed', 'refunded']

/** Statuses that still want something done. */
export const openLogistics = known.filter(status => logisticsStates[status].isOpen)

const labels: Partial<Record<LogisticsStatus, string>> = {
  pending: 'Wartend',
  preparing: 'Vorbereitung',
  shipped: 'Versandt',
  delivered: 'Geliefert',
}

/** The words for customers (S-4-21). */
export function logisticsLabel(status: LogisticsStatus): string {
  return labels[status] ?? 'Unbekannt'
}

/** The words for the office; statuses without a label are shown raw (B-4). */
export function officeLogisticsLabel(status: LogisticsStatus): string {
  return status === 'returned' ? 'Retourniert' : (labels[status] ?? status)
}

const paymentWords: Record<OrderStatus, string> = {
  pending: 'Offen',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
  canceled: 'Storniert',
  refunded: 'Erstattet',
}

/** The status of a payment for the office. `isSentBack`: what was refunded has come back to us. */
export function officeOrderStatusLabel(status: OrderStatus, isSentBack = false): string {
  return status === 'refunded' && isSentBack ? 'Erstattung zurückgekommen' : paymentWords[status]
}

/** The status of an order for its customer, 'Abgeschlossen' where it is paid (S-4-21). `isSentBack` as for the office. */
export function orderStatusLabel(status: OrderStatus, isSentBack = false): string {
  if (status === 'pending') return 'Zahlung offen'
  if (status === 'refunded' && isSentBack) return 'Erstattung nicht angekommen'
  return status === 'failed' ? 'Zahlung fehlgeschlagen' : paymentWords[status]
}

/** Whether it ended unpaid. */
export function cameToNothing(status: OrderStatus): boolean {
  return status === 'failed' || status === 'canceled'
}

/** What a group of orders is shown as: the furthest status among them (B-4). */
export function furthest(statuses: readonly LogisticsStatus[]): LogisticsStatus {
  return statuses.reduce<LogisticsStatus>(
    (far, status) => (logisticsStates[status].rank > logisticsStates[far].rank ? status : far),
    'pending',
  )
}

export function isLogisticsStatus(value: unknown): value is LogisticsStatus {
  return typeof value === 'string' && Object.hasOwn(logisticsStates, value)
}
