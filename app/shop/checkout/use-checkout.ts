import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { track } from '#app/tracking/track.ts'
import { toast } from '#app/ui/toast.ts'
import { productLines } from '#core/cart/cart.ts'
import { cartTotals } from '#core/cart/totals.ts'
import { ShopError } from '#core/errors.ts'
import { articleOf } from '../cart/article.ts'
import { clearOrderedCart, renewCartVersion, type StoredCart } from '../cart/cart-store.ts'
import { checkoutErrorText } from './checkout-error.ts'
import { type CheckoutDetails, contactOf } from './details/details.ts'
import { type CheckoutSession, startCheckout } from './start-checkout.ts'
import { successPath } from './success/success-path.ts'

/** Marks the history entry of step 3, so that the browser's way back leads to step 1. */
const PAYMENT = { checkoutStep: 'payment' }

function isPayment(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'checkoutStep' in state
}

/** The three steps of the checkout (S-4) and what leads from one to the next. */
export function useCheckout(cart: StoredCart, details: CheckoutDetails) {
  const navigate = useNavigate()
  const location = useLocation()
  const [preparing, setPreparing] = useState(false)
  const [session, setSession] = useState<(CheckoutSession & { cartVersion: string }) | null>(null)
  const [refused, setRefused] = useState<{ refusal: ShopError; cartVersion: string } | null>(null)

  // A cart that was changed meanwhile, here or in another tab, is another order.
  const open = session?.cartVersion === cart.version ? session : null
  const payable = isPayment(location.state) ? open : null
  const isOutdated = isPayment(location.state) && session !== null && open === null

  useEffect(() => {
    if (!isOutdated) return
    toast({
      title: 'Warenkorb geändert',
      text: 'Ihr Warenkorb wurde inzwischen geändert, etwa in einem anderen Tab. Bitte prüfen Sie ihn noch einmal.',
      kind: 'destructive',
    })
  }, [isOutdated])

  async function back(refusal: ShopError) {
    const expired = refusal.code === 'checkout_expired' || refusal.code === 'cart_changed'
    const cartVersion = expired ? renewCartVersion() : cart.version
    setSession(null)
    setRefused({ refusal, cartVersion })
    toast({
      title: 'Checkout nicht möglich',
      text: checkoutErrorText(refusal),
      kind: 'destructive',
    })
    if (isPayment(location.state)) await navigate(-1)
  }

  async function next() {
    if (preparing) return
    setPreparing(true)
    setRefused(null)
    try {
      const started = await startCheckout(cart, details)
      trackBegin(cart, details, started.orderGroupId)
      if (started.noPaymentRequired) {
        toast({ title: 'Kein Zahlungsvorgang nötig' })
        await navigate(successPath(started))
        clearOrderedCart(started.formerVersion ?? cart.version)
        return
      }
      setSession({ ...started, cartVersion: cart.version })
      toast({ title: 'Checkout initialisiert' })
      await navigate(href('/warenkorb'), { state: PAYMENT })
    } catch (error) {
      if (error instanceof ShopError && error.kind !== 'unavailable') await back(error)
      else {
        toast({
          title: 'Checkout nicht möglich',
          text: checkoutErrorText(error),
          kind: 'destructive',
        })
      }
    } finally {
      setPreparing(false)
    }
  }

  return {
    step: preparing
      ? ('preparing' as const)
      : payable
        ? ('payment' as const)
        : ('details' as const),
    session: payable,
    /** The last refusal, as long as the cart is the one that was refused. */
    refusal: refused?.cartVersion === cart.version ? refused.refusal : null,
    next,
    back,
  }
}

/** The checkout has begun (S-4-15), by somebody who has just said who they are. */
function trackBegin(cart: StoredCart, details: CheckoutDetails, externalId: string): void {
  const articles = productLines(cart).map(articleOf)
  track({ name: 'InitiateCheckout', articles, cents: cartTotals(cart).todayCents })
  track({ name: 'ContactInfo', contact: { ...contactOf(details), externalId } })
}
