import { describe, expect, test } from 'vitest'
import { routes } from '../schema-check.ts'
import { clocks, events } from './around.ts'
import { invoices, schedules, subscriptions } from './billing.ts'
import { catalog, customers } from './catalog.ts'
import { disputes, pages, payments, setups } from './payments.ts'
import { openSides } from './side.ts'

/** No call gives a customer a discount that could be taken away; see `discount-changes.test.ts`. */
const notToBeReached = ['DELETE /v1/customers/{id}/discount']

describe.each(await openSides())('by the official SDK, at $name,', side => {
  const { stripe, answered } = side

  test('products, prices and coupons are kept', () => catalog(stripe))
  test('customers have what pays', () => customers(stripe))
  test('payments are made, held, cancelled and given back', () => payments(stripe))
  test('a payment is disputed', () => disputes(stripe))
  test('cards are set up', () => setups(stripe))
  test('checkouts and portals are opened', () => pages(stripe))
  test('subscriptions run, change, pause and end', () => subscriptions(stripe))
  test('schedules change subscriptions', () => schedules(stripe))
  test('invoices are written, paid and given up', () => invoices(stripe))
  test('events are told', () => events(side))
  test('test clocks go', () => clocks(side))

  test('every operation of the schema has been answered', () => {
    const silent = routes.map(({ route }) => route).filter(route => !answered.has(route))
    expect(silent).toEqual(notToBeReached)
  })
})
