import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { deviceName } from '#core/orders/devices.ts'
import { sourceOf } from '#core/orders/paid-by.server.ts'
import { unitsOfRefund } from '#core/orders/refunded-units.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import { isLiving } from '#core/rentals/states.ts'
import { unitsOf } from '#core/rentals/withdraw.server.ts'
import { takesOf } from '#core/rentals/withdrawn-takeovers.server.ts'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, payments, refunds, rentCreditEntries } from '#db/schema/schema.ts'

/** A refund with its payment and order. Throws when there is none: that is a bug. */
export async function loadRefund(db: Orm, refundId: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments, group: orderGroups })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(eq(refunds.id, refundId))
  if (!found) throw new Error(`A mail was asked for an unknown refund ${refundId}`)
  return found
}

export type LoadedRefund = Awaited<ReturnType<typeof loadRefund>>

/** What a refund is for, where that was said, and what it takes of the rent that counts. */
export interface RefundTakes {
  /** The devices that it is for, by name; none where it is for all. */
  devices: string[]
  /** How the rent that counts towards owning a device falls by it: as much, by the rent in it, or not at all. */
  credit: 'same' | 'part' | null
}

export async function refundTakes(
  db: Orm,
  { refund, payment, group }: LoadedRefund,
): Promise<RefundTakes> {
  const { units } = await unitsOf(db, group.id)
  const devices = unitsOfRefund(refund, units)
  const rented = await db
    .select({ rentalId: rentCreditEntries.rentalId })
    .from(rentCreditEntries)
    .where(
      and(
        eq(rentCreditEntries.kind, 'rent'),
        eq(rentCreditEntries.source, await sourceOf(db, payment)),
      ),
    )
  const counting = units.flatMap(({ rental }) =>
    rental &&
    isLiving(rental.state) &&
    takesOf(refund, rental.id) &&
    rented.some(({ rentalId }) => rentalId === rental.id)
      ? rental.id
      : [],
  )
  // By share, each rent in it falls by its own.
  const counted = (refund.rents ?? refund.shares?.rents ?? []).filter(({ rentalId }) =>
    counting.includes(rentalId),
  )
  const isSame = counted.reduce((sum, { cents }) => sum + cents, 0) === refund.amount
  const falls = isSame ? 'same' : 'part'
  return {
    devices: devices.map(deviceName),
    credit: counting.length > 0 && hasPurchaseOption(group.customerType) ? falls : null,
  }
}

/**
 * Every refund of a withdrawal, or those asked for at this moment (ISO), the oldest payment first. Throws when there is
 * none: that is a bug.
 */
export function loadWithdrawalRefunds(db: Orm, declarationId: string, requestedAt?: string) {
  const isOf = eq(refunds.declarationId, declarationId)
  const isThen = requestedAt ? eq(refunds.requestedAt, new Date(requestedAt)) : undefined
  return loadRefundsOf(db, and(isOf, isThen))
}

/** Every refund of a voluntary return, likewise. */
export function loadReturnRefunds(db: Orm, returnId: string) {
  return loadRefundsOf(db, eq(refunds.returnId, returnId))
}

async function loadRefundsOf(db: Orm, which: SQL | undefined) {
  const parts = await db
    .select({ refund: refunds, payment: payments, group: orderGroups })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(which)
    .orderBy(asc(payments.paidAt))
  const [first] = parts
  if (!first) throw new Error('A mail was asked for a refund without money')
  const sequences = parts.flatMap(({ refund }) => refund.units ?? [])
  return { group: first.group, parts, devices: await devicesIn(db, first.group.id, sequences) }
}

/** The units of these numbers in an order, by name. */
async function devicesIn(
  db: Orm,
  orderGroupId: string,
  sequences: readonly number[],
): Promise<string[]> {
  if (sequences.length === 0) return []
  const rows = await db
    .select({ productName: orders.productName, unitNumber: unitNumber(db) })
    .from(orders)
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(orders.isRecurringPayment, false),
        inArray(orders.orderSequence, [...sequences]),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  return rows.map(deviceName)
}
