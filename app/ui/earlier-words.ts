import { formatDay } from '#core/dates.ts'
import type { EarlierRefund } from '#core/inquiries/refund-answer.server.ts'
import { formatCents } from '#core/money.ts'

/** `30,00 € am 02.03.2026 (Kratzer)` */
export function earlierWords({ cents, reason, on }: EarlierRefund): string {
  return `${formatCents(cents)} am ${formatDay(on)}${reason ? ` (${reason})` : ''}`
}
