import { expect, test } from 'vitest'
import { movesGoods } from './moves-goods.ts'

const form = (...more: [name: string, value: string][]): FormData => {
  const data = new FormData()
  const shown = [
    ['status', ''],
    ['orderId', 'a'],
    ['read-status:a', 'pending'],
    ['orderId', 'b'],
    ['read-status:b', 'shipped'],
    ['status:b', 'shipped'],
  ] as const
  for (const [name, value] of [...shown, ...more]) data.set(name, value)
  data.append('orderId', 'a')
  return data
}

test.each([
  [
    'as it was shown',
    form(['status:a', 'pending'], ['tracking:a', 'JD1'], ['notes', 'Hof']),
    false,
  ],
  ['one status is another', form(['status:a', 'shipped']), true],
  ['all get one', form(['status:a', 'pending'], ['status', 'shipped']), true],
])('the form of an order, %s: moved %s', (_, data, isMoved) => {
  expect(movesGoods(data)).toBe(isMoved)
})
