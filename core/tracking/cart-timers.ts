/** After so long a cart of that value is a lead (S-7-25). Seconds in front of somebody, cents. */
const RULES = [
  { kind: 'cart', afterMs: 45_000, fromCents: 5000 },
  { kind: 'abandoned_cart', afterMs: 180_000, fromCents: 3000 },
] as const

/** A machine that slept was not in front of anybody, however long its clock says. */
const LONGEST_LOOK_MS = 5000

export type CartLeadKind = (typeof RULES)[number]['kind']

export interface TimedCart {
  version: string
  cents: number
  /** How long it has been in front of somebody. */
  seenMs: number
  /** When it was last looked at; null while the page is hidden. */
  at: number | null
  /** What it has led to. */
  told: readonly CartLeadKind[]
}

/** A cart that is shown from now on. The same version goes on; another one begins anew. */
export function timed(
  before: TimedCart | null,
  { version, cents }: { version: string; cents: number },
  now: number,
): TimedCart | null {
  if (before?.version === version) return before
  return cents > 0 ? { version, cents, seenMs: 0, at: now, told: [] } : null
}

/**
 * The cart after some time, and what it has led to meanwhile. Time in which the page was hidden does not count.
 *
 * Look once a second.
 *
 * @param isVisible whether the page is in front of somebody from now on
 */
export function elapsed(
  cart: TimedCart,
  now: number,
  isVisible: boolean,
): { cart: TimedCart; due: CartLeadKind[] } {
  const seenMs = cart.seenMs + lookedAt(cart, now)
  const due = RULES.filter(
    ({ kind, afterMs, fromCents }) =>
      !cart.told.includes(kind) && seenMs >= afterMs && cart.cents >= fromCents,
  ).map(({ kind }) => kind)
  const told = [...cart.told, ...due]
  return { cart: { ...cart, seenMs, at: isVisible ? now : null, told }, due }
}

const lookedAt = ({ at }: TimedCart, now: number): number =>
  at === null ? 0 : Math.min(Math.max(0, now - at), LONGEST_LOOK_MS)

/** Whether anything can still become of it. */
export const isWaiting = ({ cents, told }: TimedCart): boolean =>
  RULES.some(({ kind, fromCents }) => !told.includes(kind) && cents >= fromCents)
