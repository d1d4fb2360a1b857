import { expect, it } from 'vitest'
import { logisticsStatuses, orderStatuses } from '#db/schema/orders.ts'
import {
  furthest,
  logisticsLabel,
  logisticsOrder,
  logisticsStates,
  officeLogisticsLabel,
  officeOrderStatusLabel,
  orderStatusLabel,
} from './states.ts'

it('knows every status that the database accepts, each with a rank of its own (B-4-1)', () => {
  expect([...logisticsOrder]).toEqual([...logisticsStatuses])
  const ranks = logisticsStatuses.map(status => logisticsStates[status].rank)
  expect(new Set(ranks).size).toBe(logisticsStatuses.length)
})

it('speaks to customers in the words of the spec (S-4-21)', () => {
  expect(logisticsOrder.slice(0, 5).map(logisticsLabel)).toEqual([
    'Wartend',
    'Vorbereitung',
    'Versandt',
    'Geliefert',
    'Unbekannt',
  ])
  expect(orderStatusLabel('completed')).toBe('Abgeschlossen')
  expect(orderStatuses.map(status => orderStatusLabel(status))).toEqual([
    ...['Zahlung offen', 'Abgeschlossen', 'Zahlung fehlgeschlagen', 'Storniert', 'Erstattet'],
  ])
})

it('does not call an order refunded whose money came back', () => {
  expect(orderStatusLabel('refunded', true)).toBe('Erstattung nicht angekommen')
  expect(officeOrderStatusLabel('refunded', true)).toBe('Erstattung zurückgekommen')
  for (const label of [orderStatusLabel, officeOrderStatusLabel]) {
    expect(label('completed', true)).toBe('Abgeschlossen')
  }
})

it('tells the office in German how a payment stands', () => {
  expect(orderStatuses.map(status => officeOrderStatusLabel(status))).toEqual([
    ...['Offen', 'Abgeschlossen', 'Fehlgeschlagen', 'Storniert', 'Erstattet'],
  ])
})

it('shows the office what it has no word for as it is (B-4-1)', () => {
  expect(officeLogisticsLabel('returned')).toBe('Retourniert')
  expect(officeLogisticsLabel('return_approved')).toBe('return_approved')
})

it('shows a group as the furthest of its orders (B-4-3)', () => {
  expect(furthest(['shipped', 'pending', 'preparing'])).toBe('shipped')
  expect(furthest(['returned', 'delivered'])).toBe('returned')
  expect(furthest([])).toBe('pending')
})
