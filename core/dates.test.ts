import { describe, expect, it } from 'vitest'
import { berlinTime, fromBerlinTime } from './dates.ts'

describe('a time on a clock in Berlin', () => {
  it.each([
    ['2026-07-01T12:30:00.000Z', '2026-07-01T14:30'],
    ['2026-12-31T23:15:00.000Z', '2027-01-01T00:15'],
  ])('%s reads %s, and back', (utc, berlin) => {
    expect(berlinTime(new Date(utc))).toBe(berlin)
    expect(fromBerlinTime(berlin)?.toISOString()).toBe(utc)
  })

  it('in the hour that is there twice is the first one, in the hour that is skipped none', () => {
    expect(fromBerlinTime('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(fromBerlinTime('2026-03-29T02:30')).toBeUndefined()
    expect(fromBerlinTime('morgen')).toBeUndefined()
  })
})
