import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure'
import { ShopError } from '#core/errors.ts'

const STRIPE_HOST = 'https://js.stripe.com/'
export const NOT_LOADED = 'Das Zahlungsformular konnte nicht geladen werden.'

/** The provider's form is not there to pay with; `message` is German. */
export function formMissing(message: string, cause?: unknown): ShopError {
  return new ShopError('unavailable', 'payment_form_missing', message, { cause })
}

let loading: Promise<Stripe> | undefined

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(formMissing(NOT_LOADED))
    }
    document.head.append(script)
  })
}

async function load(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  // Stripe's own loader takes a `window.Stripe` that is already there and else loads Stripe's host.
  if (!scriptUrl.startsWith(STRIPE_HOST)) await loadScript(scriptUrl)
  const stripe = await loadFromStripe(publishableKey).catch(cause => {
    // Stripe's loader speaks English.
    throw formMissing(NOT_LOADED, cause)
  })
  if (!stripe) throw formMissing(NOT_LOADED)
  return stripe
}

/** Stripe.js from where the shop's provider lives; loaded once, tried again after a failure. */
export function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  loading ??= load(scriptUrl, publishableKey).catch(error => {
    loading = undefined
    throw error
  })
  return loading
}
