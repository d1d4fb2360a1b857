import type { LogisticsStatus } from '../orders/states.ts'

/** An order as the office's dialog shows and changes it. */
interface Saved {
  status: LogisticsStatus
  trackingNumber: string | null
}

/** What a save says about one order: what it should be, and what it was when the dialog was opened. */
export interface SavedItem extends Saved {
  orderId: string
  /** Without it nobody is asked: the save decides alone. */
  read?: Saved | undefined
}

export type SavedField = 'status' | 'trackingNumber' | 'notes'

/** Two people set the same field of an order differently. */
export interface SaveConflict {
  /** Null for notes, which belong to the whole group. */
  orderId: string | null
  productName: string
  field: SavedField
  mine: string | null
  theirs: string | null
}

interface CurrentOrder {
  id: string
  productName: string
  logisticsStatus: LogisticsStatus
  trackingNumber: string | null
}

/** One field of a save: what holds now, or that somebody else set it meanwhile. */
export function mergeField<T>({
  read,
  mine,
  current,
}: {
  read: T | undefined
  mine: T
  current: T
}): { value: T; isConflict: boolean } {
  if (read === undefined) return { value: mine, isConflict: false }
  if (mine === read) return { value: current, isConflict: false }
  return { value: mine, isConflict: current !== read && current !== mine }
}

/** What a save makes of one order: only what it changes itself, and where that meets another's change. */
export function mergeOrder(
  order: CurrentOrder,
  item: SavedItem,
): { item: SavedItem; conflicts: SaveConflict[] } {
  const { read } = item
  const status = mergeField({
    read: read?.status,
    mine: item.status,
    current: order.logisticsStatus,
  })
  const tracking = mergeField({
    read: read?.trackingNumber,
    mine: item.trackingNumber,
    current: order.trackingNumber,
  })
  const conflict = { orderId: order.id, productName: order.productName }
  const conflicts: SaveConflict[] = []
  if (status.isConflict) {
    const theirs = order.logisticsStatus
    conflicts.push({ ...conflict, field: 'status', mine: item.status, theirs })
  }
  if (tracking.isConflict) {
    const { trackingNumber: theirs } = order
    conflicts.push({ ...conflict, field: 'trackingNumber', mine: item.trackingNumber, theirs })
  }
  return {
    item: { orderId: order.id, status: status.value, trackingNumber: tracking.value },
    conflicts,
  }
}
