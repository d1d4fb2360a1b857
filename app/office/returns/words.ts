import type { ChargeState } from '#core/billing/return-charge.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import type { Verdict } from '#core/returns/check.server.ts'
import type { ClaimState } from '#core/returns/damage.ts'
import type { OpenReturn } from '#core/returns/open-returns.server.ts'

/** What a check can find, as the office says it. */
export const verdictWords: Record<Verdict, string> = {
  sound: 'In Ordnung',
  wear: 'Normale Abnutzung',
  damaged: 'Schaden',
}

/** Whether a device is back; its customer is told at once. */
export function receiptQuestion({
  device,
  productName,
  customerName,
}: Pick<OpenReturn, 'device' | 'productName' | 'customerName'>): string {
  return `Ist ${device?.label ?? `„${productName}“`} wieder bei uns? ${customerName} bekommt sofort eine E-Mail, dass es eingegangen ist.`
}

/** That another device takes its place, which may be with its customer already. */
export const notArrived = (coming: string): string =>
  `${coming} ist im Tausch unterwegs zum Kunden und noch nicht als angekommen eingetragen. Hat er es schon, tragen Sie das bitte zuerst ein:`

/** What is still possible once the money of a return is decided. */
export const afterRefund =
  'Die Beträge stehen damit fest. Wurde zu viel einbehalten, erstatten Sie den Rest bei der Bestellung; zu viel Erstattetes lässt sich nicht von selbst zurückholen.'

/** Characters of why a damage is no wear. */
export const LONGEST_FAULT = 500

const claimStates: Record<ClaimState, string> = {
  open: 'Der Mieter kann noch Einwände erheben. Bitte berechnen Sie nichts.',
  accepted: 'Der Mieter hat zugestimmt.',
  objected: 'Der Mieter hat Einwände. Bitte entscheiden Sie darüber, bevor Sie etwas berechnen.',
  undisputed: 'Die Frist ist ohne Einwand vergangen.',
}

/** Where a claim for damage stands, as the office says it. Whoever charges has decided about an objection (ADR-058). */
export function claimStand(
  { state, objection }: { state: ClaimState; objection: string | null },
  isCharged: boolean,
): string {
  if (state === 'objected' && isCharged) {
    return 'Der Mieter hatte Einwände. Mit dem, was berechnet ist, ist darüber entschieden.'
  }
  return state === 'accepted' && objection !== null && !isCharged
    ? 'Der Mieter hat Einwände geschickt und danach zugestimmt. Bitte fragen Sie ihn, was gilt, bevor Sie etwas berechnen. Der Fall zum Einwand bleibt bis dahin offen.'
    : claimStates[state]
}

const chargeStates: Record<ChargeState, string> = {
  announced: 'angekündigt, wird abgebucht',
  processing: 'Zahlung unterwegs',
  open: 'Zahlungslink verschickt',
  paid: 'bezahlt',
  waived: 'zurückgenommen',
}

/** Where a charge stands, as the office says it. */
export function chargeStand({ state, hasFailed }: Pick<ChargeView, 'state' | 'hasFailed'>): string {
  return hasFailed && state === 'open'
    ? 'nicht abgebucht, Zahlungslink verschickt'
    : chargeStates[state]
}
