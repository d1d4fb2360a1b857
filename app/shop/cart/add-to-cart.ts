import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { isReachable } from '#app/ui/reachable.ts'
import { toast } from '#app/ui/toast.ts'
import type { PurchaseOffer, RentalOffer } from '#core/catalog/product.ts'
import { type Choice, putPurchase, putRental } from './put.ts'

const OFFLINE =
  'Sie sind gerade offline. Der Artikel liegt im Warenkorb, bis Sie wieder online sind.'

/**
 * The add-to-cart action (S-4-9, S-8): one unit into the cart, a toast, then the cart page.
 * While `adding`, further clicks are ignored; show 'Wird hinzugefügt...'.
 */
export function useAddToCart() {
  const navigate = useNavigate()
  const running = useRef(false)
  const [adding, setAdding] = useState(false)

  async function run(put: () => boolean) {
    if (running.current) return
    running.current = true
    setAdding(true)
    try {
      if (!put()) return
      if (await isReachable()) await navigate(href('/warenkorb'))
      else toast({ title: 'Zum Warenkorb hinzugefügt', text: OFFLINE })
    } finally {
      running.current = false
      setAdding(false)
    }
  }

  return {
    adding,
    addPurchase: (choice: Choice<PurchaseOffer>) => run(() => putPurchase(choice)),
    addRental: (choice: Choice<RentalOffer>) => run(() => putRental(choice)),
  }
}
