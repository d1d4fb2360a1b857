/** Why a refund did not arrive, as Stripe says it (`failure_reason`), in words for the office. */
const reasons: Record<string, string> = {
  charge_for_pending_refund_disputed: 'die Zahlung ist inzwischen bei der Bank angefochten',
  declined: 'die Bank hat sie abgelehnt',
  expired_or_canceled_card: 'die Karte ist abgelaufen oder gekündigt',
  insufficient_funds: 'das Guthaben beim Zahlungsanbieter reicht nicht',
  lost_or_stolen_card: 'die Karte ist als verloren oder gestohlen gemeldet',
  merchant_request: 'sie ist auf unseren Wunsch angehalten',
  unknown: 'der Grund ist unbekannt',
}

/** A reason that has no words of ours is shown as it was given, and so is a sentence of the provider's. */
export function refundFailureWords(failure: string): string {
  return reasons[failure] ?? failure
}
