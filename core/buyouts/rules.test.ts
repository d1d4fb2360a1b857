import { describe, expect, onTestFinished, test } from 'vitest'
import { shop } from '../shop.ts'
import { type RentedUnit, whyNotForSale } from './rules.ts'

const running: RentedUnit = {
  customerType: 'private',
  orderStatus: 'completed',
  logistics: 'delivered',
  rental: { state: 'running', deliveredOn: '2026-03-06' },
}
const inState = (state: NonNullable<RentedUnit['rental']>['state']): RentedUnit => ({
  ...running,
  rental: { state, deliveredOn: '2026-03-06' },
})
const code = (unit: RentedUnit) => whyNotForSale(unit)?.code ?? null

describe('a rented unit', () => {
  test('that runs is for sale, also after notice was given', () => {
    expect(code(running)).toBeNull()
    expect(code(inState('end_requested'))).toBeNull()
  })

  test('that was bought, is over, or never came is not', () => {
    expect(code(inState('bought_out'))).toBe('already_bought')
    const bought = { state: 'bought_out' as const, deliveredOn: '2026-03-06' }
    expect(whyNotForSale({ ...running, rental: bought })?.message).toBe(
      'Dieses Gerät gehört Ihnen bereits.',
    )
    const isOwed = { ...running, rental: { ...bought, remainingCents: 4_900 } }
    expect(whyNotForSale(isOwed)?.message).toBe(
      'Die Übernahme dieses Geräts haben Sie schon begonnen. Offen sind dafür noch 49,00\u00a0€; sind sie bezahlt, gehört es Ihnen.',
    )
    const rental = { ...bought, remainingCents: 4_900, withdrawnTakeover: {} }
    expect(code({ ...running, rental })).toBe('takeover_withdrawn')
    expect(code(inState('ended'))).toBe('rental_over')
    expect(code(inState('canceled'))).toBe('rental_over')
    expect(code(inState('offered'))).toBe('rental_over')
    expect(code(inState('concluded'))).toBe('not_delivered')
    const given = { state: 'end_requested' as const, deliveredOn: null }
    expect(code({ ...running, rental: given })).toBe('not_delivered')
  })

  test('that is not paid, on its way back, or no rental is not', () => {
    expect(code({ ...running, orderStatus: 'pending' })).toBe('order_unpaid')
    expect(code({ ...running, orderStatus: 'refunded' })).toBe('order_refunded')
    expect(code({ ...running, logistics: 'return_shipped' })).toBe('on_its_way_back')
    expect(code({ ...running, logistics: 'returned' })).toBe('already_back')
    expect(code({ ...running, logistics: 'return_received' })).toBe('already_back')
    expect(code({ ...inState('end_requested'), logistics: 'return_requested' })).toBe(
      'pick_up_announced',
    )
    expect(code({ ...inState('end_requested'), logistics: 'return_shipped' })).toBe(
      'on_its_way_back',
    )
    expect(code({ ...inState('ended'), logistics: 'return_requested' })).toBe('on_its_way_back')
    expect(code({ ...running, rental: null })).toBe('not_a_rental')
  })

  test('without the operator’s consent is for sale to businesses alone (ADR-114)', () => {
    Object.assign(shop, { consumerPurchaseOption: false })
    onTestFinished(() => void Object.assign(shop, { consumerPurchaseOption: true }))
    expect(code(running)).toBe('no_purchase_option')
    expect(code({ ...running, customerType: 'business' })).toBeNull()
  })
})
