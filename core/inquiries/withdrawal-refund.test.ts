import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type RefundablePayment,
  totalOf,
  type Withdrawn,
  withdrawalRefund,
} from './withdrawal-refund.ts'

const rower = {
  sequence: 1,
  productName: 'Havel 2',
  cents: 4900,
  deliveryCents: 4900,
  rentalId: 'r1',
}
const bike = { sequence: 2, productName: 'Gale', cents: 7900, deliveryCents: 4900, rentalId: 'r2' }
const bell = {
  sequence: 3,
  productName: 'Kettlebell',
  cents: 5900,
  deliveryCents: 4900,
  rentalId: null,
}

const rent = (rentalId: string, cents: number) => ({ rentalId, cents, leftCents: cents })
const order: RefundablePayment = {
  id: 'first',
  kind: 'order',
  cents: 24_090,
  leftCents: 24_090,
  careBackCents: 0,
  rents: [rent('r1', 4900), rent('r2', 7900)],
}
const month: RefundablePayment = {
  id: 'month',
  kind: 'rent',
  cents: 13_290,
  leftCents: 13_290,
  careBackCents: 0,
  rents: [rent('r1', 4900), rent('r2', 7900)],
}
const given: Withdrawn = {
  units: [rower, bike, bell],
  chosen: [1, 2, 3],
  before: [],
  shippingCents: 4900,
  careCents: 490,
  payments: [order, month],
  deductionCents: 0,
}
const byPayment = (withdrawn: Partial<Withdrawn>) =>
  withdrawalRefund({ ...given, ...withdrawn }).map(({ paymentId, cents }) => [paymentId, cents])

describe('a withdrawal gives back', () => {
  it('all of every payment where nothing is kept: goods, rents, Care and shipping (L-21)', () => {
    expect(byPayment({})).toEqual([
      ['first', 24_090],
      ['month', 13_290],
    ])
  })

  it('of one of two rentals its rents alone, of every payment (L-21)', () => {
    expect(byPayment({ chosen: [1] })).toEqual([
      ['first', 4900],
      ['month', 4900],
    ])
    const [first] = withdrawalRefund({ ...given, chosen: [1] })
    expect(first?.rents).toEqual([{ rentalId: 'r1', cents: 4900 }])
  })

  it('each of several equal devices by its number in the order', () => {
    const titles = (chosen: number[]) =>
      withdrawalRefund({
        ...{ ...given, chosen, payments: [order] },
        units: [rower, { ...bike, productName: 'Havel 2' }, bell],
      })[0]?.lines.map(({ title }) => title)
    expect(titles([1, 2])).toEqual([
      ...['Miete Havel 2 (Gerät 1)', 'Miete Havel 2 (Gerät 2)', 'Schadenschutz Care'],
    ])
    expect(titles([2])).toEqual(['Miete Havel 2 (Gerät 2)'])
    expect(titles([3])).toEqual(['Kettlebell'])
  })

  it('goods alone without rent, Care and shipping', () => {
    expect(byPayment({ chosen: [3] })).toEqual([['first', 5900]])
  })

  it('Care with the last rental, and shipping with the last unit, however many withdrawals there were', () => {
    expect(byPayment({ chosen: [2], before: [1] })).toEqual([
      ['first', 7900 + 490],
      ['month', 7900 + 490],
    ])
    expect(byPayment({ chosen: [3], before: [1, 2] })).toEqual([['first', 5900 + 4900]])
  })

  it('less what is kept back, off the oldest payments first', () => {
    expect(byPayment({ deductionCents: 24_100 })).toEqual([['month', 13_280]])
    expect(byPayment({ deductionCents: 90 })).toEqual([
      ['first', 24_000],
      ['month', 13_290],
    ])
  })

  it('never more than is left of a payment', () => {
    expect(byPayment({ payments: [{ ...order, leftCents: 1000 }, month] })).toEqual([
      ['first', 1000],
      ['month', 13_290],
    ])
  })
})

it('whatever is withdrawn in whatever order, in the end all is given back and nothing twice', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3], { minLength: 3 }), sequences => {
      const left = new Map([order, month].map(({ id, cents }) => [id, cents]))
      const back = sequences.map((sequence, index) => {
        const payments = [order, month].map(payment => ({
          ...payment,
          leftCents: left.get(payment.id) ?? 0,
        }))
        const before = sequences.slice(0, index)
        const parts = withdrawalRefund({ ...given, payments, chosen: [sequence], before })
        for (const { paymentId, cents } of parts) {
          left.set(paymentId, (left.get(paymentId) ?? 0) - cents)
        }
        return totalOf(parts)
      })
      expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(24_090 + 13_290)
    }),
  )
})
