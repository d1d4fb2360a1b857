import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageView, type TrackedEvent } from '#core/tracking/events.ts'
import { openQueue } from '#core/tracking/queue.ts'
import { whereAddressIsPlain } from './address-reader.ts'
import { currentPage } from './target.ts'

/** What the script was told, and the address that it read by itself meanwhile. */
let told: [name: string, id: string, read: string][]
let loads: number
const load = () => {
  loads += 1
  return {
    isReady: () => true,
    send: ({ name, id }: TrackedEvent) => void told.push([name, id, location.href]),
    stop: () => {},
  }
}
const goTo = (path: string) => vi.stubGlobal('location', new URL(path, 'https://shop.example'))

beforeEach(() => {
  told = []
  loads = 0
  vi.stubGlobal('document', { title: 'Seite' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A queue, and what the page that is shown adds to it. */
function visit() {
  const queue = openQueue({ now: () => 0 })
  const add = (event: TrackedEvent) => queue.add({ ...event, page: currentPage() })
  return {
    queue,
    shows(path: string) {
      goTo(path)
      add(pageView(path))
    },
    adds: (id: string) => add({ name: 'AddToCart', id, key: id }),
  }
}

test('what reads the address is neither loaded nor told where that says what it may not know', () => {
  const { queue, shows, adds } = visit()
  shows('/suche?q=knie')
  queue.open([whereAddressIsPlain(load)])
  adds('cart')
  expect([loads, told]).toEqual([0, []])
  shows('/produkte')
  expect(loads).toBe(1)
  expect(told).toEqual([
    ['AddToCart', 'cart', 'https://shop.example/produkte'],
    ['PageView', '/produkte', 'https://shop.example/produkte'],
  ])
  shows('/checkout/success?payment_intent_id=pi_1')
  expect(told).toHaveLength(2)
})

test('of the pages that waited for a decision it is told the one that is shown, and no other as that one', () => {
  const { queue, shows } = visit()
  shows('/')
  shows('/agb')
  queue.open([whereAddressIsPlain(load)])
  expect(loads).toBe(1)
  expect(told).toEqual([['PageView', '/agb', 'https://shop.example/agb']])
})
