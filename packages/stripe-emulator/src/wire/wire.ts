import type Stripe from 'stripe'

/**
 * A type of the SDK as it travels and as it is stored: references are ids, decimals are strings.
 * (The SDK's own types also allow the expanded object in the place of an id.)
 */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends Array<infer Item>
    ? Array<Wire<Item>>
    : T extends object
      ? { [K in keyof T]: Reference<T[K]> }
      : T

/** `string | Customer | null` becomes `string | null`; what cannot be an id stays as it is. */
type Reference<T> = string extends T
  ? Exclude<T, object> | (Extract<T, Stripe.Decimal> extends never ? never : string)
  : T extends Array<infer Item>
    ? Array<Reference<Item>>
    : Wire<T>
