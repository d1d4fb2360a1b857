import type { CustomerSummary } from '#core/customer-records/customer.server.ts'
import { formatDay } from '#core/dates.ts'
import { nameOfEmail } from '../orders/words.ts'

/** Their name; without one, what the address says. */
export function nameOf({ firstName, lastName, email }: CustomerSummary): string {
  return `${firstName} ${lastName}`.trim() || nameOfEmail(email)
}

/** Since when they have an account; a guest has none, and is known since the first order. */
export function sinceWords({ userId, createdAt }: CustomerSummary): string {
  return userId === null ? `Gast seit ${formatDay(createdAt)}` : formatDay(createdAt)
}
