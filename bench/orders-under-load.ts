import { setTimeout as pause } from 'node:timers/promises'
import { type Offer, order, preparedOffers } from '#test/shop/place-orders.ts'
import type { Shop } from '#test/shop/program.ts'
import { type Load, load, middleOf } from './load.ts'

export const ORDERS_PER_SECOND = 5
const SECONDS = 8
const ROUNDS = 3

/**
 * The rate of cached pages while nobody orders, and while orders are placed and paid, in turn. The shop
 * must take the address of its visitors from `X-Forwarded-For`.
 */
export async function ordersUnderLoad(
  shop: Shop,
  paths: readonly string[],
): Promise<{ quiet: Load; busy: Load; orders: number }> {
  const offers = await preparedOffers(shop)
  const quiet: Load[] = []
  const busy: Load[] = []
  let orders = 0
  await load(shop.url, paths, 3)
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await load(shop.url, paths, SECONDS))
    const ordering = new AbortController()
    const placed = orderUntil(shop, offers, ordering.signal)
    busy.push(await load(shop.url, paths, SECONDS))
    ordering.abort()
    orders += await placed
  }
  return { quiet: middleOf(quiet), busy: middleOf(busy), orders }
}

async function orderUntil(
  shop: Shop,
  offers: readonly Offer[],
  signal: AbortSignal,
): Promise<number> {
  const placed: Promise<void>[] = []
  while (!signal.aborted) {
    const offer = offers[placed.length % offers.length]
    if (offer) placed.push(order(shop, offer, placed.length))
    await pause(1000 / ORDERS_PER_SECOND)
  }
  await Promise.all(placed)
  return placed.length
}
