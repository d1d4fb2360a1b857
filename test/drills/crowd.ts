import { setTimeout as pause } from 'node:timers/promises'
import { NotPaid, type Offer, type Placed, pay, place, Refused, somebody } from './buyer.ts'

/** What people remember of a time with many orders. */
export interface Memory {
  /** Orders that their buyers saw paid. */
  paid: Placed[]
  /** The shop's answers other than yes, by their status. */
  refused: Map<number, number>
  /** Payments that the provider did not take. */
  notPaid: number
  /** Connections that were cut. */
  cut: number
  /** Questions that nobody answered. */
  hung: number
}

export const newMemory = (): Memory => ({
  paid: [],
  refused: new Map(),
  notPaid: 0,
  cut: 0,
  hung: 0,
})

/** A moment's rest after a refusal, as people need one to press again. */
const REST_MS = 100

/** People who order and pay at once and again until it is over, whatever the shop answers. */
export async function buyRepeatedly(
  shopUrls: readonly string[],
  offers: readonly Offer[],
  { people, memory, isOver }: { people: number; memory: Memory; isOver: () => boolean },
): Promise<void> {
  const one = async (index: number): Promise<void> => {
    for (let turn = index; !isOver(); turn += 1) {
      const url = shopUrls[turn % shopUrls.length]
      const offer = offers[turn % offers.length]
      if (url === undefined || offer === undefined) return
      if (!(await buy(url, offer, memory))) await pause(REST_MS)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => one(index)))
}

/** One order from cart to payment, remembered. */
export async function buy(shopUrl: string, offer: Offer, memory: Memory): Promise<boolean> {
  try {
    const order = await place(shopUrl, somebody(), offer)
    await pay(shopUrl, order)
    memory.paid.push(order)
    return true
  } catch (error) {
    if (error instanceof Refused) {
      memory.refused.set(error.status, (memory.refused.get(error.status) ?? 0) + 1)
    } else if (error instanceof NotPaid) memory.notPaid += 1
    else if (error instanceof TypeError) memory.cut += 1
    else if (error instanceof DOMException) memory.hung += 1
    else throw error
    return false
  }
}
