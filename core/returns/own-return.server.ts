import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import type { Verdict } from './check.server.ts'
import { type ClaimView, claimView } from './claim-view.server.ts'
import { type DevicePhoto, devicePhotosOf } from './photos.server.ts'
import { pickUpDays } from './pick-up-days.ts'
import {
  isExpectedBack,
  isWithCustomer,
  missingSince,
  type ReturnState,
  returnState,
} from './states.ts'
import { type RentedUnit, rentedUnit } from './unit.server.ts'

/** The return of one rented unit as its renter sees it. Days are Berlin days. */
export interface OwnReturn {
  orderId: string
  orderNumber: number
  productName: string
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  /** Null while the end of its rental is open. */
  state: ReturnState | null
  endsOn: BerlinDay | null
  pickUpOn: BerlinDay | null
  receivedOn: BerlinDay | null
  missingSince: BerlinDay | null
  /** What its check found; null before it. */
  check: { verdict: Verdict; note: string | null } | null
  photos: DevicePhoto[]
  claim: ClaimView | null
  /** Empty where no day can be chosen, or no other any more. */
  days: BerlinDay[]
}

type Reach = Pick<Services, 'db' | 'clock'>

/** Throws `not_found` for every id that is not a rental of theirs. */
export async function ownReturn(
  services: Reach,
  actor: SignedIn,
  orderId: string,
): Promise<OwnReturn> {
  const { order } = await ordersOf(services, actor).order(orderId)
  return shownReturn(services, order.id)
}

/** The same for whoever holds the link to a guest's order (ADR-132). */
export async function linkedReturn(
  services: Reach,
  token: string,
  orderId: string,
): Promise<OwnReturn> {
  const { order } = await linkedUnit(services, token, orderId)
  return shownReturn(services, order.id)
}

async function shownReturn({ db, clock }: Reach, orderId: string): Promise<OwnReturn> {
  const unit = await rentedUnit(db, orderId)
  if (!unit) throw refusal('order_not_found')
  const today = berlinDay(clock.now())
  const isExpected = isExpectedBack(unit)
  return {
    orderId,
    orderNumber: unit.group.number,
    productName: unit.order.productName,
    unitNumber: unit.unitNumber,
    state: isExpected ? returnState(unit) : null,
    endsOn: unit.rental.endsOn,
    pickUpOn: unit.row?.pickUpOn ?? null,
    receivedOn: unit.row?.receivedAt ? berlinDay(unit.row.receivedAt) : null,
    missingSince: missingSince(unit, today),
    check: unit.row?.verdict ? { verdict: unit.row.verdict, note: unit.row.checkNote } : null,
    photos: await devicePhotosOf({ db }, orderId),
    claim: await claimView(db, orderId, today),
    days: isExpected ? choices(unit, unit.rental.endsOn, today) : [],
  }
}

function choices(unit: RentedUnit, endsOn: BerlinDay, today: BerlinDay): BerlinDay[] {
  if (!isWithCustomer(unit) || unit.row?.pickUpOn === today) return []
  return pickUpDays({ today, endsOn })
}
