import type { Finding } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { returnedWords } from '../fulfilment/contract-effects.ts'
import { type ListedStep, listSteps } from '../fulfilment/list-steps.server.ts'
import { returnLostOn } from '../fulfilment/lost-returns.server.ts'
import { logisticsStates } from '../orders/states.ts'
import { paymentsOf, type RefundEntry } from '../payments/read-refunds.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type LastDevice, lastDevicesOf } from '../stock/last-device.server.ts'
import { isUuid } from '../uuid.ts'
import { isBack } from './charge.server.ts'
import { type ChargeView, chargesOf } from './charge-view.server.ts'
import { checklistFor, type Verdict } from './check.server.ts'
import { type ClaimBasis, claimBasis } from './claim.server.ts'
import { type ClaimView, claimView } from './claim-view.server.ts'
import { whyFinal } from './correct-check.server.ts'
import { endsByLoss, isAllOnItsWay, whyNotLost } from './lose.server.ts'
import { type TakenPhoto, takenPhotosOf } from './photos.server.ts'
import { pickUpChoices } from './pick-up-days.ts'
import { returningDevices } from './returning-device.server.ts'
import {
  isBackEarly,
  isExpectedBack,
  missedPickUp,
  type ReturnState,
  returnState,
} from './states.ts'
import { type ReturnedUnit, returnedUnit } from './unit.server.ts'

/** What the office knows of one device and its way back. */
export interface DeviceFile {
  orderId: string
  /** Null for what was bought. */
  rentalId: string | null
  orderNumber: number
  productName: string
  unitNumber: number | null
  customerName: string
  /** The device that its customer has, or that came back; null where stock knows none. */
  device: LastDevice | null
  /** Null while it need not come back. */
  state: ReturnState | null
  /** It is with us again, checked or not. */
  isHere: boolean
  /** It got lost on its way back: since when nobody waits for it. */
  lostOn: BerlinDay | null
  /** It was handed over, or is on its way, and may be lost; what a rental that runs on ends by, in words. Null where it may not. */
  loss: { isOnItsWay: boolean; ends: string | null } | null
  /** It is here, and nobody has checked it. */
  isToBeChecked: boolean
  /** It comes back, or is here, and its rental runs on; what a check of it would end, in words. */
  early: { ends: string } | null
  deliveredOn: BerlinDay | null
  endsOn: BerlinDay | null
  /** What the list of what comes back is ordered by: the day of its pick-up, else of its end. */
  dueBackOn: BerlinDay | null
  /** The day of its pick-up; null while none is chosen. */
  pickUpOn: BerlinDay | null
  /** The same, where it has passed and, as far as we know, nobody came. */
  missedPickUp: BerlinDay | null
  /** Where it is picked up. */
  address: ReturnedUnit['group']['shippingAddress']
  /** On which it can be picked up; empty where no day can be set, or no other any more. */
  days: BerlinDay[]
  /** Given back of their customer's own accord, and what is paid back for it; null where an end asks for it. */
  voluntary: { refunds: RefundEntry[]; declined: string | null; isChecked: boolean } | null
  photos: TakenPhoto[]
  checklist: readonly string[]
  claim: ClaimView | null
  charges: ChargeView[]
  /** Whether the transport can be charged: it has come back at the end of its rental. */
  isBack: boolean
  /** What a claim would rest on today; null for what was bought. */
  basis: ClaimBasis | null
  /** Until when its check can be taken back, and nothing is asked of its renter; null where it stands. */
  checkWaitsUntil: Date | null
  /** What was done to it last and can still be taken back; the newest first. */
  steps: ListedStep[]
  /** Null before it was checked. */
  check: CheckMade | null
}

export interface CheckMade {
  verdict: Verdict
  findings: Finding[]
  note: string | null
  at: Date
  /** Why it cannot be corrected any more, and what can be done instead, in German; null while it can. */
  final: string | null
}

/** Throws `not_found` for an unknown unit. */
export async function deviceFile(
  services: Pick<Services, 'db' | 'clock'>,
  orderId: string,
): Promise<DeviceFile> {
  const unit = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!unit) throw refusal('unknown_order')
  const { order, group, unitNumber, rental, row } = unit
  const today = berlinDay(services.clock.now())
  const check = await checkMade(services.db, unit)
  const lostOn = await returnLostOn(services.db, unit)
  const returning = (await returningDevices(services.db, [unit])).get(orderId)
  const isOnItsWay = await isAllOnItsWay(services.db, unit)
  const contract = {
    minimumTermEnd: rental?.minimumTermEnd ?? null,
    endsOn: rental?.endsOn ?? null,
    receivedOn: row?.receivedAt ? berlinDay(row.receivedAt) : null,
  }
  const ends = returnedWords(contract, today)
  const steps = (await listSteps(services, [group.id])).filter(
    ({ isOpen, madeAt, units }) =>
      isOpen &&
      units.some(step => step.orderId === orderId) &&
      !(check?.final && madeAt.getTime() === check.at.getTime()),
  )
  const checkStep = steps.find(({ madeAt }) => madeAt.getTime() === row?.checkedAt?.getTime())
  return {
    orderId,
    rentalId: rental?.id ?? null,
    orderNumber: group.number,
    productName: order.productName,
    unitNumber,
    customerName: group.customerName,
    device: returning ?? (await lastDevicesOf(services.db, [orderId])).get(orderId) ?? null,
    state: isExpectedBack(unit) ? returnState(unit) : null,
    isHere: unit.logistics === 'return_received' || (isBackAgain(unit) && lostOn === null),
    lostOn,
    loss:
      whyNotLost(unit, today, isOnItsWay) === null
        ? { isOnItsWay, ends: endsByLoss(unit, today, isOnItsWay) ? ends : null }
        : null,
    early: isBackEarly(unit, today) ? { ends } : null,
    isToBeChecked:
      unit.logistics === 'return_received' ||
      (rental !== null && isBackAgain(unit) && lostOn === null),
    deliveredOn: unit.deliveredOn,
    endsOn: rental?.endsOn ?? null,
    dueBackOn: row?.pickUpOn ?? unit.endsOn,
    pickUpOn: row?.pickUpOn ?? null,
    missedPickUp: missedPickUp(unit, today),
    address: group.shippingAddress,
    days: isExpectedBack(unit) ? pickUpChoices(unit, today) : [],
    steps,
    checkWaitsUntil: checkStep?.dueAt ?? null,
    voluntary: await voluntaryMoney(services.db, unit),
    photos: await takenPhotosOf(services, orderId),
    claim: await claimView(services.db, orderId, today),
    charges: await chargesOf(services.db, orderId),
    isBack: isBack(unit) && lostOn === null,
    basis: rental && (await claimBasis(services.db, { order, group, rental }, today)),
    checklist: await checklistFor(services.db, order.stripeProductId),
    check,
  }
}

const isBackAgain = ({ logistics }: ReturnedUnit) => logisticsStates[logistics].place === 'back'

async function checkMade(db: Services['db'], unit: ReturnedUnit): Promise<CheckMade | null> {
  const { row } = unit
  if (!row?.checkedAt || !row.verdict) return null
  const { verdict, findings, checkNote: note, checkedAt: at } = row
  const why = await whyFinal(db, unit)
  return { verdict, findings, note, at, final: why && refusal(why).message }
}

async function voluntaryMoney(
  db: Services['db'],
  { row, group, logistics }: ReturnedUnit,
): Promise<DeviceFile['voluntary']> {
  if (!row?.voluntarySince) return null
  const payments = (await paymentsOf(db, [group.id])).get(group.id) ?? []
  return {
    refunds: payments.flatMap(({ refunds }) => refunds.filter(made => made.returnId === row.id)),
    declined: row.declineReason,
    isChecked: row.checkedAt !== null || logisticsStates[logistics].place === 'back',
  }
}
