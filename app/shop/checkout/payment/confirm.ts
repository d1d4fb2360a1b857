import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { PaymentDetails, PaymentOutcome } from './outcome.ts'

const UNKNOWN = 'Unbekannter Fehler'
const LOST = 'Keine Verbindung zum Zahlungsdienst. Bitte prüfen Sie Ihre Internetverbindung.'

/** The provider's words, in German by its locale; a lost connection is told in ours. */
function failed({ type, message }: StripeError): PaymentOutcome {
  if (type === 'api_connection_error') return { state: 'lost', message: LOST }
  const state = type === 'validation_error' ? 'incomplete' : 'refused'
  return { state, message: message ?? UNKNOWN }
}

/** Another tab was quicker: the provider refuses to charge the same payment twice. */
function isPaid({ payment_intent }: StripeError): boolean {
  return payment_intent?.status === 'succeeded' || payment_intent?.status === 'processing'
}

/**
 * Confirms the payment; leaves for the bank only where it must. With a secret of a setup intent
 * (nothing to pay today) the payment method is stored instead.
 */
export async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  { billing, shipping, returnPath }: PaymentDetails,
): Promise<PaymentOutcome> {
  const return_url = `${window.location.origin}${returnPath}`
  const payment_method_data = { billing_details: billing }
  if (clientSecret.startsWith('seti_')) {
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url, payment_method_data },
      redirect: 'if_required',
    })
    if (error) return failed(error)
    return { state: 'done' }
  }
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url,
      payment_method_data,
      ...(shipping && {
        shipping: { name: shipping.name, phone: shipping.phone, address: shipping.address },
      }),
    },
    redirect: 'if_required',
  })
  if (error) return isPaid(error) ? { state: 'done' } : failed(error)
  return { state: 'done' }
}
