import { expect, it } from 'vitest'
import { logisticsStatuses } from '#db/schema/orders.ts'
import {
  furthest,
  logisticsLabel,
  logisticsOrder,
  mayMove,
  officeLogisticsLabel,
  orderStatusLabel,
} from './states.ts'

it('knows every status that the database accepts', () => {
  expect([...logisticsOrder]).toEqual([...logisticsStatuses])
})

it('speaks to customers in the words of the spec', () => {
  expect(logisticsOrder.slice(0, 5).map(logisticsLabel)).toEqual([
    'Wartend',
    'Vorbereitung',
    'Versandt',
    'Geliefert',
    'Unbekannt',
  ])
  expect(orderStatusLabel('completed')).toBe('Abgeschlossen')
  expect(orderStatusLabel('refunded')).toBe('refunded')
})

it('shows the office what it has no word for as it is', () => {
  expect(officeLogisticsLabel('returned')).toBe('Retourniert')
  expect(officeLogisticsLabel('return_approved')).toBe('return_approved')
})

it('shows a group as the furthest of its orders', () => {
  expect(furthest(['shipped', 'pending', 'preparing'])).toBe('shipped')
  expect(furthest(['returned', 'delivered'])).toBe('returned')
  expect(furthest([])).toBe('pending')
})

it('lets unpaid goods be prepared, but not leave', () => {
  expect(mayMove({ status: 'pending' }, 'preparing')).toBe(true)
  expect(mayMove({ status: 'pending' }, 'shipped')).toBe(false)
  expect(mayMove({ status: 'canceled' }, 'delivered')).toBe(false)
  for (const to of logisticsOrder) expect(mayMove({ status: 'completed' }, to)).toBe(true)
})
