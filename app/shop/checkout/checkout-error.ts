import { ToldError } from '../told-error.ts'
import { Refused } from './machine-call.ts'

const LATER = 'Bitte später erneut versuchen.'

/** What the toast 'Checkout nicht möglich' says about an error (S-8-6). */
export function checkoutErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('subscription limit')) {
    return 'Stripe-Limit erreicht. Bitte verwenden Sie eine andere E-Mail-Adresse oder kontaktieren Sie den Support.'
  }
  // A refusal's own words may name a price of 1.500,00 €; there the status says whose fault it is.
  // What answers 503 with words of the shop knows more; a proxy's 503 comes without.
  const isServersFault =
    error instanceof Refused
      ? error.status >= 500 && error.code !== 'payments_unavailable'
      : message.includes('500')
  if (isServersFault) {
    return 'Server temporär nicht verfügbar. Bitte in wenigen Minuten erneut versuchen.'
  }
  // What the browser says about its network is not in the visitor's language.
  return error instanceof ToldError && message ? message : LATER
}
