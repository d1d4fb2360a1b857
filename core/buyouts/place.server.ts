import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, customerActions } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { MINUTE_MS } from '../durations.ts'
import { type AgreedText, saveTakeoverTexts } from '../legal/agreed-texts.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { paidOff } from '../pricing/paid-off.ts'
import { buyoutPriceChanged, refusal } from '../refusals.ts'
import { takenBackOf } from '../rentals/credit.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { recalledUnits } from './recalled-units.server.ts'
import { whyNotForSale } from './rules.ts'
import { actionsOf, type BuyoutUnit, loadUnits } from './units.server.ts'

export type Buyout = typeof buyouts.$inferSelect

export interface BuyoutWish {
  actor: SignedIn
  orderGroupId: string
  /** The units to buy, without doubles. */
  orderIds: readonly string[]
  /** What the page showed on which it was ordered, in cents; undefined where none did. */
  shownCents: number | undefined
  /** Where the customer comes back to: an address of this shop, without a path. */
  origin: string
  now: Date
  /** When the next rent falls due; the price holds no longer. Null where none does. */
  nextRent: Date | null
  texts: readonly AgreedText[]
}

export interface PlacedBuyout {
  group: OrderGroup
  buyout: Buyout
  units: BuyoutUnit[]
}
/** How long a price is offered; the provider takes 30 minutes to a day. */
const OPEN_MS = 60 * MINUTE_MS
/** Left for typing a card number: an offer that ends sooner is made anew. */
const TIME_TO_PAY_MS = 5 * MINUTE_MS
/** The provider opens no page for a shorter time. */
export const TIME_TO_OPEN_MS = 31 * MINUTE_MS

/**
 * Writes down what is to be bought and for how much, under the order's lock. The same units at the
 * same price give the buyout that is open already, under the texts in force by now. Answers with the open buyouts that have to be
 * closed first, where they are about other units or a price that has changed. Throws the refusal of
 * the first unit that is not for sale, and `conflict` while one is recalled or a debit for one is under way, after its
 * last day, or where another price was shown.
 */
export async function placeBuyout(tx: Orm, wish: BuyoutWish): Promise<PlacedBuyout | Buyout[]> {
  const group = await lockGroup(tx, wish.orderGroupId)
  const units = await unitsForSale(tx, group, wish.orderIds)
  if ((await recalledUnits(tx, wish.orderIds)).size > 0) throw refusal('recalled')
  const open = await openBuyouts(tx, wish.orderIds)
  if (open.some(({ status }) => status === 'processing')) {
    throw refusal('buyout_processing')
  }
  if (units.some(({ rental }) => rental?.endsOn && rental.endsOn < berlinDay(wish.now))) {
    throw refusal('rental_over')
  }
  const cents = totalOf(units)
  if (wish.shownCents !== undefined && wish.shownCents !== cents) throw buyoutPriceChanged(cents)
  const [only, ...others] = open
  const isRight = only && others.length === 0 && (await isStillRight(tx, only, units, wish))
  if (only && !isRight) return open
  const buyout = only ?? (await write(tx, wish, units))
  await saveTakeoverTexts(tx, { ...buyout, customerType: group.customerType }, wish)
  return { group, units, buyout }
}

/** These units of an order; throws the refusal of the first that is not for sale. */
export async function unitsForSale(
  orm: Orm,
  { id, customerType }: Pick<OrderGroup, 'id' | 'customerType'>,
  orderIds: readonly string[],
): Promise<BuyoutUnit[]> {
  const units = await loadUnits(orm, id, orderIds)
  const withdrawn = await withdrawnTakeovers(orm, orderIds)
  const takenBack = await takenBackOf(
    orm,
    units.flatMap(({ rental }) => rental?.id ?? []),
  )
  const leftOf = (rental: NonNullable<BuyoutUnit['rental']>, creditCents: number) =>
    paidOff({
      ...{ takeoverCents: rental.rentToPurchaseCents, creditCents },
      isBought: rental.state === 'bought_out',
      takenBackCents: takenBack.get(rental.id) ?? 0,
    }).remainingCents
  for (const { order, rental, creditCents } of units) {
    const refusal = whyNotForSale({
      customerType,
      orderStatus: order.status,
      logistics: order.logisticsStatus,
      rental: rental && {
        ...rental,
        remainingCents: leftOf(rental, creditCents),
        withdrawnTakeover: withdrawn.get(order.id) ?? null,
      },
    })
    if (refusal) throw refusal
  }
  return units
}

function totalOf(units: readonly BuyoutUnit[]): number {
  return units.reduce((sum, unit) => sum + unit.cents, 0)
}

async function openBuyouts(tx: Orm, orderIds: readonly string[]): Promise<Buyout[]> {
  const rows = await tx
    .selectDistinct({ buyout: buyouts })
    .from(customerActions)
    .innerJoin(buyouts, eq(buyouts.id, customerActions.buyoutId))
    .where(
      and(
        inArray(customerActions.orderId, [...orderIds]),
        eq(customerActions.actionType, 'buyout'),
        eq(customerActions.status, 'pending'),
      ),
    )
  return rows.map(row => row.buyout)
}

async function isStillRight(
  tx: Orm,
  buyout: Buyout,
  units: readonly BuyoutUnit[],
  wish: BuyoutWish,
): Promise<boolean> {
  const left = buyout.expiresAt.getTime() - wish.now.getTime()
  const needed = buyout.checkoutUrl ? TIME_TO_PAY_MS : TIME_TO_OPEN_MS
  if (left < needed || buyout.origin !== wish.origin) return false
  const offered = await actionsOf(tx, [buyout.id])
  const cents = new Map(offered.map(action => [action.orderId, action.buyoutAmount]))
  return cents.size === units.length && units.every(unit => cents.get(unit.order.id) === unit.cents)
}

async function write(tx: Orm, wish: BuyoutWish, units: readonly BuyoutUnit[]): Promise<Buyout> {
  const { actor, orderGroupId, origin, now, nextRent } = wish
  const [buyout] = await tx
    .insert(buyouts)
    .values({
      orderGroupId,
      userId: actor.userId,
      amount: totalOf(units),
      origin,
      expiresAt: new Date(Math.min(now.getTime() + OPEN_MS, nextRent?.getTime() ?? Infinity)),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!buyout) throw new Error('The buyout was not written')
  await tx.insert(customerActions).values(
    units.map(({ order, cents }) => ({
      orderId: order.id,
      actionType: 'buyout',
      buyoutAmount: cents,
      buyoutId: buyout.id,
      userId: actor.userId,
      createdAt: now,
    })),
  )
  return buyout
}
