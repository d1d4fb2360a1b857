import { addDays, type BerlinDay } from '#core/dates.ts'
import { dateTimeOf, dayOf, hashOf } from './days.ts'
import type { HistoryLogistics, HistoryOrder } from './history/types.ts'
import { demoHistory } from './history.ts'
import { type DemoReview, demoReviews } from './reviews.ts'

/** One thing that somebody did in the demo's past. */
export type HistoryEvent = { at: Date; order: HistoryOrder } & (
  | { kind: 'order' }
  | { kind: 'logistics'; status: HistoryLogistics }
  | { kind: 'review'; review: DemoReview }
)

const forward: readonly HistoryLogistics[] = ['preparing', 'shipped', 'delivered']
const backward: readonly HistoryLogistics[] = [
  'return_requested',
  'return_approved',
  'return_shipped',
  'return_received',
  'return_processed',
]

/** Days that a SEPA debit is given to arrive before the goods are packed. */
const DEBIT_DAYS = 7
const DAYS_BETWEEN_RETURN_STEPS = 2
const DAYS_A_MONTH = 30.44

/** Everything that happened before today, in the order of time. */
export function demoTimeline(today: BerlinDay): HistoryEvent[] {
  return demoHistory.flatMap(order => eventsOf(order, today)).toSorted(byTime)
}

function byTime(a: HistoryEvent, b: HistoryEvent): number {
  return a.at.getTime() - b.at.getTime()
}

function eventsOf(order: HistoryOrder, today: BerlinDay): HistoryEvent[] {
  const at = (daysAgo: number, what: string) => dateTimeOf(today, daysAgo, `${order.key} ${what}`)
  const review = demoReviews.find(review => review.order === order.key)
  return [
    { kind: 'order', order, at: at(order.daysAgo, 'order') },
    ...logisticsDays(order).map(({ status, daysAgo }) => ({
      kind: 'logistics' as const,
      order,
      status,
      at: at(daysAgo, status),
    })),
    ...(review
      ? [{ kind: 'review' as const, order, review, at: at(review.daysAgo, 'review') }]
      : []),
  ]
}

interface Step {
  status: HistoryLogistics
  daysAgo: number
}

/** On which days the goods went out and came back, up to where they are today. */
export function logisticsDays(order: HistoryOrder): Step[] {
  const out = wayOut(order)
  const delivered = out.find(step => step.status === 'delivered')
  const last = backward.indexOf(order.logistics)
  if (last < 0 || !delivered) return out
  const due = delivered.daysAgo - Math.round(longestTerm(order) * DAYS_A_MONTH)
  const isOver = order.logistics === 'return_processed'
  const tail = last * DAYS_BETWEEN_RETURN_STEPS
  // A return that is still under way had its latest step just now, not months ago.
  const begins = isOver ? Math.max(due, tail + 1) : tail + 2
  const back = backward.slice(0, last + 1).map((status, index) => ({
    status,
    daysAgo: begins - index * DAYS_BETWEEN_RETURN_STEPS,
  }))
  return [...out, ...back]
}

/** Shipped two to four days after the money came, delivered three to five days later. */
function wayOut(order: HistoryOrder): Step[] {
  const reached = forward.indexOf(order.logistics)
  const count = order.logistics === 'pending' ? 0 : reached < 0 ? forward.length : reached + 1
  const paid = order.daysAgo - (order.payment === 'sepa' ? DEBIT_DAYS : 0)
  const shipped = paid - 2 - (hashOf(order.key) % 3)
  const delivered = shipped - 3 - (hashOf(`${order.key} way`) % 3)
  const daysAgo = [paid - 1, shipped, delivered]
  return forward.slice(0, count).map((status, index) => ({ status, daysAgo: daysAgo[index] ?? 1 }))
}

function longestTerm(order: HistoryOrder): number {
  return Math.max(0, ...order.items.map(item => (item.type === 'rental' ? item.months : 0)))
}

/** The first day of the demo's past: everything is there before the first customer comes. */
export function openingDay(today: BerlinDay): BerlinDay {
  const [first] = demoHistory
  return addDays(dayOf(today, first?.daysAgo ?? 0), -7)
}
