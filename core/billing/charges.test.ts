import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, berlinDay } from '../dates.ts'
import {
  type BilledUnit,
  billingPlan,
  chargeAfter,
  chargedUnits,
  chargesLeft,
  lastDayOfRent,
  wholeMonths,
} from './charges.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const unit = (more: Partial<BilledUnit> = {}): BilledUnit => ({
  state: 'running',
  itemId: 'si_rower',
  deliveredOn: '2026-12-15',
  endsOn: null,
  chargedMonths: 3,
  ...more,
})
const ending = (endsOn: string, more: Partial<BilledUnit> = {}) =>
  unit({ state: 'end_requested', endsOn, ...more })
/** Three months are paid, the fourth is charged on 15 March. */
const rhythm = { currentPeriodEnd: at('2027-03-15'), anchor: at('2027-01-15') }

describe('the subscription of one rented machine', () => {
  test('goes on while nobody ended it', () => {
    expect(billingPlan([unit()], rhythm)).toEqual({
      endsAt: null,
      quantities: new Map([['si_rower', 1]]),
    })
  })

  test('ends at the boundary after its last day', () => {
    expect(billingPlan([ending('2027-06-14')], rhythm)).toMatchObject({ endsAt: at('2027-06-15') })
  })

  test('does not charge a last month that the day of its end breaks off (L-30)', () => {
    const plan = billingPlan([ending('2028-11-30')], rhythm)
    expect(plan).toMatchObject({ endsAt: at('2028-11-15') })
  })

  test('ends with the paid period when its last day lies in it', () => {
    expect(billingPlan([ending('2027-03-14')], rhythm)).toMatchObject({ endsAt: at('2027-03-15') })
  })

  test('is over with the rental', () => {
    for (const state of ['ended', 'bought_out', 'canceled'] as const) {
      expect(billingPlan([unit({ state })], rhythm)).toBe('over')
    }
  })
})

describe('the subscription of several machines', () => {
  test('goes on without the one whose last month is paid', () => {
    const plan = billingPlan([ending('2027-03-14'), unit({ itemId: 'si_bike' })], rhythm)
    expect(plan).toEqual({
      endsAt: null,
      quantities: new Map([
        ['si_rower', 0],
        ['si_bike', 1],
      ]),
    })
  })

  test('ends, and charges nothing, once the last month of all that is rented is charged', () => {
    const bought = unit({ state: 'bought_out', itemId: 'si_bike' })
    expect(billingPlan([ending('2027-03-14'), bought], rhythm)).toEqual({
      endsAt: at('2027-03-15'),
      quantities: new Map([
        ['si_rower', 0],
        ['si_bike', 0],
      ]),
    })
  })

  test('charges one of two equal machines for longer', () => {
    expect(billingPlan([ending('2027-03-14'), unit()], rhythm)).toMatchObject({
      quantities: new Map([['si_rower', 1]]),
    })
  })

  test('ends with the last of them', () => {
    const plan = billingPlan(
      [ending('2027-06-14'), ending('2028-05-14', { itemId: 'si_bike' })],
      rhythm,
    )
    expect(plan).toMatchObject({
      endsAt: at('2028-05-15'),
      quantities: new Map([
        ['si_rower', 1],
        ['si_bike', 1],
      ]),
    })
  })

  test('charges a machine that came earlier for as many months as it was rented', () => {
    // The charges follow the other machine, which came five days later.
    const late = { currentPeriodEnd: at('2027-03-20'), anchor: at('2027-01-20') }
    expect(chargesLeft(ending('2027-12-14'), late)).toBe(12 - 3)
  })
})

describe('charges', () => {
  test('on a 31st come on the last day of shorter months, and return to the 31st', () => {
    const end = { currentPeriodEnd: at('2027-02-28'), anchor: at('2027-01-31') }
    expect([0, 1, 2].map(count => berlinDay(chargeAfter(end, count)))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  test('that failed before the delivery do not prolong what is charged', () => {
    expect(chargesLeft(ending('2027-04-14', { chargedMonths: 0 }), rhythm)).toBe(1)
  })

  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))

  test('never fall on a day after the end, and never pay for more than was rented', () => {
    fc.assert(
      fc.property(day, fc.nat(40), fc.nat(900), (deliveredOn, paidMonths, days) => {
        const next = addMonths(deliveredOn, paidMonths)
        const endsOn = addDays(deliveredOn, days)
        const end = { currentPeriodEnd: at(next), anchor: at(next) }
        const rented = ending(endsOn, { deliveredOn, chargedMonths: paidMonths })
        const left = chargesLeft(rented, end)
        expect(left).toBeGreaterThanOrEqual(0)
        if (left === 0) return
        expect(berlinDay(chargeAfter(end, left - 1)) <= endsOn).toBe(true)
        expect(paidMonths + left).toBeLessThanOrEqual(wholeMonths(deliveredOn, endsOn))
      }),
    )
  })

  test('pay every whole month of a term that is counted from the delivery', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 24 }), (deliveredOn, months) => {
        const next = addMonths(deliveredOn, 1)
        const endsOn = addDays(addMonths(deliveredOn, months), -1)
        const rented = ending(endsOn, { deliveredOn, chargedMonths: 1 })
        const end = { currentPeriodEnd: at(next), anchor: at(next) }
        expect(1 + chargesLeft(rented, end)).toBe(months)
      }),
    )
  })
})

describe('an invoice', () => {
  const charged = (
    endsOn: string | null,
    more: { itemId?: string; chargedMonths?: number } = {},
  ) => ({
    ...{ itemId: 'si_rower', deliveredOn: '2026-12-15', chargedMonths: 1, isDebtor: false },
    ...{ endsOn, ...more },
  })
  const soon = charged('2027-03-10')
  const later = charged('2027-06-14')
  const open = charged(null)
  const bike = charged(null, { itemId: 'si_bike' })
  const rowers = (quantity: number) => [{ itemId: 'si_rower', quantity }]

  test('pays for as many equal units as it charged, those that end first left out', () => {
    const units = [soon, later, open, bike]
    expect(chargedUnits(units, rowers(3))).toEqual([soon, later, open])
    expect(chargedUnits(units, rowers(2))).toEqual([later, open])
    expect(chargedUnits(units, rowers(1))).toEqual([open])
    expect(chargedUnits(units, [...rowers(1), { itemId: 'si_bike', quantity: 1 }])).toEqual([
      open,
      bike,
    ])
  })

  test('pays for no unit all of whose months were charged while another has one left', () => {
    const over = charged('2027-06-14', { chargedMonths: 6 })
    expect(chargedUnits([over, later], rowers(1))).toEqual([later])
    expect(chargedUnits([over, soon], rowers(1))).toEqual([soon])
    expect(chargedUnits([over, soon], rowers(2))).toEqual([over, soon])
  })

  test('pays for whom it is known to have charged, and for no more units than it says', () => {
    const known = { ...soon, isDebtor: true }
    expect(chargedUnits([open, known], rowers(1))).toEqual([known])
    expect(chargedUnits([open, known], rowers(0))).toEqual([])
    expect(chargedUnits([open, known], rowers(-1))).toEqual([])
  })
})

test('rent is owed until the last whole month, until the break after 24 months of the contract, and for what was charged already', () => {
  const from = { deliveredOn: '2026-11-30', chargedMonths: 0 }
  expect(lastDayOfRent({ ...from, endsOn: null })).toBeNull()
  expect(lastDayOfRent({ ...from, endsOn: '2027-06-28' })).toBe('2027-05-29')
  expect(lastDayOfRent({ ...from, endsOn: '2027-06-29' })).toBe('2027-06-29')
  // Concluded on the 15th, bound until the 14th two years later (L-30).
  expect(lastDayOfRent({ ...from, endsOn: '2028-11-14' })).toBe('2028-10-29')
  expect(lastDayOfRent({ ...from, endsOn: '2028-11-14', chargedMonths: 24 })).toBe('2028-11-14')
  expect(lastDayOfRent({ ...from, deliveredOn: null, endsOn: '2027-06-28' })).toBe('2027-06-28')
})
