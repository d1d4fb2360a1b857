import { describe, expect, test } from 'vitest'
import { demoProduct } from './catalog/products.ts'
import { forbiddenIn } from './forbidden-words.ts'
import type { HistoryItem } from './history/types.ts'
import { demoHistory } from './history.ts'
import { openingStock } from './opening-stock.ts'
import { demoPeople, demoPerson } from './people.ts'
import { demoReviews } from './reviews.ts'

function isOffered(item: HistoryItem): boolean {
  const { prices, content } = demoProduct(item.product)
  if (!content.is_live) return false
  if (item.type === 'rental') return (prices.rental ?? []).some(rent => rent.months === item.months)
  return (item.type === 'purchase' ? prices.purchase : prices.used) !== undefined
}

describe('the history of orders', () => {
  test('holds more than 64 orders of 18 months in every logistics status, oldest first', () => {
    expect(demoHistory.length).toBeGreaterThanOrEqual(64)
    expect(new Set(demoHistory.map(order => order.key)).size).toBe(demoHistory.length)
    expect(new Set(demoHistory.map(order => order.logistics)).size).toBe(9)
    expect(new Set(demoHistory.map(order => order.payment))).toEqual(
      new Set(['card', 'declined', 'sepa']),
    )
    const days = demoHistory.map(order => order.daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(days[0]).toBeLessThan(548)
  })

  test('orders only what the catalogue offers', () => {
    for (const order of demoHistory) {
      for (const item of order.items)
        expect([order.key, item.product, isOffered(item)]).toEqual([order.key, item.product, true])
    }
  })

  test('rents to Germany only, and has Care only beside a rental', () => {
    for (const order of demoHistory) {
      const rents = order.items.some(item => item.type === 'rental')
      if (rents) expect(demoPerson(order.person).address.country).toBe('DE')
      if (order.care) expect(rents).toBe(true)
    }
  })

  test('has mixed carts and groups of several units', () => {
    const mixed = demoHistory.filter(
      order => new Set(order.items.map(item => item.type === 'rental')).size === 2,
    )
    expect(mixed.length).toBeGreaterThanOrEqual(4)
    expect(
      demoHistory.filter(order => order.items.some(item => item.quantity > 1)).length,
    ).toBeGreaterThanOrEqual(6)
  })

  test('lets the demo customer have two running rentals of different age and one purchase', () => {
    const own = demoHistory.filter(order => demoPerson(order.person).email === 'kunde@example.com')
    expect(own.map(order => [order.items[0]?.type, Math.round(order.daysAgo / 30.4)])).toEqual([
      ['rental', 14],
      ['rental', 5],
      ['purchase', 2],
    ])
    expect(own.every(order => order.logistics === 'delivered')).toBe(true)
  })

  test('never starts with less stock than it takes', () => {
    for (const item of demoHistory.flatMap(order => order.items)) {
      expect(openingStock(demoProduct(item.product))).toBeGreaterThan(0)
    }
  })
})

describe('the people', () => {
  test('have one address each that fits its country, and mails that reach nobody', () => {
    expect(new Set(demoPeople.map(person => person.email)).size).toBe(demoPeople.length)
    for (const { email, address } of demoPeople) {
      expect(email).toMatch(/^[a-z.]+@([a-z-]+\.)*example\.com$/)
      expect(address.postal_code).toMatch(address.country === 'DE' ? /^\d{5}$/ : /^\d{4}$/)
    }
  })

  test('are private and business, with and without an account, and buy from AT and CH', () => {
    expect(new Set(demoPeople.map(person => person.type))).toEqual(new Set(['private', 'business']))
    expect(new Set(demoPeople.map(person => person.hasAccount))).toEqual(new Set([true, false]))
    expect(new Set(demoPeople.map(person => person.address.country))).toEqual(
      new Set(['DE', 'AT', 'CH']),
    )
    for (const person of demoPeople)
      expect(demoHistory.map(order => order.person)).toContain(person.key)
  })
})

describe('the reviews', () => {
  const ordersByKey = new Map(demoHistory.map(order => [order.key, order]))
  const reviewsOf = (product: string) =>
    demoReviews.filter(review => review.product === product).length

  test('are 48 or more, one for a paid order that had time to arrive', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(48)
    expect(new Set(demoReviews.map(review => review.order)).size).toBe(demoReviews.length)
    for (const review of demoReviews) {
      const order = ordersByKey.get(review.order)
      expect(order?.payment).not.toBe('declined')
      expect(review.daysAgo).toBeGreaterThan(0)
      expect((order?.daysAgo ?? 0) - review.daysAgo).toBeGreaterThanOrEqual(10)
    }
  })

  test('are mostly good, some critical, some without a word', () => {
    expect(new Set(demoReviews.map(review => review.rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    const good = demoReviews.filter(review => review.rating >= 4)
    expect(good.length / demoReviews.length).toBeGreaterThan(0.8)
    expect(demoReviews.filter(review => review.comment === null).length).toBeGreaterThanOrEqual(3)
    expect(forbiddenIn(JSON.stringify(demoReviews))).toEqual([])
  })

  test('leave one product without any, some with one, one with many', () => {
    expect(reviewsOf('onda_kompakt')).toBe(0)
    expect(reviewsOf('klapprack')).toBe(1)
    expect(reviewsOf('havel_2')).toBeGreaterThanOrEqual(12)
  })
})
