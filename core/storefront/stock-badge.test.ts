import { describe, expect, test } from 'vitest'
import { stockBadge } from './stock-badge.ts'

describe('the stock badge', () => {
  test.each([
    [null, null, null, undefined],
    [2, 10, null, undefined],
    [19, 100, 'low', 'Nur noch 19 verfügbar'],
    [10, 100, 'low', 'Nur noch 10 verfügbar'],
    [9, 100, 'urgent', 'Nur noch 9 verfügbar'],
    [0, 100, 'sold_out', 'Derzeit ausverkauft'],
    [1, null, null, undefined],
  ])('with %s of %s left is %s (S-2.4-8, S-9-14)', (free, total, kind, text) => {
    const badge = stockBadge({ free, total })
    expect(badge?.kind ?? null).toBe(kind)
    expect(badge?.text).toBe(text)
  })
})
