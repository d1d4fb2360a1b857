const BIG_STEP = 10

/**
 * Where a big step of a slider leads, within 0 and `last`; null for every other key, which the
 * range input handles by itself (S-2.6-25).
 */
export function steppedIndex(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  index: number,
  last: number,
): number | null {
  const direction = directionOf(key, shiftKey)
  if (direction === 0) return null
  return Math.min(last, Math.max(0, index + direction * BIG_STEP))
}

function directionOf(key: string, shiftKey: boolean): -1 | 0 | 1 {
  if (key === 'PageUp') return 1
  if (key === 'PageDown') return -1
  if (!shiftKey) return 0
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 0
}
