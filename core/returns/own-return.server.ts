import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { StoredAddress } from '#db/schema/orders.ts'
import { damageClaims, payments, refunds, returnCharges } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { returnLostOn } from '../fulfilment/lost-returns.server.ts'
import { deviceName } from '../orders/devices.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import type { Withheld } from '../payments/place-refund.server.ts'
import { refusal } from '../refusals.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import {
  type WithdrawnTakeover,
  withdrawnTakeovers,
} from '../rentals/withdrawn-takeovers.server.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { pickUpToCallOff } from './call-off-pick-up.server.ts'
import { type ChargeView, chargesOf } from './charge-view.server.ts'
import type { Verdict } from './check.server.ts'
import { type ClaimView, claimView } from './claim-view.server.ts'
import { canBeKept } from './keep.server.ts'
import { type DevicePhoto, devicePhotosOf } from './photos.server.ts'
import { pickUpChoices } from './pick-up-days.ts'
import { refundsOfUnit } from './refunded-unit.server.ts'
import { returnsOf } from './returns-of.server.ts'
import {
  dueBack,
  isExpectedBack,
  isToArrange,
  missedPickUp,
  missingSince,
  type ReturnState,
  refundMayWait,
  returnState,
  sendUntil,
  type WayBack,
  wayBack,
} from './states.ts'
import { toldUnit } from './told-unit.server.ts'
import { type ReturnedUnit, returnedUnit } from './unit.server.ts'
import { claimWithdrawnOn } from './withdraw-claim.server.ts'
import { type WithoutPickUp, withoutPickUp } from './without-pick-up.ts'

/** The return of one unit as its customer sees it. Days are Berlin days. */
export interface OwnReturn {
  orderId: string
  orderNumber: number
  productName: string
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  isRented: boolean
  /** Given back of their own accord, and what became of the money (ADR-070). */
  voluntary: { declined: string | null; refundedCents: number | null } | null
  way: WayBack
  /** Null while the end of its rental is open, and for what was bought and is not given back. */
  state: ReturnState | null
  endsOn: BerlinDay | null
  pickUpOn: BerlinDay | null
  /** Its customer sends it. */
  isSentIn: boolean
  receivedOn: BerlinDay | null
  /** It got lost on its way back: since when nobody waits for it (ADR-231). */
  lostOn: BerlinDay | null
  missingSince: BerlinDay | null
  /** Its rental has ended, and its customer is asked to arrange its pick-up now. */
  isToArrange: boolean
  /** The day of its pick-up, where it has passed: then nobody is late but us. */
  missedPickUp: BerlinDay | null
  /** Withdrawn from: until when it is to be picked up or sent off. */
  sendUntil: BerlinDay | null
  refundMayWait: boolean
  /** What its check found; null before it. */
  check: { verdict: Verdict; note: string | null } | null
  photos: DevicePhoto[]
  claim: ClaimView | null
  /** The day on which its claim was withdrawn, where there is none since. */
  claimWithdrawnOn: BerlinDay | null
  charges: ChargeView[]
  /** What was charged of its damage was taken back, and nothing was charged since. */
  isDamageWaived: boolean
  /** Its money has gone back, for its withdrawal or as it was given back voluntarily. */
  isRefunded: boolean
  /** What went back of its withdrawal, in cents, for how many units, and what of it was withheld; null where nothing did. */
  withdrawalRefund: { cents: number; units: number; withheld: Withheld | null } | null
  /** Given back voluntarily, and it can still be kept (ADR-163). */
  canBeKept: boolean
  /** Its renter may still buy it, unless its pick-up is announced. */
  isForSale: boolean
  /** What holds once the announced pick-up is called off; null where it cannot be (ADR-196). */
  withoutPickUp: WithoutPickUp | null
  /** Null where nobody withdrew from its purchase out of the rental. */
  withdrawnTakeover: WithdrawnTakeover | null
  /** Others of its order whose way back nobody has announced; `until`: when what was withdrawn from has to leave. */
  toAnnounce: { orderId: string; device: string; until: BerlinDay | null }[]
  logistics: LogisticsStatus
  orderGroupId: string
  /** Where it is picked up. */
  address: StoredAddress
  /** Empty where no day can be chosen, or no other any more. */
  days: BerlinDay[]
  today: BerlinDay
}

type Reach = Pick<Services, 'db' | 'clock'>

/** Throws `not_found` for every id that is not a unit of theirs. */
export async function ownReturn(
  services: Reach,
  actor: SignedIn,
  orderId: string,
): Promise<OwnReturn> {
  const { order } = await ordersOf(services, actor).order(orderId)
  return shownReturn(services, order.id)
}

/** For whoever holds the link to a guest's order (ADR-132). Throws `not_found` for every id that is not a unit of it. */
export async function linkedReturn(
  services: Reach,
  token: string,
  orderId: string,
): Promise<OwnReturn> {
  const { order } = await linkedUnit(services, token, orderId)
  return shownReturn(services, order.id)
}

async function shownReturn({ db, clock }: Reach, orderId: string): Promise<OwnReturn> {
  const found = await returnedUnit(db, orderId)
  if (!found) throw refusal('order_not_found')
  const unit = await toldUnit(db, found)
  const today = berlinDay(clock.now())
  const isExpected = isExpectedBack(unit)
  const claim = await claimView(db, orderId, today)
  const { rental } = unit
  const due = dueBack(unit)
  return {
    orderId,
    orderNumber: unit.group.number,
    productName: unit.order.productName,
    unitNumber: unit.unitNumber,
    state: isExpected ? returnState(unit) : null,
    way: wayBack(unit),
    isRented: unit.rental !== null && unit.rental.state !== 'bought_out',
    voluntary: await voluntaryReturn(db, unit),
    endsOn: unit.rental?.endsOn ?? null,
    pickUpOn: unit.row?.pickUpOn ?? null,
    isSentIn: unit.row?.isSentIn ?? false,
    receivedOn: unit.row?.receivedAt ? berlinDay(unit.row.receivedAt) : null,
    lostOn: await returnLostOn(db, unit),
    missingSince: missingSince(due, today),
    isToArrange: isToArrange(due, today),
    missedPickUp: missedPickUp(unit, today),
    sendUntil: sendUntil(unit),
    refundMayWait: refundMayWait(unit),
    check: unit.row?.verdict ? { verdict: unit.row.verdict, note: unit.row.checkNote } : null,
    photos: await devicePhotosOf({ db }, orderId),
    claim,
    claimWithdrawnOn: rental && !claim ? await claimWithdrawnOn(db, rental.id) : null,
    charges: await chargesOf(db, orderId),
    isDamageWaived: await isDamageWaived(db, orderId),
    isRefunded: await isRefunded(db, unit),
    withdrawalRefund: await withdrawalRefund(db, unit),
    canBeKept: canBeKept(unit, today),
    isForSale: withoutPickUp(unit).isForSale,
    withoutPickUp: pickUpToCallOff(unit, today) === null ? null : withoutPickUp(unit),
    withdrawnTakeover: (await withdrawnTakeovers(db, [orderId])).get(orderId) ?? null,
    toAnnounce: await othersToAnnounce(db, unit),
    logistics: unit.logistics,
    orderGroupId: unit.group.id,
    address: unit.group.shippingAddress,
    days: isExpected ? pickUpChoices(unit, today) : [],
    today,
  }
}

async function othersToAnnounce(
  db: Reach['db'],
  { order, group }: ReturnedUnit,
): Promise<OwnReturn['toAnnounce']> {
  const others = (await unitsOf(db, group.id)).units.filter(unit => unit.order.id !== order.id)
  const returns = await returnsOf(
    db,
    others.map(unit => unit.order.id),
  )
  return others.flatMap(unit => {
    const back = returns.get(unit.order.id)
    return back?.state === 'expected'
      ? { orderId: unit.order.id, device: deviceName(unit), until: back.sendUntil }
      : []
  })
}

async function voluntaryReturn(
  db: Reach['db'],
  { row }: ReturnedUnit,
): Promise<OwnReturn['voluntary']> {
  if (!row?.voluntarySince) return null
  const parts = await db.select().from(refunds).where(eq(refunds.returnId, row.id))
  const refundedCents = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    declined: row.declineReason,
    refundedCents: parts.length > 0 ? refundedCents : null,
  }
}

async function withdrawalRefund(
  db: Reach['db'],
  { group, order }: ReturnedUnit,
): Promise<OwnReturn['withdrawalRefund']> {
  const parts = await db
    .select({
      cents: refunds.amount,
      units: refunds.units,
      withheldCents: refunds.withheldCents,
      withheldReason: refunds.withheldReason,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, group.id),
        isNotNull(refunds.declarationId),
        eq(refunds.status, 'made'),
      ),
    )
  const own = parts.filter(({ units }) => units?.includes(order.orderSequence))
  const [first] = own
  if (!first) return null
  const cents = own.reduce((sum, part) => sum + part.cents, 0)
  const { withheldCents, withheldReason: why } = first
  const withheld = withheldCents && why ? { cents: withheldCents, why } : null
  return { cents, units: first.units?.length ?? 1, withheld }
}

async function isDamageWaived(db: Reach['db'], orderId: string): Promise<boolean> {
  const rows = await db
    .select({ waivedAt: returnCharges.waivedAt })
    .from(returnCharges)
    .innerJoin(
      damageClaims,
      and(
        eq(damageClaims.orderId, returnCharges.orderId),
        // What was charged of a claim that was withdrawn says nothing of the next one.
        gte(returnCharges.requestedAt, damageClaims.sentAt),
      ),
    )
    .where(and(eq(returnCharges.orderId, orderId), eq(returnCharges.kind, 'damage')))
  return rows.length > 0 && rows.every(({ waivedAt }) => waivedAt !== null)
}

async function isRefunded(db: Reach['db'], unit: ReturnedUnit): Promise<boolean> {
  const own = await refundsOfUnit(db, unit)
  return own.length > 0 && own.every(({ status }) => status === 'made')
}
