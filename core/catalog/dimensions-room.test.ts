import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilingFit, clearanceOf, neededFloor, placementsIn } from './dimensions-room.ts'

const size = fc.integer({ min: 50, max: 12_000 })
const floor = fc.record({ lengthMm: size, widthMm: size })
const clearance = clearanceOf('')
const rank = { none: 0, tight: 1, free: 2 }
const rower = { lengthMm: 2440, widthMm: 610, heightMm: 1060, ceilingMm: 2000 }

describe('a device on the floor', () => {
  test('fits freely along the room, in the usual room', () => {
    expect(placementsIn({ lengthMm: 4000, widthMm: 3000 }, rower, clearance)).toEqual([
      { isTurned: false, fit: 'free', spareMm: { length: 360, width: 1190 } },
      { isTurned: true, fit: 'tight', spareMm: { length: 2190, width: -640 } },
    ])
  })

  test('is turned where only that fits', () => {
    const [best, other] = placementsIn({ lengthMm: 2000, widthMm: 4000 }, rower, clearance)
    expect(best).toEqual({ isTurned: true, fit: 'free', spareMm: { length: 190, width: 360 } })
    expect(other).toEqual({ isTurned: false, fit: 'none', spareMm: { length: -440, width: 3390 } })
  })

  test('does not care which side of the room is called its length', () => {
    fc.assert(
      fc.property(floor, floor, ({ lengthMm, widthMm }, device) => {
        const [one] = placementsIn({ lengthMm, widthMm }, device, clearance)
        const [other] = placementsIn({ lengthMm: widthMm, widthMm: lengthMm }, device, clearance)
        expect(other.fit).toBe(one.fit)
      }),
    )
  })

  test('fits no worse in a larger room, and the better way stands first', () => {
    fc.assert(
      fc.property(floor, floor, fc.nat(3000), (room, device, more) => {
        const [best, other] = placementsIn(room, device, clearance)
        expect(rank[best.fit]).toBeGreaterThanOrEqual(rank[other.fit])
        const larger = { ...room, lengthMm: room.lengthMm + more }
        const [there] = placementsIn(larger, device, clearance)
        expect(rank[there.fit]).toBeGreaterThanOrEqual(rank[best.fit])
      }),
    )
  })

  test('fits freely exactly where device and free space are no larger than the room', () => {
    fc.assert(
      fc.property(floor, floor, (room, device) => {
        const { lengthMm, widthMm } = neededFloor(device, clearance)
        const fits = (a: number, b: number) => a <= room.lengthMm && b <= room.widthMm
        const [best] = placementsIn(room, device, clearance)
        expect(best.fit === 'free').toBe(fits(lengthMm, widthMm) || fits(widthMm, lengthMm))
        const { lengthMm: long, widthMm: wide } = device
        expect(best.fit === 'none').toBe(!fits(long, wide) && !fits(wide, long))
      }),
    )
  })
})

test.each([
  ['Griff nie frei zurückschnellen lassen. Hinter dem Gerät mindestens 2 m frei lassen.', 2000],
  ['Hinter dem Gerät 150 cm frei lassen.', 1500],
  ['Hinter dem Gerät 30 cm frei lassen.', 600],
  ['Kinder nur unter Aufsicht. 2 m Abstand zur Wand.', 600],
  ['', 600],
])('of the warnings %j leaves %i mm free behind', (warnings, behindMm) => {
  expect(clearanceOf(warnings)).toEqual({ aroundMm: 600, behindMm })
})

describe('the ceiling', () => {
  test('is what the specifications name, and more for people above 1,85 m', () => {
    const needed = (personMm: number) => ceilingFit({ ceilingMm: 2500, personMm }, rower).neededMm
    expect(needed(1500)).toBe(2000)
    expect(needed(1850)).toBe(2000)
    expect(needed(1950)).toBe(2100)
  })

  test('is enough for device and person where nothing is named', () => {
    const device = { heightMm: 2290, ceilingMm: null }
    expect(ceilingFit({ ceilingMm: 2290, personMm: 1800 }, device)).toEqual({
      fits: true,
      neededMm: 2290,
      isNamed: false,
    })
    expect(ceilingFit({ ceilingMm: 2280, personMm: 1800 }, device).fits).toBe(false)
  })

  test('never fits a device or a person that is taller, nor one that a lower ceiling fitted not', () => {
    const named = fc.option(size)
    fc.assert(
      fc.property(size, named, size, fc.nat(2500), (heightMm, ceilingMm, roomMm, personMm) => {
        const device = { heightMm, ceilingMm }
        const fit = ceilingFit({ ceilingMm: roomMm, personMm }, device)
        if (fit.fits) {
          expect(roomMm).toBeGreaterThanOrEqual(Math.max(heightMm, personMm, ceilingMm ?? 0))
          expect(ceilingFit({ ceilingMm: roomMm + 1, personMm }, device).fits).toBe(true)
        }
        expect(ceilingFit({ ceilingMm: fit.neededMm, personMm }, device).fits).toBe(true)
        expect(ceilingFit({ ceilingMm: fit.neededMm - 1, personMm }, device).fits).toBe(false)
      }),
    )
  })
})
