import { expect, test } from 'vitest'
import { replayProgress } from './progress.ts'

test('whoever waits for the demo hears at every fifth of its past how far it is', () => {
  const said: string[] = []
  const log = { info: (_: unknown, words: string) => said.push(words), warn() {}, error() {} }
  const span = { from: new Date('2026-01-01T06:00:00Z'), to: new Date('2026-01-11T06:00:00Z') }
  const tell = replayProgress(log, span)
  for (const day of ['01', '02', '03', '04', '08', '10', '11', '12']) {
    tell(new Date(`2026-01-${day}T06:00:00Z`))
  }
  expect(said.map(words => words.split(' ')[0])).toEqual(['20', '60', '80', '100'])
  expect(said[0]).toBe('20 % of its past is replayed')
})
