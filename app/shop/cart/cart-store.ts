import { type Cart, emptyCart } from '#core/cart/cart.ts'
import {
  CARE_ACCEPTED_KEY,
  CARE_OPTED_OUT_KEY,
  CART_KEY,
  CART_VERSION_KEY,
  readItems,
} from '#core/cart/stored.ts'
import { forgetBegun } from './begun-checkout.ts'

/** The cart of this browser. `version` is a new uuid at every change; the server's idempotency key. */
export interface StoredCart extends Cart {
  readonly version: string
  /** False on the server and until the browser has read its storage. */
  readonly loaded: boolean
}

const notLoaded: StoredCart = { ...emptyCart, version: '', loaded: false }
const listeners = new Set<() => void>()
let current = notLoaded

function read(): StoredCart {
  try {
    const items = readItems(localStorage.getItem(CART_KEY))
    return {
      items,
      careOptedOut: localStorage.getItem(CARE_OPTED_OUT_KEY) === 'true',
      careAccepted: localStorage.getItem(CARE_ACCEPTED_KEY) === 'true',
      version: storedVersion(items.length > 0),
      loaded: true,
    }
  } catch (error) {
    // Storage is forbidden: every page shows the cart's button and must not fall with it.
    console.warn(error)
    return { ...emptyCart, version: '', loaded: true }
  }
}

/** A filled cart always has one: without it each click on the way to the payment would be another order. */
function storedVersion(isFilled: boolean): string {
  const stored = localStorage.getItem(CART_VERSION_KEY)
  if (stored || !isFilled) return stored ?? ''
  const version = newVersion()
  localStorage.setItem(CART_VERSION_KEY, version)
  return version
}

function mark(key: string, set: boolean): void {
  if (set) localStorage.setItem(key, 'true')
  else localStorage.removeItem(key)
}

function write(cart: StoredCart): void {
  // The version last: another tab that reads on its event then sees the whole change.
  localStorage.setItem(CART_KEY, JSON.stringify(cart.items))
  mark(CARE_OPTED_OUT_KEY, cart.careOptedOut)
  mark(CARE_ACCEPTED_KEY, cart.careAccepted)
  localStorage.setItem(CART_VERSION_KEY, cart.version)
}

function publish(cart: StoredCart): void {
  current = cart
  for (const listener of listeners) listener()
}

function onOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === CART_VERSION_KEY) publish(read())
}

/** `crypto.randomUUID` exists only on secure origins; a shop behind plain HTTP still needs a key. */
function newVersion(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, digit => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}

/** For `useSyncExternalStore`; every tab of this browser shows the same cart. */
export const cartStore = {
  subscribe(listener: () => void) {
    if (listeners.size === 0) {
      window.addEventListener('storage', onOtherTab)
      current = read()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
    }
  },
  current: () => current,
  onServer: () => notLoaded,
}

/**
 * Applies one of the verbs of `core/cart`; saved at once, and a new version if anything changed.
 * Gives whether it did.
 */
export function changeCart(verb: (cart: Cart) => Cart): boolean {
  const before = read()
  const after = verb(before)
  if (after === before) return false
  const next = { ...after, version: newVersion(), loaded: true }
  write(next)
  publish(next)
  return true
}

/** Gives the unchanged cart a new version, for a server that knows the old one as used up. */
export function renewCartVersion(): string {
  const next = { ...read(), version: newVersion() }
  write(next)
  publish(next)
  return next.version
}

/** Forgets the cart that was ordered. One that was filled since, here or in another tab, stays. */
export function clearOrderedCart(version: string): void {
  forgetBegun(version)
  if (read().version === version) changeCart(() => ({ ...emptyCart }))
}
