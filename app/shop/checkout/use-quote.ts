import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { productLines, proposeCare, syncShipping } from '#core/cart/cart.ts'
import type { CartQuote } from '#core/checkout/quote.ts'
import { begunVersion } from '../cart/begun-checkout.ts'
import { changeCart, type StoredCart } from '../cart/cart-store.ts'

/** The cart is priced a moment after its last change, not at every click (S-4-7). */
const DELAY_MS = 100

const emptyQuote: CartQuote = {
  lines: [],
  refused: [],
  care: null,
  shipping: null,
  countries: [],
  paymentIntentId: null,
}

export interface UsedQuote {
  /** The newest answer, also while the next one is on its way. */
  quote: CartQuote | null
  /** The quote belongs to the cart as it is now. */
  current: boolean
  error: string | null
  retry: () => void
}

/**
 * Asks the server what the cart costs whenever its goods change, and brings the Care proposal and
 * the shipping line in line with the answer.
 */
export function useQuote(cart: StoredCart): UsedQuote {
  const [quote, setQuote] = useState<{ key: string; answer: CartQuote } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const items = productLines(cart).map(({ stripeProductId, stripePriceId, quantity, type }) => ({
    stripeProductId,
    stripePriceId,
    quantity,
    type,
  }))
  const key = JSON.stringify({ items, round })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the items
  useEffect(() => {
    if (!cart.loaded) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      setError(null)
      try {
        const answer: CartQuote =
          items.length > 0
            ? await postJson<CartQuote>(
                href('/api/cart'),
                { items, cartVersion: cart.version, replacedVersion: begunVersion() },
                controller.signal,
              )
            : emptyQuote
        changeCart(cart => syncShipping(proposeCare(cart, answer.care), answer.shipping))
        setQuote({ key, answer })
      } catch (failure) {
        if (controller.signal.aborted) return
        setError(errorText(failure, { failed: 'Der Warenkorb konnte nicht geprüft werden.' }))
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, cart.loaded])

  useEffect(() => {
    if (error === null) return
    const again = () => setRound(before => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [error])

  return {
    quote: quote?.answer ?? null,
    current: quote?.key === key,
    error,
    retry: () => setRound(before => before + 1),
  }
}
