import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { isWorkingDay } from '../legal/withdrawal.ts'
import { shop } from '../shop.ts'
import { pickUpDays } from './pick-up-days.ts'

test('a pick-up is three working days away; weekends and holidays do not count', () => {
  // Thursday before Christmas: Monday to Wednesday follow the holidays.
  const days = pickUpDays({ today: '2026-12-24', endsOn: '2026-12-20' })
  expect(days[0]).toBe('2026-12-30')
  expect(days).not.toContain('2027-01-01')
})

test('no day lies before the last day of the rental', () => {
  expect(pickUpDays({ today: '2026-11-23', endsOn: '2027-03-27' })[0]).toBe('2027-03-30')
})

test('whatever the calendar, there are days to choose from, all of them working days in their order', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map(after => addDays('2026-01-01', after))
  fc.assert(
    fc.property(day, day, (today, endsOn) => {
      const days = pickUpDays({ today, endsOn })
      expect(days.length).toBeGreaterThan(5)
      expect(days).toEqual(days.toSorted())
      expect(days.every(isWorkingDay)).toBe(true)
      expect(days.every(each => each > today && each >= endsOn)).toBe(true)
      const [, later = today] = [today, endsOn].toSorted()
      const latest = addDays(later, shop.pickUp.withinDays + 14)
      expect(days.every(each => each <= latest)).toBe(true)
    }),
  )
})
