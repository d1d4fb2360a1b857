import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { guestBehind } from '#app/http/linked-guest.ts'
import { track } from '#app/tracking/track.ts'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import { successOf } from '#core/checkout/success.server.ts'
import { shop } from '#core/shop.ts'
import { clearOrderedCart } from '../../cart/cart-store.ts'
import { forgetDetails } from '../details/use-details.ts'
import type { Route } from './+types/success'
import { Paid } from './Paid.tsx'
import { hiddenPayment, hidePayment } from './payment-of-entry.ts'
import { PAYMENT_ID, successPath } from './success-path.ts'
import { Thanks } from './Thanks.tsx'
import { Unpaid } from './Unpaid.tsx'

/** A payment that has just been made may take a moment to arrive. */
const ASK_AGAIN_MS = 2000

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const returned = query.get('payment_intent')
  // Stripe.js adds the payment's secret to the address: it leaves it before there is a page to read it (ADR-129).
  if (query.has('payment_intent_client_secret') || returned) {
    throw redirect(successPath({ clientSecret: null, paymentIntentId: returned }))
  }
  const paymentIntentId = query.get(PAYMENT_ID)
  const isGuest = (await context.get(actorContext)()).kind === 'guest'
  const nothing = { paymentIntentId: null, success: null, showsOrder: false }
  if (!paymentIntentId) return { isGuest, ...nothing }
  try {
    const success = await successOf(services, { paymentIntentId })
    // Whoever knows the payment's id may be anybody; only the buyer's browser holds the order's link.
    const guest = await guestBehind(context, request, success.number ?? '')
    return { isGuest, paymentIntentId, success, showsOrder: guest !== null }
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

/** A jump within the page leaves what it shows, though its address names no payment any more. */
export function shouldRevalidate({
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return nextUrl.searchParams.has(PAYMENT_ID) && defaultShouldRevalidate
}

const pathOf = (paymentIntentId: string) => successPath({ clientSecret: null, paymentIntentId })

/**
 * The page after the payment: says that it has arrived only once the server knows of it (C-30).
 * Without a payment's id it thanks and claims nothing (S-2.7).
 * The id leaves the address, which scripts of others read (ADR-151); a reload finds it again.
 */
export default function Success({ loaderData }: Route.ComponentProps) {
  const { load, data = loaderData, state: asking } = useFetcher<typeof loader>()
  const { isGuest, paymentIntentId, success, showsOrder } = data
  const state = success?.state ?? 'unknown'
  const ordered = state === 'paid' || state === 'processing'
  const orderedCart = ordered ? success?.cartVersion : null

  const named = loaderData.paymentIntentId
  useEffect(() => {
    const hidden = hiddenPayment()
    if (named) hidePayment(named)
    else if (hidden) load(pathOf(hidden))
  }, [named, load])

  useEffect(() => {
    if (!orderedCart) return
    clearOrderedCart(orderedCart)
    forgetDetails()
  }, [orderedCart])

  const purchase = success?.purchase
  const purchaseId = purchase?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same purchase, however often it is loaded
  useEffect(() => {
    if (purchase) track({ name: 'Purchase', ...purchase })
  }, [purchaseId])

  const isWaiting = state === 'open' && asking === 'idle'
  useEffect(() => {
    if (!isWaiting || !paymentIntentId) return
    const timer = setTimeout(load, ASK_AGAIN_MS, pathOf(paymentIntentId))
    return () => clearTimeout(timer)
  }, [isWaiting, paymentIntentId, load])

  return (
    <div className="page max-w-3xl! py-12 lg:py-16">
      {!paymentIntentId && <Thanks isGuest={isGuest} />}
      {paymentIntentId && success && ordered && (
        <Paid
          success={success}
          paymentIntentId={paymentIntentId}
          isGuest={isGuest}
          showsOrder={showsOrder}
        />
      )}
      {paymentIntentId && !ordered && (
        <Unpaid state={state} isByPhone={success?.isByPhone ?? false} isGuest={isGuest} />
      )}
    </div>
  )
}
