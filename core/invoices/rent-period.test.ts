import { expect, test } from 'vitest'
import { addDays, addMonths } from '../dates.ts'
import { rentPeriod } from './rent-period.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

/** What the provider says of a charge: a month, on the day that it was moved to last. */
const charged = (day: string) => ({ start: at(day), end: at(addMonths(day, 1)) })

test('whatever day a device comes, the periods of its months follow each other without gap or overlap', () => {
  for (let count = 0; count < 366; count += 1) {
    const deliveredOn = addDays('2027-03-01', count)
    for (let month = 1; month <= 14; month += 1) {
      const [day, next] = [addMonths(deliveredOn, month), addMonths(deliveredOn, month + 1)]
      const of = { deliveryDays: [deliveredOn], lastDay: null }
      expect(rentPeriod(charged(day), of), deliveredOn).toEqual({
        from: day,
        to: addDays(next, -1),
      })
    }
  }
})

test('of several devices the last one decides, as for the charge', () => {
  const of = (...deliveryDays: string[]) => ({ deliveryDays, lastDay: null })
  const february = { from: '2027-02-28', to: '2027-03-30' }
  expect(rentPeriod(charged('2027-02-28'), of('2027-01-15', '2027-01-31'))).toEqual(february)
  const march = { from: '2027-03-10', to: '2027-04-09' }
  expect(rentPeriod(charged('2027-03-10'), of('2027-02-01', '2027-02-10'))).toEqual(march)
})

test('what came after the charge, or has not come, leaves the period as the provider has it', () => {
  const month = { from: '2027-02-28', to: '2027-03-27' }
  const of = { deliveryDays: ['2027-03-05', null], lastDay: null }
  expect(rentPeriod(charged('2027-02-28'), of)).toEqual(month)
})

test('the last month ends with the last day', () => {
  const ending = (lastDay: string) => ({ deliveryDays: ['2027-01-31'], lastDay })
  const february = charged('2027-02-28')
  expect(rentPeriod(february, ending('2027-03-30')).to).toBe('2027-03-30')
  expect(rentPeriod(february, ending('2027-03-12')).to).toBe('2027-03-12')
})

test('a charge that comes after midnight once clocks are put forward ends its month on the day of the contract', () => {
  const lateInTheEvening = (day: string) => new Date(`${day}T22:15:00Z`)
  const february = { start: lateInTheEvening('2027-02-28'), end: lateInTheEvening('2027-03-30') }
  expect(rentPeriod(february, { deliveryDays: ['2026-11-30'], lastDay: null })).toEqual({
    from: '2027-02-28',
    to: '2027-03-29',
  })
  expect(rentPeriod(february, { deliveryDays: ['2026-12-31'], lastDay: null }).to).toBe(
    '2027-03-30',
  )
})
