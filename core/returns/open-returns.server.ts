import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, inventoryItems, orders, refunds, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { refundDue } from '../legal/withdrawal.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { type ExpectedUnit, isExpectedBack, missingSince, returnState } from './states.ts'
import { type ReturnedUnit, returnedUnits } from './unit.server.ts'

/** A device that is on its way back, as the office sees it. Days are Berlin days. */
export interface OpenReturn {
  orderId: string
  orderNumber: number
  productName: string
  unitNumber: number | null
  serialNumber: string | null
  customerName: string
  customerEmail: string
  phone: string | null
  address: ReturnedUnit['group']['shippingAddress']
  /** `undecided`: checked, and nobody has decided about its money. */
  state: 'expected' | 'announced' | 'received' | 'undecided'
  isRented: boolean
  isVoluntary: boolean
  isSentIn: boolean
  /** The last day on which the money of a voluntary return has to be paid back. */
  refundDue: BerlinDay | null
  endsOn: BerlinDay
  pickUpOn: BerlinDay | null
  receivedAt: Date | null
  missingSince: BerlinDay | null
}

/**
 * Every device that is to come back: announced pick-ups and rentals that have ended, until they are
 * back and checked; a rental that ends later is none before its pick-up is announced. One that was given back
 * voluntarily, until somebody has decided about its money.
 */
export async function openReturns({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<OpenReturn[]> {
  const today = berlinDay(clock.now())
  const units = await returnedUnits(
    db,
    or(
      and(
        inArray(orders.logisticsStatus, statusesOf('customer', 'returning')),
        or(eq(rentals.state, 'ended'), isNotNull(deviceReturns.pickUpOn)),
      ),
      undecided(db),
    ),
  )
  const serials = await db
    .select({ id: inventoryItems.id, serialNumber: inventoryItems.serialNumber })
    .from(inventoryItems)
    .where(
      inArray(
        inventoryItems.id,
        units.flatMap(({ order }) => order.assignedInventoryId ?? []),
      ),
    )
  const serialOf = new Map(serials.map(({ id, serialNumber }) => [id, serialNumber]))
  return units.flatMap(unit => {
    if (!isExpectedBack(unit)) return []
    const { assignedInventoryId } = unit.order
    return shown(unit, {
      today,
      serialNumber: (assignedInventoryId && serialOf.get(assignedInventoryId)) || null,
    })
  })
}

/** Given back voluntarily, and nobody has decided what is paid back. */
function undecided(db: Orm): SQL | undefined {
  const refund = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.returnId, deviceReturns.id))
  return and(
    isNotNull(deviceReturns.voluntarySince),
    isNull(deviceReturns.declinedAt),
    notExists(refund),
  )
}

function shown(
  unit: ReturnedUnit & ExpectedUnit,
  { today, serialNumber }: { today: BerlinDay; serialNumber: string | null },
): OpenReturn[] {
  const { order, group, unitNumber, rental, row } = unit
  const found = returnState(unit)
  const isVoluntary = row?.voluntarySince !== null && row !== null
  if (found === 'closed' && !isVoluntary) return []
  const state = found === 'closed' ? ('undecided' as const) : found
  return [
    {
      orderId: order.id,
      orderNumber: group.number,
      productName: order.productName,
      unitNumber,
      serialNumber,
      customerName: group.customerName,
      customerEmail: group.customerEmail,
      phone: group.phone,
      address: group.shippingAddress,
      state,
      isRented: rental !== null,
      isVoluntary,
      isSentIn: row?.isSentIn ?? false,
      refundDue: isVoluntary && row.receivedAt ? refundDue(row.receivedAt) : null,
      endsOn: unit.endsOn,
      pickUpOn: row?.pickUpOn ?? null,
      receivedAt: row?.receivedAt ?? null,
      missingSince: missingSince(unit, today),
    },
  ]
}
