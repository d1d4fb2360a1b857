import { formatDay } from '#core/dates.ts'
import type { EarlierRefund } from '#core/inquiries/refund-answer.server.ts'
import { formatCents } from '#core/money.ts'

/** What went back of an order before without being for any unit, in one sentence. */
export function earlierRefunds(earlier: readonly EarlierRefund[]): string {
  const each = earlier.map(
    ({ cents, reason, on }) =>
      `${formatCents(cents)} am ${formatDay(on)}${reason ? ` (${reason})` : ''}`,
  )
  return `Zu dieser Bestellung schon erstattet, ohne dass ein Gerät vermerkt ist: ${each.join('; ')}.`
}
