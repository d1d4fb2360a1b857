import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders, refunds, rentals } from '#db/schema/schema.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { returnLostOn } from '../fulfilment/lost-returns.server.ts'
import { REFUND_DAYS } from '../legal/withdrawal.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { pickUpChoices } from './pick-up-days.ts'
import { type ReturningDevice, returningDevices } from './returning-device.server.ts'
import {
  dueBack,
  type ExpectedUnit,
  isBackEarly,
  isExpectedBack,
  missedPickUp,
  missingSince,
  returnState,
} from './states.ts'
import { type ReturnedUnit, returnedUnits, withdrawnGoods } from './unit.server.ts'

/** A device that is on its way back, as the office sees it. Days are Berlin days. */
export interface OpenReturn {
  orderId: string
  orderNumber: number
  productName: string
  unitNumber: number | null
  /** Null where stock knows none. */
  device: ReturningDevice | null
  customerName: string
  customerEmail: string
  phone: string | null
  address: ReturnedUnit['group']['shippingAddress']
  /** `early`: its rental runs on; `undecided`: checked, and nobody has decided about its money. */
  state: 'early' | 'expected' | 'announced' | 'received' | 'undecided'
  isRented: boolean
  isVoluntary: boolean
  isSentIn: boolean
  /** The last day on which the money of a voluntary return has to be paid back. */
  refundDue: BerlinDay | null
  isRefundOverdue: boolean
  /** Null while nobody has ended its rental. */
  endsOn: BerlinDay | null
  pickUpOn: BerlinDay | null
  /** What the list is ordered by: the day of its pick-up, else of its end. */
  dueBackOn: BerlinDay | null
  receivedAt: Date | null
  missingSince: BerlinDay | null
  /** The day of its pick-up, where it has passed. */
  missedPickUp: BerlinDay | null
  /** On which it can be picked up; empty where no day can be set, or no other any more. */
  days: BerlinDay[]
}

/** In the order of the list: the next one due back at the top. */
export function byDueBack(one: ReturnPlace, other: ReturnPlace): number {
  return (
    (one.dueBackOn ?? '').localeCompare(other.dueBackOn ?? '') ||
    one.orderNumber - other.orderNumber ||
    (one.unitNumber ?? 0) - (other.unitNumber ?? 0) ||
    one.orderId.localeCompare(other.orderId)
  )
}
export type ReturnPlace = Pick<OpenReturn, 'dueBackOn' | 'orderNumber' | 'unitNumber' | 'orderId'>

/**
 * Every device that is to come back: announced pick-ups and rentals that have ended, until they are
 * back and checked, and goods that were withdrawn from; a rental that ends later is none before its pick-up is announced, or its device on the way.
 * One that was given back voluntarily, until somebody has decided about its money.
 * @param groupIds of these orders alone.
 */
export async function openReturns(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds?: readonly string[],
): Promise<OpenReturn[]> {
  const today = berlinDay(clock.now())
  const units = await returnedUnits(
    db,
    and(
      groupIds && inArray(orders.orderGroupId, [...groupIds]),
      or(
        and(
          inArray(orders.logisticsStatus, statusesOf('out', 'customer', 'returning')),
          or(
            eq(rentals.state, 'ended'),
            withdrawnGoods,
            isNotNull(deviceReturns.pickUpOn),
            and(
              inArray(rentals.state, livingStates),
              notInArray(orders.logisticsStatus, ['shipped', 'delivered']),
            ),
          ),
        ),
        undecided(db),
      ),
    ),
  )
  const devices = await returningDevices(db, units)
  const lost = new Map<string, BerlinDay | null>()
  for (const unit of units) lost.set(unit.order.id, await returnLostOn(db, unit))
  return units.flatMap(unit => {
    const { id } = unit.order
    const known = { today, device: devices.get(id) ?? null, lostOn: lost.get(id) ?? null }
    if (isBackEarly(unit, today)) return [{ ...shown(unit, known), state: 'early' as const }]
    return isExpectedBack(unit) ? due(unit, known) : []
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

interface Known {
  today: BerlinDay
  device: ReturningDevice | null
  /** When it was written off on its way back. */
  lostOn: BerlinDay | null
}

function due(unit: ReturnedUnit & ExpectedUnit, known: Known): OpenReturn[] {
  const { today } = known
  const found = returnState(unit)
  const isVoluntary = unit.row?.voluntarySince !== null && unit.row !== null
  if (found === 'closed' && !isVoluntary) return []
  const state = found === 'closed' ? ('undecided' as const) : found
  return [
    {
      ...shown(unit, known),
      state,
      missingSince: missingSince(dueBack(unit), today),
      missedPickUp: missedPickUp(unit, today),
      days: pickUpChoices(unit, today),
    },
  ]
}

function shown(
  { order, group, unitNumber, rental, endsOn, row }: ReturnedUnit,
  { today, device, lostOn }: Known,
): Omit<OpenReturn, 'state'> {
  const isVoluntary = row?.voluntarySince !== null && row !== null
  const since = row?.receivedAt ? berlinDay(row.receivedAt) : lostOn
  const dueOn = isVoluntary && since ? addDays(since, REFUND_DAYS) : null
  return {
    orderId: order.id,
    orderNumber: group.number,
    productName: order.productName,
    unitNumber,
    device,
    customerName: group.customerName,
    customerEmail: group.customerEmail,
    phone: group.phone,
    address: group.shippingAddress,
    isRented: rental !== null,
    isVoluntary,
    isSentIn: row?.isSentIn ?? false,
    refundDue: dueOn,
    isRefundOverdue: dueOn !== null && dueOn < today,
    endsOn,
    pickUpOn: row?.pickUpOn ?? null,
    dueBackOn: row?.pickUpOn ?? endsOn,
    receivedAt: row?.receivedAt ?? null,
    missingSince: null,
    missedPickUp: null,
    days: [],
  }
}
