import { mergeEdit } from '../edits.ts'
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
  /** Its device by id, null for none; left out where nobody looked at devices. */
  device?: { chosen: string | null; read: string | null } | undefined
}

export type SavedField = 'status' | 'trackingNumber' | 'notes' | 'device'

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
  assignedInventoryId: string | null
}

/** What a save makes of one order: only what it changes itself, and where that meets another's change. */
export function mergeOrder(
  order: CurrentOrder,
  { orderId, status, trackingNumber, device, read }: SavedItem,
): { item: SavedItem; conflicts: SaveConflict[] } {
  const held = order.assignedInventoryId
  const goods = { status: order.logisticsStatus, trackingNumber: order.trackingNumber }
  const { chosen, read: had } = device ?? { chosen: held, read: held }
  const { changes, conflicts } = mergeEdit({
    read: { ...(read ?? goods), device: had },
    mine: { status, trackingNumber, device: chosen },
    current: { ...goods, device: held },
  })
  const { device: changed, ...texts } = changes
  return {
    item: {
      orderId,
      ...goods,
      ...texts,
      ...(changed !== undefined && { device: { chosen: changed, read: held } }),
    },
    conflicts: conflicts.map(conflict => ({
      ...conflict,
      orderId,
      productName: order.productName,
    })),
  }
}
