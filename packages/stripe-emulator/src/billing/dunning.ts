import type { Invoice } from '../wire/objects.ts'

const daySeconds = 24 * 3600
/** Days from one try to the next. What follows the last one is a setting, as at Stripe. */
const retryAfterDays = [3, 5, 7]

/** When an unpaid invoice is tried again. */
export const dunning = {
  /** Seconds; null when all tries are used up. `attempt_count` counts the tries so far. */
  nextAttempt(invoice: Invoice, now: number): number | null {
    const days = retryAfterDays[invoice.attempt_count - 1]
    return days === undefined ? null : now + days * daySeconds
  },
}
