import { expect, test } from 'vitest'
import { claimStand } from './words.ts'

test('a consent that followed an objection is not told as one alone, until somebody has charged', () => {
  const both = { state: 'accepted' as const, objection: 'War schon so.' }
  expect(claimStand(both, false)).toMatch(/danach zugestimmt\. .*Der Fall zum Einwand bleibt/)
  expect(claimStand(both, true)).toBe('Der Mieter hat zugestimmt.')
  expect(claimStand({ ...both, objection: null }, false)).toBe('Der Mieter hat zugestimmt.')
})
