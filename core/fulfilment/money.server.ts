import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices, payments, rentals } from '#db/schema/schema.ts'
import { careAloneEvent } from '../invoices/care-alone.ts'
import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import { countedNames, deviceName } from '../orders/devices.ts'
import { unitsOfRefund } from '../orders/refunded-units.ts'
import { leftCentsOf, leftParts } from '../payments/left-of-payment.server.ts'
import { type PaymentEntry, paymentsOf, type RefundEntry } from '../payments/read-refunds.server.ts'
import type { PartPurpose } from '../payments/refundable.ts'
import { careLinesOf } from '../rentals/care.server.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'

/** A refund of an order. */
interface OrderRefund extends RefundEntry {
  /** The devices that it was for, or Care, by name; null where it was for all. */
  what: string | null
}

/** A payment of an order. Cents. */
export interface OrderPayment extends Omit<PaymentEntry, 'kind'> {
  /** `care`: of Care that was charged beside no device. */
  kind: PaymentEntry['kind'] | 'care'
  refunds: OrderRefund[]
  /** What is left of its rent, of what was bought with its shipping, and of Care; null where it is not for rent and another of these any more. */
  leftOfParts: Partial<Record<PartPurpose, number>> | null
  /** What is left of the rent or the takeover of each device; none where it was not for several. */
  leftOfDevices: DeviceLeft[]
}

/** What of a payment is left for one rented device. Cents. */
export interface DeviceLeft {
  rentalId: string
  name: string
  cents: number
}

/** What was charged and paid for an order, and for the months that followed it. */
export interface OrderMoney {
  invoices: InvoiceEntry[]
  payments: OrderPayment[]
}

/** The money of one order; nothing of an id that there is not. */
export async function moneyOf(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
): Promise<OrderMoney> {
  const [issued, paid, parts, rows] = await Promise.all([
    invoicesOf(db, [orderGroupId]),
    paymentsOf(db, [orderGroupId]),
    leftOfPartsOf(db, orderGroupId),
    db
      .select({ event: invoices.event })
      .from(invoices)
      .where(eq(invoices.orderGroupId, orderGroupId)),
  ])
  const issuedFor = new Set(rows.map(({ event }) => event))
  const own = paid.get(orderGroupId) ?? []
  const hasRefunds = own.some(({ refunds }) => refunds.length > 0)
  const units = hasRefunds ? (await unitsOf(db, orderGroupId)).units : []
  return {
    invoices: issued.get(orderGroupId) ?? [],
    payments: own.map(payment => ({
      ...payment,
      kind: issuedFor.has(careAloneEvent(payment.source)) ? 'care' : payment.kind,
      refunds: payment.refunds.map(refund => ({ ...refund, what: whatOf(refund, units) })),
      leftOfParts: parts.get(payment.id)?.leftOfParts ?? null,
      leftOfDevices: parts.get(payment.id)?.leftOfDevices ?? [],
    })),
  }
}

function whatOf(refund: RefundEntry, units: readonly OrderedUnit[]): string | null {
  if (refund.isCare) return 'Schadenschutz Care'
  return countedNames(unitsOfRefund(refund, units)).join(', ') || null
}

/** What is left of rent, purchase and Care and of each device, by payment, where a payment may be for several of these. */
async function leftOfPartsOf(db: Orm, orderGroupId: string) {
  const found = new Map<string, Pick<OrderPayment, 'leftOfParts' | 'leftOfDevices'>>()
  const rented = await db.$count(rentals, eq(rentals.orderGroupId, orderGroupId))
  if (rented === 0) return found
  const { units } = await unitsOf(db, orderGroupId)
  const hasBought = units.some(({ rental }) => rental === null)
  const hasCare = (await careLinesOf(db, orderGroupId)).length > 0
  if (rented === 1 && !hasBought && !hasCare) return found
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderGroupId, orderGroupId), isNotNull(payments.paidAt)))
  for (const payment of paid) {
    const parts = await leftParts(db, payment)
    const { rent, purchase, care } = leftCentsOf(parts)
    const beside = {
      ...(hasBought && purchase > 0 && { purchase }),
      ...(care > 0 && { care }),
    }
    const leftOfDevices = units.flatMap(unit => {
      const rent = parts.rents.find(({ rentalId }) => rentalId === unit.rental?.id)
      return rent ? [{ ...rent, name: deviceName(unit) }] : []
    })
    found.set(payment.id, {
      leftOfParts: rent > 0 && Object.keys(beside).length > 0 ? { rent, ...beside } : null,
      leftOfDevices: parts.isOfSeveral ? leftOfDevices : [],
    })
  }
  return found
}
