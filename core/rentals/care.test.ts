import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, berlinDay } from '../dates.ts'
import { type CareEnd, careMonth, owesCare } from './care.ts'

test('whether Care of a month is owed goes by the day on which it began, however much later it was charged', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.nat(60 * 24 * 60),
      fc.integer({ min: -40, max: 40 }),
      fc.boolean(),
      (periodStart, minutesLater, lastDay, isKnown) => {
        const began = berlinDay(periodStart)
        const end: CareEnd = { endsOn: addDays(began, lastDay), isWithdrawn: false }
        const chargedOn = berlinDay(new Date(periodStart.getTime() + minutesLater * 60_000))
        // Once its end is known, what is not owed stands on no invoice.
        const invoiced = isKnown && !owesCare(end, began) ? [] : [began]
        expect(owesCare(end, careMonth(invoiced, chargedOn))).toBe(owesCare(end, began))
      },
    ),
  )
})

test('of two months in one payment the later one counts', () => {
  expect(careMonth(['2026-12-02', '2027-01-02', '2026-11-02'], '2027-01-09')).toBe('2027-01-02')
})
