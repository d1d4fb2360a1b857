import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { DisputeEntry } from '#core/payments/read-refunds.server.ts'

/** Warns whoever is about to give back a payment that the bank has taken back already. */
export function disputeWords({ kind, isOpen, cents, at, isRepaid }: DisputeEntry): string {
  const sum = formatCents(cents)
  const day = formatDay(at)
  if (kind === 'card' && isOpen) {
    return `Der Karteninhaber hat am ${day} ${sum} bei seiner Bank zurückgefordert; sie entscheidet noch. Erstatten Sie daneben nichts: Das Geld käme sonst zweimal an.`
  }
  if (kind === 'card') {
    return `Die Bank hat ${sum} endgültig zurückgeholt (Rückbuchung vom ${day}). Der Kunde hat dieses Geld schon; erstattet wird davon nichts mehr.`
  }
  return isRepaid
    ? `Diese Lastschrift über ${sum} kam am ${day} zurück und wurde danach neu bezahlt. Erstatten Sie an der neuen Zahlung.`
    : `Diese Lastschrift über ${sum} kam am ${day} zurück und ist wieder offen. Der Kunde hat dieses Geld schon; erstattet wird davon nichts.`
}
