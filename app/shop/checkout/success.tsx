import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { pageError } from '#app/errors.ts'
import { successOf } from '#core/checkout/success.server.ts'
import { shop } from '#core/shop.ts'
import { clearCart } from '../cart/cart-store.ts'
import type { Route } from './+types/success'
import { Paid } from './Paid.tsx'
import { Unpaid } from './Unpaid.tsx'
import { forgetDetails } from './use-details.ts'

/** A payment that has just been made may take a moment to arrive. */
const ASK_AGAIN_MS = 2000

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  // Ours after a payment without redirect, Stripe.js's own after one.
  const paymentIntentId = query.get('payment_intent_id') ?? query.get('payment_intent')
  if (!paymentIntentId) return { paymentIntentId: null, success: null }
  try {
    return { paymentIntentId, success: await successOf(services, { paymentIntentId }) }
  } catch (error) {
    throw pageError(error)
  }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

export function meta() {
  return [{ title: `Ihre Bestellung – ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

/** The page after the payment: thanks only once the server knows of it (law.md C30). */
export default function Success({ loaderData }: Route.ComponentProps) {
  const { paymentIntentId, success } = loaderData
  const { revalidate } = useRevalidator()
  const state = success?.state ?? 'unknown'
  const ordered = state === 'paid' || state === 'processing'

  useEffect(() => {
    if (!ordered) return
    clearCart()
    forgetDetails()
  }, [ordered])

  useEffect(() => {
    if (state !== 'open') return
    const timer = setTimeout(revalidate, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, revalidate])

  return (
    <div className="page max-w-3xl! py-12 lg:py-16">
      {success && paymentIntentId && ordered ? (
        <Paid success={success} paymentIntentId={paymentIntentId} />
      ) : (
        <Unpaid state={state} />
      )}
    </div>
  )
}
