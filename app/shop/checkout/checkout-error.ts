import { UNANSWERED } from '#app/http/machine-client.ts'
import { ShopError } from '#core/errors.ts'

const LATER = 'Bitte später erneut versuchen.'
const SERVERS_FAULT = 'Server temporär nicht verfügbar. Bitte in wenigen Minuten erneut versuchen.'

/** Codes of a shop that cannot answer at all. Others that say 'unavailable' know more, and are told. */
const NO_ANSWER = ['internal', 'unreachable', UNANSWERED]

/** What the toast 'Checkout nicht möglich' says about an error (S-8-6). */
export function checkoutErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('subscription limit')) {
    return 'Stripe-Limit erreicht. Bitte verwenden Sie eine andere E-Mail-Adresse oder kontaktieren Sie den Support.'
  }
  if (error instanceof ShopError) {
    const isServersFault = error.kind === 'unavailable' && NO_ANSWER.includes(error.code)
    return isServersFault ? SERVERS_FAULT : message || LATER
  }
  // What the browser says about its network is not in the visitor's language.
  return message.includes('500') ? SERVERS_FAULT : LATER
}
