import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dimensions } from '#core/catalog/dimensions.ts'
import { clearanceOf, placementsIn, type Room } from '#core/catalog/dimensions-room.ts'
import { type Box, drawingOf } from './drawing.ts'
import { metresText, type RoomField, readLength, roomFields, usualRoom } from './room-fields.ts'
import { readRoom } from './stored-room.ts'
import { findings } from './words.ts'

const rower: Dimensions = {
  lengthMm: 2440,
  widthMm: 610,
  heightMm: 1060,
  weightKg: 27.5,
  ceilingMm: 2000,
}
const around = clearanceOf('')
const field = fc.constantFrom(...roomFields)
const within = ({ min, max }: RoomField) => fc.integer({ min, max })
const rooms: fc.Arbitrary<Room> = fc.record({
  lengthMm: fc.integer({ min: 500, max: 30_000 }),
  widthMm: fc.integer({ min: 500, max: 30_000 }),
  ceilingMm: fc.integer({ min: 1500, max: 12_000 }),
  personMm: fc.integer({ min: 1000, max: 2300 }),
})
const size = fc.integer({ min: 50, max: 8000 })
const devices: fc.Arbitrary<Dimensions> = fc.record({
  lengthMm: size,
  widthMm: size,
  heightMm: size,
  weightKg: fc.constant(null),
  ceilingMm: fc.option(size),
})

describe('what is typed as a size of the room', () => {
  test('is read back as it was shown', () => {
    const shown = field.chain(each => fc.tuple(fc.constant(each), within(each)))
    fc.assert(
      fc.property(shown, ([each, mm]) => {
        expect(readLength(metresText(mm), each)).toBe(mm)
      }),
    )
  })

  test('of any kind is refused or within its bounds', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9., cm-]{0,8}$/))
    fc.assert(
      fc.property(field, typed, (each, text) => {
        const read = readLength(text, each)
        if (read === null) return
        expect(read).toBeGreaterThanOrEqual(each.min)
        expect(read).toBeLessThanOrEqual(each.max)
      }),
    )
  })

  test.each([
    ['4', 4000],
    [' 4,2 ', 4200],
    ['4.25', 4250],
    ['420', 4200],
    ['420 cm', 4200],
    ['4,2 m', 4200],
    ['0', null],
    ['-4', null],
    ['vier', null],
    ['', null],
    ['400 m', null],
  ])('%j is %j mm', (text, mm) => {
    const [length] = roomFields
    if (!length) throw new Error('There is no field')
    expect(readLength(text, length)).toBe(mm)
  })
})

describe('the stored room', () => {
  test('comes back as it was kept', () => {
    fc.assert(
      fc.property(rooms, room => {
        expect(readRoom(JSON.stringify(room))).toEqual(room)
      }),
    )
  })

  test.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '"4"',
    '{"lengthMm":"4000","widthMm":-1,"ceilingMm":1e9,"personMm":1800.5}',
  ])('that reads %j is the usual one', stored => {
    expect(readRoom(stored)).toEqual(usualRoom)
  })
})

describe('the verdict', () => {
  const said = (room: Partial<Room>, device = rower, clearance = around) =>
    findings({ ...usualRoom, ...room }, device, clearance).map(({ isGood, text }) => ({
      isGood,
      text: text.replaceAll('\u00a0', ' '),
    }))

  test('of the usual room', () => {
    expect(said({})).toEqual([
      {
        isGood: true,
        text: 'Passt längs mit Platz zum Trainieren; in der Raumlänge bleiben noch 36 cm, in der Breite 1,19 m. Quer gestellt wird es zum Trainieren eng.',
      },
      {
        isGood: true,
        text: 'Die Decke reicht. Für eine Person von 1,80 m auf dem Gerät braucht es 2,00 m.',
      },
    ])
  })

  test('names what is missing, and the way that is better', () => {
    expect(said({ lengthMm: 2000, widthMm: 3000 })[0]).toEqual({
      isGood: false,
      text: 'Passt quer, aber nicht mit dem ganzen Platz zum Trainieren: Es fehlen in der Breite 64 cm. Längs gestellt passt es nicht.',
    })
    expect(said({ lengthMm: 2000, widthMm: 2000 })[0]).toEqual({
      isGood: false,
      text: 'Passt nicht hinein: Schon für das Gerät allein fehlen in der Raumlänge 44 cm. Längs und quer sind geprüft.',
    })
  })

  test('asks for a higher ceiling for a taller person, and says where nothing is known', () => {
    expect(said({ personMm: 1950, ceilingMm: 2050 })[1]).toEqual({
      isGood: false,
      text: 'Die Decke ist zu niedrig. Für eine Person von 1,95 m auf dem Gerät braucht es 2,10 m. Es fehlen 5 cm. Die Herstellerangabe gilt bis 1,85 m; was die Person größer ist, kommt hinzu.',
    })
    const [, unknown] = said({}, { ...rower, ceilingMm: null })
    expect(unknown?.text).toContain('gibt der Hersteller nicht an')
    const [, tooTall] = said({}, { ...rower, heightMm: 2600, ceilingMm: null })
    expect(tooTall).toEqual({
      isGood: false,
      text: 'Die Decke ist zu niedrig für das Gerät oder die Person daneben. Es fehlen 10 cm.',
    })
  })

  test('is good on the floor exactly where there is room to train', () => {
    fc.assert(
      fc.property(rooms, devices, (room, device) => {
        const [best] = placementsIn(room, device, around)
        expect(findings(room, device, around)[0]?.isGood).toBe(best.fit === 'free')
      }),
    )
  })
})

describe('the drawing', () => {
  const isInside = (inner: Box, outer: Box, slack = 0) =>
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  /** Of millimetres, to which a frame is rounded; walls stand where they are. */
  const ROUNDING = 1
  const frameOf = (viewBox: string): Box => {
    const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
    return { x, y, width, height }
  }

  test('shows everything whole, both views to one scale, the device within walls that hold it', () => {
    fc.assert(
      fc.property(rooms, devices, (room, device) => {
        const [best] = placementsIn(room, device, around)
        const { plan, side, viewBox } = drawingOf(room, device, around, best)
        const [fromAbove, fromSide] = [frameOf(viewBox.plan), frameOf(viewBox.side)]
        expect(fromSide.width).toBe(fromAbove.width)
        expect(fromAbove.width / fromAbove.height).toBeCloseTo(4 / 3, 1)
        for (const box of [plan.room, plan.device, plan.clearance]) {
          expect(isInside(box, fromAbove, ROUNDING)).toBe(true)
        }
        for (const box of [side.room, side.device])
          expect(isInside(box, fromSide, ROUNDING)).toBe(true)
        expect(isInside(plan.device, plan.room)).toBe(best.fit !== 'none')
        expect(isInside(plan.clearance, plan.room)).toBe(best.fit === 'free')
        const [long, wide] = [device.lengthMm, device.widthMm]
        const drawn = [plan.device.width, plan.device.height]
        expect(drawn).toEqual(best.isTurned ? [wide, long] : [long, wide])
        expect([side.device.width, side.device.height]).toEqual([long, device.heightMm])
      }),
    )
  })
})
