import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-50', { start: 950, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'beyond'],
  ['bytes=-0', 'beyond'],
])('%s of a thousand bytes is %o', (header, part) => {
  expect(byteRange(header, 1000)).toEqual(part)
})

it.each([undefined, '', 'bytes=-', 'bytes=9-2', 'bytes=0-1,5-6', 'lines=0-1'])(
  '%s asks for the whole',
  header => {
    expect(byteRange(header, 1000)).toBeUndefined()
  },
)
