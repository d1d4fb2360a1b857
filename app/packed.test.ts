import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

it('gives back the very object where it was packed, so that its kept markup is found', () => {
  const cards = [{ id: 'rower' }]
  expect(unpack(pack({ cards })).cards).toBe(cards)
})

it('gives back the objects that were packed last, when two say the same', () => {
  const [before, now] = [{ id: 'rower' }, { id: 'rower' }]
  pack(before)
  expect(unpack(pack(now))).toBe(now)
})

it('says the same to a browser, which never packed it, and the same object each time', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
      const text = JSON.stringify(value)
      expect(unpack(text)).toEqual(JSON.parse(text))
      expect(unpack(text)).toBe(unpack(text))
    }),
  )
})

it('reads what was forgotten again from its text', () => {
  const first = { page: 'first' }
  const text = pack(first)
  for (let page = 0; page < 50; page += 1) pack({ page })
  expect(unpack(text)).toEqual(first)
  expect(unpack(text)).not.toBe(first)
})
