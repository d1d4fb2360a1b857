import { useEffect } from 'react'
import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { track } from '#app/tracking/track.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts'
import { productLines } from '#core/cart/cart.ts'
import { lastDetails } from '#core/checkout/last-details.server.ts'
import { shop } from '#core/shop.ts'
import { sumOf } from '../cart/article.ts'
import { useCart } from '../cart/use-cart.ts'
import type { Route } from './+types/checkout'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { EmptyCart } from './cart/EmptyCart.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { publishableKey, scriptUrl } = services.payments
  // A policy belongs to its document: one that was opened elsewhere does not let the provider's hosts in.
  const isInOtherDocument = new URL(request.url).pathname.endsWith('.data')
  if (isInOtherDocument && !scriptUrl.startsWith('/')) {
    throw redirectDocument(url.pathname + url.search)
  }
  const actor = await context.get(actorContext)()
  return {
    account:
      actor.kind === 'customer'
        ? { email: actor.email, ...(await lastDetails(services, actor)) }
        : null,
    payment: { publishableKey, scriptUrl },
    warrantyNotice: services.legalGraphics.warrantyNotice,
  }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta() {
  return [{ title: `Warenkorb – ${shop.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Between the steps nothing is asked for again, so that they also work without a network. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname
}

/** Cart and checkout (S-2.7). The cart is in the browser, so the page begins empty-handed. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { account, payment, warrantyNotice } = loaderData
  const cart = useCart()
  // Together with a removed article goes the button that removed it.
  useRestoredFocus(cart.items.length)
  const { loaded, version } = cart
  const cents = sumOf(productLines(cart))
  useEffect(() => {
    if (loaded) track({ name: 'cart', version, cents })
  }, [loaded, version, cents])
  return (
    <div className="page min-h-dvh py-8 lg:py-12">
      {!cart.loaded && <Loading />}
      {cart.loaded && cart.itemCount === 0 && <EmptyCart email={account?.email ?? null} />}
      {cart.loaded && cart.itemCount > 0 && (
        <CheckoutSteps {...{ cart, account, payment, warrantyNotice }} />
      )}
    </div>
  )
}

function Loading() {
  return (
    <>
      <h1 className="mb-6">Warenkorb</h1>
      <noscript>
        <p>Für Warenkorb und Bezahlung wird JavaScript benötigt.</p>
      </noscript>
      <div className="grid gap-8 noscript:hidden lg:grid-cols-[1fr_23rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
