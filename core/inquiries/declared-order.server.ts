import { and, eq, gte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { orders } from '#db/schema/schema.ts'
import { mainAddress } from '../customers/aliases.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lastDayToWithdraw, refundDue } from '../legal/withdrawal.ts'
import { countedNames, deviceName } from '../orders/devices.ts'
import { orderNumber, readOrderNumber } from '../orders/order-number.ts'
import { careBeside } from '../rentals/care.server.ts'
import type { CareBeside } from '../rentals/care.ts'
import { meantRentals } from '../rentals/meant-units.ts'
import { endOfUnit } from '../rentals/request-end.server.ts'
import { isLiving } from '../rentals/states.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import { lastDayOf } from '../rentals/terms.ts'
import { deliveriesOf, type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import { withdrawnContracts } from '../rentals/withdrawal-scope.server.ts'
import type { WithdrawalScope } from '../rentals/withdrawal-words.ts'
import {
  type WithdrawnTakeover,
  withdrawnTakeovers,
} from '../rentals/withdrawn-takeovers.server.ts'
import { refundMayWait, sendUntil } from '../returns/states.ts'
import { returnedUnits, withdrawnGoods } from '../returns/unit.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import type { Declaration } from './declare.server.ts'
import { declaredBefore } from './declared-before.server.ts'

/** What is known of the order that a declaration means. Berlin days. */
export interface DeclaredOrder {
  /** Its number, where the declaration names it as well. */
  number: string | null
  /** Ordered as a business, which has no right to withdraw. */
  isBusiness: boolean
  /** It withdraws from what its renter bought: from that purchase alone, or from the rental with it; null: from none. */
  takeover: 'purchase' | 'with_rent' | null
  /** The purchase that it has ended; null: none. */
  goods: EndedPurchase | null
  /** The last day to withdraw, where it came later. */
  lateSince: BerlinDay | null
  /** What it means beside what it has ended or withdrawn from, for a person to look at; null: nothing. */
  open: OpenRest | null
  /** When the same was declared before; null: it is the first. */
  knownSince: Date | null
  /** The rentals that a cancellation means, where all of them were over as it arrived. */
  over: DeclaredEnd[]
  /** What is still rented of it, where all of that was cancelled before. */
  cancelled: DeclaredEnd[]
  /** The ends by the terms of what an extraordinary cancellation means: its reason may not do. */
  ordinaryEnds: DeclaredEnd[]
  /** More was rented with it than what a cancellation has ended. */
  hasOtherRentals: boolean
  /** What becomes of Care after a cancellation; null where there is none, or its end is declared. */
  care: CareBeside | null
}

/** What of a declaration waits for a person. */
export interface OpenRest {
  /** Empty where its words are not understood. */
  names: string[]
  /** Its last day to withdraw, where it came later. */
  lateSince: BerlinDay | null
}

/** Bought units that a withdrawal has ended. */
export interface EndedPurchase {
  names: string
  /** What was paid is with us. */
  isPaid: boolean
  /** Some of it has not left the house, and stays there. */
  staysHere: boolean
  /** Until when the rest is to be picked up or sent off; null: nothing is. */
  sendUntil: BerlinDay | null
  /** The refund may wait for what its customer sends (§ 357 (4) BGB). */
  refundMayWait: boolean
  /** Null of a business, to which nothing has to go back. */
  refundBy: BerlinDay | null
}

/** What whoever declared may be told of the order; of one with another address that is nothing. */
export async function declaredOrder(
  db: Orm,
  declaration: Declaration,
): Promise<DeclaredOrder | undefined> {
  const { kind, orderGroupId, contract, receivedAt } = declaration
  if (!orderGroupId) return undefined
  const { group, units } = await unitsOf(db, orderGroupId)
  if (!(await isOwn(db, declaration, { customerEmail: group.customerEmail, units }))) {
    return undefined
  }
  const number = readOrderNumber(contract) === group.number ? orderNumber(group.number) : null
  const isBusiness = group.customerType === 'business'
  const nothing = {
    takeover: null,
    goods: null,
    lateSince: null,
    open: null,
    knownSince: null,
    over: [],
    cancelled: [],
    ordinaryEnds: [],
    hasOtherRentals: false,
    care: null,
  }
  const order = { number, isBusiness, ...nothing }
  if (kind !== 'withdrawal') {
    const rented = units.flatMap(({ rental, ...unit }) => (rental ? [{ ...unit, rental }] : []))
    const living = rented.filter(({ rental }) => isLiving(rental.state))
    const goingOn = living.filter(({ rental }) => rental.endsOn === null)
    const meant = meantRentals(contract, living, units) ?? []
    const hasEnded = declaration.ends.length > 0
    // Who names no number may not be told of the order what its e-mail alone does not prove.
    const isToldDays = number !== null
    const over =
      isToldDays && !hasEnded && meant.length === 0
        ? overBefore(receivedAt, meantRentals(contract, rented, units) ?? [])
        : []
    return {
      ...order,
      open: hasEnded || over.length > 0 ? null : { names: meant.map(deviceName), lateSince: null },
      over,
      cancelled: isToldDays && goingOn.length === 0 ? cancelledEnds(living) : [],
      ordinaryEnds: isToldDays ? ordinaryEnds(declaration, meant) : [],
      hasOtherRentals: rented.length > declaration.ends.length,
      care: await careBeside(db, orderGroupId, goingOn),
    }
  }
  const scope = await withdrawnContracts(db, declaration, units)
  const about = scope.contracts?.map(({ unit }) => unit) ?? []
  const takeovers = await withdrawnTakeovers(
    db,
    about.map(({ order }) => order.id),
  )
  const periods = await takeoverPeriods(
    db,
    about.map(({ order }) => order.id),
  )
  const lateAfter = (days: readonly (BerlinDay | null)[]) => {
    const last = days.includes(null)
      ? null
      : days
          .flatMap(day => day ?? [])
          .toSorted()
          .at(-1)
    return last && last < berlinDay(receivedAt) ? last : null
  }
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  const untils = [...periods.values()].map(({ withdrawUntil }) => withdrawUntil)
  return {
    ...order,
    takeover: takeoverOf(takeovers),
    goods: await goodsOf(db, declaration, {
      ...{ about, isBusiness },
      isPaid: group.status !== 'pending',
    }),
    lateSince: lateAfter([lastDay, ...untils]),
    open: openRest(scope, takeovers, lateAfter([lastDay])),
    knownSince: await declaredBefore(db, declaration, { units, scope }),
  }
}

type Rented = OrderedUnit & { rental: NonNullable<OrderedUnit['rental']> }

/** Empty where some of these were not over then. */
function overBefore(receivedAt: Date, units: readonly Rented[]): DeclaredEnd[] {
  const over = units.flatMap(unit => {
    const { endedAt } = unit.rental
    const endsOn = lastDayOf(unit.rental)
    return endedAt && endsOn && endedAt <= receivedAt
      ? [{ productName: deviceName(unit), endsOn }]
      : []
  })
  return over.length === units.length ? over : []
}

function cancelledEnds(units: readonly Rented[]): DeclaredEnd[] {
  return units.flatMap(unit => {
    const { endsOn, deliveredOn } = unit.rental
    return endsOn === null
      ? []
      : [
          {
            ...{ productName: deviceName(unit), endsOn },
            ...(deliveredOn === null && { isEstimate: true }),
          },
        ]
  })
}

function ordinaryEnds(
  { cancellationKind, receivedAt, wantedEnd }: Declaration,
  units: readonly Rented[],
): DeclaredEnd[] {
  if (cancellationKind !== 'extraordinary') return []
  const by = { today: berlinDay(receivedAt), wantedEnd }
  return units.map(unit => ({
    productName: deviceName(unit),
    endsOn: endOfUnit(unit, by),
    ...(unit.rental.deliveredOn === null && { isEstimate: true }),
  }))
}

/** From the order's address, or by its owner: only what means an order for sure ends some of it as it arrives. */
async function isOwn(
  db: Orm,
  { email, receivedAt }: Declaration,
  { customerEmail, units }: { customerEmail: string; units: readonly OrderedUnit[] },
): Promise<boolean> {
  const own = customerEmail.toLowerCase()
  if (own === email.toLowerCase() || own === (await mainAddress(db, email)).toLowerCase()) {
    return true
  }
  return units.some(({ order }) => order.calledOffAt?.getTime() === receivedAt.getTime())
}

function takeoverOf(takeovers: ReadonlyMap<string, WithdrawnTakeover>): DeclaredOrder['takeover'] {
  if (takeovers.size === 0) return null
  return [...takeovers.values()].some(({ rent }) => rent) ? 'with_rent' : 'purchase'
}

function openRest(
  { contracts, isUnread }: WithdrawalScope<OrderedUnit>,
  takeovers: ReadonlyMap<string, WithdrawnTakeover>,
  lateSince: BerlinDay | null,
): OpenRest | null {
  const names = (contracts ?? []).flatMap(({ unit, ofTakeover, ofOrder }) => {
    const { order, rental } = unit
    const name = deviceName(unit)
    const takeover = takeovers.get(order.id)
    if (rental?.state === 'bought_out') {
      if (ofTakeover && !takeover) return [`${name} (Übernahme)`]
      return ofTakeover && ofOrder && !takeover?.rent ? [`${name} (Miete bis zur Übernahme)`] : []
    }
    const isLeft = rental ? isLiving(rental.state) : order.calledOffAt === null
    return isLeft ? [name] : []
  })
  const isOfTakeover = (contracts ?? []).some(
    ({ unit, ofTakeover }) => ofTakeover && !takeovers.has(unit.order.id),
  )
  return names.length > 0 || isUnread ? { names, lateSince: isOfTakeover ? null : lateSince } : null
}

async function goodsOf(
  db: Orm,
  { orderGroupId, receivedAt }: Declaration,
  {
    about,
    isBusiness,
    isPaid,
  }: { about: readonly OrderedUnit[]; isBusiness: boolean; isPaid: boolean },
): Promise<EndedPurchase | null> {
  const ended = and(
    withdrawnGoods,
    eq(orders.orderGroupId, orderGroupId ?? ''),
    gte(orders.calledOffAt, receivedAt),
  )
  const meant = new Set(about.map(({ order }) => order.id))
  const units = (await returnedUnits(db, ended)).filter(({ order }) => meant.has(order.id))
  if (units.length === 0) return null
  const named = about.filter(({ order }) => units.some(unit => unit.order.id === order.id))
  const ways = units.flatMap(unit => sendUntil(unit) ?? [])
  return {
    names: countedNames(named).join(', '),
    isPaid,
    staysHere: units.some(({ logistics }) => isInHouse(logistics)),
    sendUntil: ways.toSorted().at(0) ?? null,
    refundMayWait: ways.length > 0 && units.some(refundMayWait),
    refundBy: isBusiness ? null : refundDue(receivedAt),
  }
}
