import { expect, test } from 'vitest'
import { unitsBeside } from './meant-units.ts'

const offered = { orderNumber: 'KP-000123', named: '1', units: '1 (Havel 2), 2 (Gale)' }
const { named, units } = offered

test.each([
  ['KP-000123', { named, units }],
  ['kp 123', { named, units }],
  ['KP-000124', { named: '', units: '' }],
  ['', { named: '', units: '' }],
])(
  'beside the number %j the devices of the offered order stand only where it is that one',
  (typed, shown) => {
    expect(unitsBeside(typed, offered)).toEqual(shown)
  },
)
