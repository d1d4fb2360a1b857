import { and, asc, eq, inArray, isNull, not, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/inquiries.ts'
import { orderGroups, orders, type StoredAddress } from '#db/schema/orders.ts'
import { phoneOrders } from '#db/schema/phone-orders.ts'
import { type ChargeToCome, chargesToCome } from '../billing/charges-to-come.server.ts'
import { debtsUnderWay, overdueSince } from '../billing/overdue.server.ts'
import type { Condition } from '../catalog/product.ts'
import type { BerlinDay } from '../dates.ts'
import { type ExportProof, proofsOf } from '../exports/view.server.ts'
import { type TaxFree, taxFreeBy } from '../invoices/tax-free.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { furthest, type LogisticsStatus, type OrderStatus } from '../orders/states.ts'
import { sentBackOf } from '../payments/sent-back.server.ts'
import { endedCare } from '../rentals/care.server.ts'
import type { Services } from '../services.ts'
import { groupsWithoutDevice } from '../stock/unfit.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { payment } from './entries.server.ts'

export interface ListedOrder {
  id: string
  sequence: number
  productName: string
  productId: string
  type: 'rental' | 'purchase'
  condition: Condition
  status: OrderStatus
  logistics: LogisticsStatus
  totalCents: number
  trackingNumber: string | null
  notes: string | null
  shippedAt: Date | null
  deliveredAt: Date | null
  assigned: boolean
  /** Called off or withdrawn from before it left the house, where it stays. */
  isCalledOff: boolean
}

/** Orders of one checkout, or the follow-up payments of one month, as one line of the list. */
export interface OrderListEntry {
  key: string
  groupId: string
  /** Empty for what was ordered; of a month that followed, its invoice or order. */
  payment: string
  number: number
  customerEmail: string
  customerName: string
  stripeCustomerId: string | null
  shippingAddress: StoredAddress
  /** Its key, for who ships there. */
  addressKey: string
  /** The day on which it is to arrive, and who named it. */
  deliveryOn: BerlinDay | null
  deliveryChosenBy: 'customer' | 'office' | null
  createdAt: Date
  followUp: boolean
  /** The office took it by phone (ADR-143). */
  isByPhone: boolean
  /** Somebody withdrew from it. */
  withdrawn: boolean
  /** Since when something of it is not paid that nobody is paying. */
  overdueSince: BerlinDay | null
  /** Something of it is overdue whose money is under way. */
  isDebtUnderWay: boolean
  /** What was refunded of it has come back to us, and nobody has seen to that. */
  isSentBack: boolean
  /** What is charged for devices that came back, and not paid yet. */
  charges: ChargeToCome[]
  status: LogisticsStatus
  orders: ListedOrder[]
  /** What proves that its goods left the customs union; undefined where they do not. */
  exportProof: ExportProof | null
  /** How its goods may leave free of tax. */
  taxFreeBy: TaxFree | null
  /** Something of it cannot go out: its device is unfit, or none is free. */
  isWithoutDevice: boolean
  /** Units that need a device, and how many units have one. */
  needed: number
  assigned: number
}

/** What stands in the list for each group that was found, in the order in which they were found. */
export async function entriesOf(
  services: Pick<Services, 'db'>,
  found: { groupId: string; payment: string }[],
  /** Which of their rows. */
  shown: SQL | undefined,
): Promise<OrderListEntry[]> {
  if (found.length === 0) return []
  const groupIds = found.map(entry => entry.groupId)
  const { db } = services
  const [rows, withdrawn, overdue, underWay, sentBack, charges, proofs, waiting] =
    await Promise.all([
      rowsOf(db, groupIds, shown),
      withdrawnAmong(db, groupIds),
      overdueSince(db, groupIds),
      debtsUnderWay(db, groupIds),
      sentBackOf(db, groupIds),
      chargesToCome(db, groupIds),
      proofsOf(db, groupIds),
      groupsWithoutDevice(db, groupIds),
    ])
  return found.flatMap(entry => {
    const own = rows.filter(
      row => row.order.orderGroupId === entry.groupId && row.payment === entry.payment,
    )
    const first = own[0]
    if (!first) return []
    const listed = own.map(({ order }) => listedOrder(order))
    const hasDevice = listed.filter(({ assigned }) => assigned)
    // What is bought may be a product without devices; the units of one that has them all get one (ADR-203).
    const ofStock = new Set(hasDevice.map(({ productId }) => productId))
    const isWanting = ({ type, productId, isCalledOff }: ListedOrder) =>
      !isCalledOff && (type === 'rental' || ofStock.has(productId))
    return {
      key: `${entry.groupId}:${entry.payment}`,
      groupId: entry.groupId,
      payment: entry.payment,
      number: first.group.number,
      customerEmail: first.order.customerEmail,
      customerName: first.group.customerName,
      stripeCustomerId: first.order.stripeCustomerId ?? first.group.stripeCustomerId,
      shippingAddress: first.group.shippingAddress,
      addressKey: addressKey(first.group),
      deliveryOn: first.group.deliveryOn,
      deliveryChosenBy: first.group.deliveryChosenBy,
      createdAt: first.order.createdAt,
      followUp: entry.payment !== '',
      isByPhone: first.takenAt !== null && first.quoteId === null,
      withdrawn: withdrawn.has(entry.groupId),
      overdueSince: overdue.get(entry.groupId) ?? null,
      isDebtUnderWay: underWay.has(entry.groupId),
      isSentBack: sentBack.has(entry.groupId),
      charges: entry.payment === '' ? (charges.get(entry.groupId) ?? []) : [],
      status: furthest(listed.map(order => order.logistics)),
      orders: listed,
      exportProof: proofs.get(entry.groupId) ?? null,
      taxFreeBy: taxFreeBy(first.group),
      isWithoutDevice: entry.payment === '' && waiting.has(entry.groupId),
      needed: listed.filter(isWanting).length,
      assigned: hasDevice.length,
    }
  })
}

function rowsOf(db: Orm, groupIds: string[], shown: SQL | undefined) {
  return db
    .select({
      order: orders,
      group: orderGroups,
      payment,
      takenAt: phoneOrders.takenAt,
      quoteId: phoneOrders.quoteId,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orders.orderGroupId, orderGroups.id))
    .leftJoin(phoneOrders, eq(phoneOrders.orderGroupId, orderGroups.id))
    .where(and(inArray(orders.orderGroupId, groupIds), isNull(orders.hiddenAt), shown))
    .orderBy(asc(orders.orderSequence))
}

async function withdrawnAmong(db: Orm, groupIds: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ groupId: declarations.orderGroupId })
    .from(declarations)
    .where(
      and(
        eq(declarations.kind, 'withdrawal'),
        inArray(declarations.orderGroupId, groupIds),
        not(endedCare),
      ),
    )
  return new Set(rows.map(({ groupId }) => groupId))
}

function listedOrder(order: typeof orders.$inferSelect): ListedOrder {
  return {
    id: order.id,
    sequence: order.orderSequence,
    productName: order.productName,
    productId: order.stripeProductId,
    type: order.orderType,
    condition: order.condition,
    status: order.status,
    logistics: order.logisticsStatus,
    totalCents: order.totalAmount,
    trackingNumber: order.trackingNumber,
    notes: order.shippingNotes,
    shippedAt: order.shippingDate,
    deliveredAt: order.deliveryDate,
    assigned: order.assignedInventoryId !== null,
    isCalledOff: order.calledOffAt !== null && isInHouse(order.logisticsStatus),
  }
}
