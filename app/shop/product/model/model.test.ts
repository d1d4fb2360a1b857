import { expect, it } from 'vitest'
import { FIRST_ORBIT, fillingOrbit, viewIn } from './camera.ts'
import { originalSize } from './original-size.ts'
import { viewNames } from './view-names.ts'

const rower = { x: 0.61, y: 1.06, z: 2.44 }
const rack = { x: 1.2, y: 2.3, z: 1.4 }
const percent = (orbit: string) => Number(/(\d+)%$/.exec(orbit)?.[1])

it('a long machine is seen from nearer in a wide frame, a tall one hardly', () => {
  expect(percent(fillingOrbit(rower, 1.5))).toBeLessThan(90)
  expect(percent(fillingOrbit(rower, 1))).toBeGreaterThan(95)
  expect(percent(fillingOrbit(rack, 1.5))).toBeGreaterThan(95)
})

it('no machine is seen from farther than where all of it fits', () => {
  expect(fillingOrbit(rower, 0.4)).toBe(FIRST_ORBIT)
})

it('a model is seen first as on its first picture, and as usual where it does not say', () => {
  const behind = viewIn({ view: [-126, 15] })
  expect(fillingOrbit(rower, 1.5, behind)).toMatch(/^-126deg 75deg /)
  for (const extras of [undefined, null, {}, { view: 3 }, { view: ['a'] }]) {
    expect(fillingOrbit(rower, 1.5, viewIn(extras))).toBe(fillingOrbit(rower, 1.5))
  }
})

it('the size is length, width and height as Germans write them', () => {
  const sides = [
    { name: 'Länge', value: '244 cm' },
    { name: 'Breite', value: '61,5 cm' },
    { name: 'Höhe', value: '1,12 m' },
  ]
  expect(originalSize(sides)).toBe('244 × 61,5 × 112 cm')
  expect(originalSize(sides.slice(1))).toBeNull()
})

it('every place of the camera has its German words', () => {
  expect(Object.keys(viewNames)).toHaveLength(13)
  expect(viewNames['upper-left']).toBe('Ansicht schräg von oben, von links')
})
