import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvoiceAmounts, type PricedLine, shares, withTax } from './amounts.ts'
import { cancellationOf, standingCents } from './cancellation.ts'
import { invoiceNumber } from './number.ts'
import { taxIncluded, taxOfDamages, taxOfGoods, taxOfRent } from './tax.ts'

const percents = [19, 20, 0] as const

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unitCents: fc.integer({ min: 1, max: 900_000 }),
    percent: fc.constantFrom(...percents),
  })
  .map(({ quantity, unitCents, percent }) => ({
    title: 'Gale',
    quantity,
    grossCents: quantity * unitCents,
    tax: { category: percent === 0 ? ('G' as const) : ('S' as const), percent },
  }))
const basket = fc.array(line, { minLength: 1, maxLength: 20 }).map(withTax)

const sumOf = (amounts: readonly InvoiceAmounts[], part: 'netCents' | 'taxCents' | 'grossCents') =>
  amounts.reduce((sum, each) => sum + each[part], 0)

test('a number says its year and keeps its width', () => {
  expect(invoiceNumber({ year: 2026, sequence: 123 })).toBe('RE-2026-000123')
  expect(invoiceNumber({ year: 2027, sequence: 1_234_567 })).toBe('RE-2027-1234567')
})

test('consumers in Austria pay its tax for goods, everybody else and all rent ours (L-83, L-85)', () => {
  const percent = (customerType: 'private' | 'business', country: string) =>
    taxOfGoods({ customerType, country }).percent
  expect([percent('private', 'AT'), percent('business', 'AT')]).toEqual([20, 19])
  expect([percent('private', 'CH'), percent('private', 'DE')]).toEqual([19, 19])
  expect(taxOfRent.percent).toBe(19)
  const austrian = { customerType: 'private', country: 'AT' } as const
  expect(taxOfGoods(austrian, { taxesAtDestination: false }).percent).toBe(19)
})

test('what is said of the tax in a price is what the invoice will say, and no rate where it may be another (L-83)', () => {
  const sold = { isSold: true, isRented: false }
  const austrian = { customerType: 'private', country: 'AT' } as const
  expect(taxIncluded(austrian, sold)).toBe('inkl. 20 % MwSt.')
  expect(taxIncluded({ ...austrian, customerType: 'business' }, sold)).toBe('inkl. 19 % MwSt.')
  expect(taxIncluded(null, sold)).toBe('inkl. MwSt.')
  const mixed = { isSold: true, isRented: true }
  expect(taxIncluded(austrian, mixed)).toBe('inkl. MwSt.')
  expect(taxIncluded({ ...austrian, country: 'DE' }, mixed)).toBe('inkl. 19 % MwSt.')
})

test('an invoice asks for what was paid, and its tax is rounded once for each rate (L-81)', () => {
  fc.assert(
    fc.property(basket, ({ lines, taxes, netCents, taxCents, grossCents }) => {
      const total = (part: 'netCents' | 'grossCents') => lines.reduce((sum, l) => sum + l[part], 0)
      expect(grossCents).toBe(total('grossCents'))
      expect(netCents).toBe(total('netCents'))
      expect(netCents + taxCents).toBe(grossCents)
      for (const tax of taxes) {
        const asCounted = (tax.netCents * tax.percent) / 100
        expect(Math.abs(tax.taxCents - asCounted)).toBeLessThan(1)
      }
      for (const { netCents, grossCents, tax } of lines) {
        expect(Math.abs(netCents - grossCents / (1 + tax.percent / 100))).toBeLessThan(2)
      }
    }),
  )
})

test('however an invoice is cancelled, in the end nothing of it is left (L-82)', () => {
  fc.assert(
    fc.property(basket, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (invoice, cuts) => {
      const cancelled: InvoiceAmounts[] = []
      for (const cut of [...cuts, 1]) {
        const left = standingCents({ invoice, cancelled })
        const cents = Math.ceil(left * cut)
        if (cents === 0) continue
        const next = cancellationOf({ invoice, cancelled }, cents)
        expect(next.grossCents).toBe(-cents)
        expect(next.lines.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(-cents)
        expect(next.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(next.netCents)
        cancelled.push(next)
      }
      for (const part of ['netCents', 'taxCents', 'grossCents'] as const) {
        expect(sumOf([invoice, ...cancelled], part)).toBe(0)
      }
    }),
  )
})

test('no more than what still stands can be cancelled', () => {
  const invoice = withTax([{ title: 'Gale', quantity: 1, grossCents: 100, tax: taxOfRent }])
  for (const cents of [0, -1, 101]) {
    expect(() => cancellationOf({ invoice, cancelled: [] }, cents)).toThrow()
  }
})

test('what is taken back of a bill of damages is called so', () => {
  const invoice = withTax([{ title: 'Riss', quantity: 1, grossCents: 100, tax: taxOfDamages }])
  expect(cancellationOf({ invoice, cancelled: [] }, 40).lines).toMatchObject([
    { title: 'Teilbetrag der Schadensabrechnung' },
  ])
})

test('shares lose and invent no cent', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), weights, (cents, parts) => {
      expect(shares(cents, parts).reduce((sum, part) => sum + part, 0)).toBe(cents)
    }),
  )
})
