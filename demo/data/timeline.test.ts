import { describe, expect, test } from 'vitest'
import { dateTimeOf, dayOf } from './days.ts'
import { demoHistory } from './history.ts'
import { demoTimeline, logisticsDays, openingDay } from './timeline.ts'

const today = '2026-11-21'
const midnight = new Date(`${today}T00:00:00Z`)
const events = demoTimeline(today)

describe('the timeline of the demo', () => {
  test('tells what happened before today, after the shop had opened, in the order of time', () => {
    const times = events.map(event => event.at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThan(midnight.getTime())
    expect(Math.min(...times)).toBeGreaterThan(new Date(openingDay(today)).getTime())
  })

  test('brings every order to where it is today, one step after the other', () => {
    for (const order of demoHistory) {
      const own = events.filter(event => event.order === order)
      expect(own[0]?.kind).toBe('order')
      const steps = own.flatMap(event => (event.kind === 'logistics' ? [event.status] : []))
      expect(steps.at(-1) ?? 'pending').toBe(order.logistics)
      const days = logisticsDays(order).map(step => step.daysAgo)
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      expect(new Set(days).size).toBe(days.length)
    }
  })

  test('lets rented machines come back at the end of their term, not before', () => {
    const back = events.find(
      event =>
        event.order.key === 'o08' &&
        event.kind === 'logistics' &&
        event.status === 'return_requested',
    )
    const out = events.find(
      event =>
        event.order.key === 'o08' && event.kind === 'logistics' && event.status === 'delivered',
    )
    const days = ((back?.at.getTime() ?? 0) - (out?.at.getTime() ?? 0)) / (24 * 3600 * 1000)
    expect(Math.round(days / 30.44)).toBe(6)
  })

  test('has everything happen in business hours, the same at every run', () => {
    expect(dateTimeOf(today, 10, 'a')).toEqual(dateTimeOf(today, 10, 'a'))
    for (const { at } of events) {
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(7)
      expect(at.getUTCHours()).toBeLessThan(18)
    }
    expect(dayOf(today, 21)).toBe('2026-10-31')
  })
})
