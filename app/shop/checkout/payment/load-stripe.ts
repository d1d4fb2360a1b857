import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure'
import { ToldError } from '../../told-error.ts'

const STRIPE_HOST = 'https://js.stripe.com/'
const NOT_LOADED = 'Das Zahlungsformular konnte nicht geladen werden.'

let loading: Promise<Stripe> | undefined

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new ToldError(NOT_LOADED))
    }
    document.head.append(script)
  })
}

async function load(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  // Stripe's own loader takes a `window.Stripe` that is already there and else loads Stripe's host.
  if (!scriptUrl.startsWith(STRIPE_HOST)) await loadScript(scriptUrl)
  const stripe = await loadFromStripe(publishableKey).catch(cause => {
    // Stripe's loader speaks English.
    throw new ToldError(NOT_LOADED, { cause })
  })
  if (!stripe) throw new ToldError(NOT_LOADED)
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
