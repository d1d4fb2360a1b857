import { CART_BEGUN_KEY } from '#core/cart/stored.ts'

/** The version of the cart with which this browser last began a checkout that it has not finished (ADR-208). */
export function begunVersion(): string | undefined {
  try {
    return localStorage.getItem(CART_BEGUN_KEY) ?? undefined
  } catch {
    // A browser that keeps nothing knows of no former checkout.
    return undefined
  }
}

export function rememberBegun(version: string): void {
  try {
    localStorage.setItem(CART_BEGUN_KEY, version)
  } catch {
    // Its units are free again after a while all the same.
  }
}

/** The checkout of this version is finished. */
export function forgetBegun(version: string): void {
  if (begunVersion() === version) localStorage.removeItem(CART_BEGUN_KEY)
}
