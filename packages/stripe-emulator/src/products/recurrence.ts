/** How often a price recurs. */
export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year' | (string & {})
  interval_count: number
}

const daySeconds = 24 * 3600

/**
 * The time `count` periods after the anchor (seconds; negative counts go back). Months keep the anchor's
 * day and time in UTC; where a month is too short it is its last day: 31 January, 28 February, 31 March.
 */
export function periodFrom(anchor: number, recurrence: Recurrence, count: number): number {
  const steps = recurrence.interval_count * count
  switch (recurrence.interval) {
    case 'day':
      return anchor + steps * daySeconds
    case 'week':
      return anchor + steps * 7 * daySeconds
    case 'year':
      return addMonths(anchor, steps * 12)
    default:
      return addMonths(anchor, steps)
  }
}

/** The first period boundary after `time`, counted from the anchor; seconds. */
export function nextBoundary(anchor: number, recurrence: Recurrence, time: number): number {
  return periodContaining(anchor, recurrence, time).end
}

/** The period that `time` lies in, counted from the anchor; seconds. */
export function periodContaining(
  anchor: number,
  recurrence: Recurrence,
  time: number,
): { start: number; end: number } {
  const length = averageDays(recurrence) * daySeconds
  // One below the estimate, because months differ in length.
  let count = Math.floor((time - anchor) / length) - 1
  while (periodFrom(anchor, recurrence, count) <= time) count += 1
  return {
    start: periodFrom(anchor, recurrence, count - 1),
    end: periodFrom(anchor, recurrence, count),
  }
}

function averageDays({ interval, interval_count: count }: Recurrence): number {
  if (interval === 'day') return count
  if (interval === 'week') return 7 * count
  return interval === 'year' ? 365.25 * count : 30.44 * count
}

function addMonths(time: number, months: number): number {
  const from = new Date(time * 1000)
  const target = new Date(from)
  target.setUTCDate(1)
  target.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0))
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()))
  return target.getTime() / 1000
}
