import { useSyncExternalStore } from 'react'
import { itemCount } from '#core/cart/cart.ts'
import { cartStore, type StoredCart } from './cart-store.ts'

export interface UsedCart extends StoredCart {
  /** Quantity of goods, without shipping and Care. */
  itemCount: number
}

/** The cart of this browser; empty and not `loaded` on the server and before hydration. */
export function useCart(): UsedCart {
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.current, cartStore.onServer)
  return { ...cart, itemCount: itemCount(cart) }
}
