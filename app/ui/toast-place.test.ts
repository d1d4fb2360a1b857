import { expect, test } from 'vitest'
import { freePlace } from './toast-place.ts'

const screen = { width: 1440, height: 900 }
const size = { width: 384, height: 72 }
const button = { left: 1300, top: 100, width: 100, height: 44 }

test('a message stands at the right below the header where nothing is to be pressed', () => {
  expect(freePlace(screen, size, [])).toEqual({ left: 1040, top: 80 })
})

test('a message makes way for a button, first to the side, then down', () => {
  expect(freePlace(screen, size, [button])).toEqual({ left: 528, top: 80 })
  const phone = { width: 390, height: 844 }
  const wide = { width: 358, height: 72 }
  expect(freePlace(phone, wide, [{ ...button, left: 200 }])).toEqual({ left: 16, top: 144 })
})

test('where everything can be pressed, the least of it is hidden: of a large field before a button', () => {
  const phone = { width: 390, height: 400 }
  const whole = (top: number, height: number) => ({ left: 0, top, width: 390, height })
  const taken = [whole(80, 44), whole(124, 44), whole(168, 220)]
  expect(freePlace(phone, { width: 358, height: 58 }, taken)).toEqual({ left: 16, top: 168 })
})
