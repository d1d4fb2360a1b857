import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTurns } from './turns.ts'

it('begins one piece a turn of the event loop, in the order in which they came', async () => {
  const inTurn = openTurns()
  const begun: string[] = []
  for (const name of ['a', 'b', 'c']) inTurn(() => void begun.push(name))
  expect(begun).toEqual([])
  const seen: string[] = []
  for (let count = 0; count < 4; count += 1) {
    await turn()
    seen.push(begun.join(''))
  }
  expect(seen).toEqual(['a', 'ab', 'abc', 'abc'])
})

it('goes on when a piece fails, and takes what one of them asks for', async () => {
  const inTurn = openTurns()
  const begun: string[] = []
  const failed = new Promise(done => process.once('uncaughtException', done))
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(() => inTurn(() => void begun.push('later')))
  await failed
  for (let count = 0; count < 4; count += 1) await turn()
  expect(begun).toEqual(['later'])
})
