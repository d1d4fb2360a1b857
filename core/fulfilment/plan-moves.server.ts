import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, orderGroups, type orders, rentals } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { goodsMove } from '../orders/move.server.ts'
import type { LogisticsEffect } from '../orders/moves.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { refusal } from '../refusals.ts'
import { receivedOnOf } from '../rentals/end.server.ts'
import { lastDayIfDelivered, unitsOf } from '../rentals/withdraw.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import {
  type ContractEvent,
  consequenceOf,
  effectWords,
  isFollowed,
  lostDeliveryWords,
  type MovedContract,
} from './contract-effects.ts'
import { returnLostOn } from './lost-returns.server.ts'

type Order = typeof orders.$inferSelect
type Rental = typeof rentals.$inferSelect

/** A move of one order that the tables allow, and what it does to its contract. */
export interface PlannedMove {
  order: Order
  to: LogisticsStatus
  effect: LogisticsEffect | null
  /** What begins, ends or is taken back with it; `rental` is null for what was bought. */
  contract: { rental: Rental | null; event: ContractEvent } | null
  /** What has to be asked before; null: nothing. German. */
  words: string | null
}

/** An effect on a contract that somebody has to agree to before it happens. */
export interface Question {
  orderId: string
  productName: string
  /** Its number within the order, from 1. */
  sequence: number
  words: string
}

/**
 * Looks at every order whose status changes, before anything is written. Throws `conflict` with the
 * reason for a move that has no rule, is not paid, that the contract forbids, or of what got lost on its way back.
 */
export async function planMoves(
  tx: Orm,
  wanted: readonly { order: Order; to: LogisticsStatus }[],
  now: Date,
): Promise<PlannedMove[]> {
  const moved = wanted.filter(({ order, to }) => order.logisticsStatus !== to)
  const contracts = await contractsOf(
    tx,
    moved.map(({ order }) => order.id),
  )
  const today = berlinDay(now)
  const delivered = new Set(moved.flatMap(({ order, to }) => (to === 'delivered' ? order.id : [])))
  const orderOf = async ({ orderGroupId }: Order) => {
    const { group, units } = await unitsOf(tx, orderGroupId)
    const lastDay = lastDayIfDelivered(units, delivered, today)
    const { customerType } = group
    return { customerType, lastDay, isFollowed: isFollowed(units, delivered, today) }
  }
  const plans: PlannedMove[] = []
  for (const { order, to } of moved) {
    const { effect } = goodsMove(order, to, 'office')
    const rental = contracts.find(({ orderId }) => orderId === order.id) ?? null
    // Another device would go out in the place of what got lost on its way back (ADR-231).
    if (effect === 'correct_return' && (await returnLostOn(tx, { order, rental }))) {
      throw refusal('lost_on_way_back')
    }
    if (!rental) {
      plans.push({ order, to, effect, ...(await lostDelivery(tx, order, effect)) })
      continue
    }
    const contract = await movedContract(tx, rental)
    const consequence = consequenceOf(contract, effect, {
      isInHouse: isInHouse(order.logisticsStatus),
    })
    if ('refusal' in consequence) {
      throw new ShopError('conflict', 'contract_refuses', consequence.refusal)
    }
    const { event } = consequence
    plans.push({
      order,
      to,
      effect,
      contract: event && { rental, event },
      words: event && effectWords(event, contract, { today, ...(await orderOf(order)) }),
    })
  }
  return plans
}

/** What was bought has no contract that runs, but its delivery begins its periods. */
async function lostDelivery(
  tx: Orm,
  { deliveryDate, orderGroupId }: Order,
  effect: LogisticsEffect | null,
): Promise<Pick<PlannedMove, 'contract' | 'words'>> {
  if (effect !== 'correct_delivery' || !deliveryDate) return { contract: null, words: null }
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  if (!group) throw new Error(`The order ${orderGroupId} has gone`)
  return {
    contract: { rental: null, event: 'delivery_corrected' },
    words: lostDeliveryWords(berlinDay(deliveryDate), group.customerType),
  }
}

/**
 * What has to be asked before these moves, and the key that says it was: a yes counts for exactly
 * these effects. Null where there is nothing to ask.
 */
export function questionsOf(
  plans: readonly PlannedMove[],
): { key: string; questions: Question[] } | null {
  const questions = plans.flatMap(({ order, words }) =>
    words === null
      ? []
      : [
          {
            orderId: order.id,
            productName: order.productName,
            sequence: order.orderSequence,
            words,
          },
        ],
  )
  if (questions.length === 0) return null
  const key = createHash('sha256').update(JSON.stringify(questions)).digest('base64url')
  return { key, questions }
}

async function contractsOf(tx: Orm, orderIds: string[]): Promise<Rental[]> {
  if (orderIds.length === 0) return []
  return tx.select().from(rentals).where(inArray(rentals.orderId, orderIds))
}

async function movedContract(tx: Orm, rental: Rental): Promise<MovedContract> {
  const { state, concludedAt, createdAt, deliveredOn, minimumTermEnd, termMonths, endsOn } = rental
  return {
    state,
    concludedOn: berlinDay(concludedAt ?? createdAt),
    deliveredOn,
    minimumTermEnd,
    termMonths,
    endsOn,
    receivedOn: await receivedOnOf(tx, rental.orderId),
    endedByReturn: state === 'ended' && (await lastEventOf(tx, rental.id)) === 'returned',
  }
}

async function lastEventOf(tx: Orm, rentalId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ event: journalEntries.event })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.subjectId, rentalId),
        inArray(journalEntries.event, [
          'returned',
          'ended',
          'withdrawn',
          'given_back',
          'order_called_off',
        ]),
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1)
  return last?.event
}
