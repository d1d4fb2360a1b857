import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { errorText } from '#app/http/error-text.ts'
import { postJson } from '#app/http/machine-client.ts'
import { type Cart, productLines } from '#core/cart/cart.ts'
import type { CartQuote } from '#core/checkout/quote.ts'

const PAUSE_MS = 100

/** What the shop's own cart says of these goods: prices, stock, shipping, Care; asked with each change. */
export function useQuote(cart: Cart): { quote: CartQuote | null; error: string | null } {
  const [known, setKnown] = useState<{ quote: CartQuote | null; error: string | null }>({
    quote: null,
    error: null,
  })
  const items = productLines(cart).map(({ stripeProductId, stripePriceId, quantity, type }) => ({
    ...{ stripeProductId, stripePriceId, quantity, type },
  }))
  const key = JSON.stringify(items)
  useEffect(() => {
    const wanted: unknown[] = JSON.parse(key)
    if (wanted.length === 0) {
      setKnown({ quote: null, error: null })
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = { items: wanted }
        const quote = await postJson<CartQuote>(href('/api/cart'), body, asking.signal)
        setKnown({ quote, error: null })
      } catch (failure) {
        if (asking.signal.aborted) return
        const error = errorText(failure, { failed: 'Die Preise konnten nicht geprüft werden.' })
        setKnown(({ quote }) => ({ quote, error }))
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [key])
  return known
}
