import type Stripe from 'stripe'
import type { Wire } from './wire.ts'

type Metadata = Record<string, string>
type MetadataParam = Wire<Stripe.Emptyable<Stripe.MetadataParam>> | undefined

/** New metadata merged into the old: an empty value takes a key away, an empty parameter all of them. */
export function mergeMetadata(old: Metadata | null, change: MetadataParam): Metadata {
  if (change === undefined) return old ?? {}
  if (change === '' || change === null) return {}
  const merged = { ...old }
  for (const [key, value] of Object.entries(change)) {
    if (value === '' || value === null) delete merged[key]
    else merged[key] = String(value)
  }
  return merged
}

/** An optional text: empty means unset, undefined keeps `old`. */
export function textField(
  value: string | null | undefined,
  old: string | null = null,
): string | null {
  return value === undefined ? old : value || null
}

export type Address = Wire<Stripe.Address>

/** A whole address with `null` for what is not given; unset by an empty parameter. */
export function addressField(
  value: Partial<Record<keyof Address, string | null>> | '' | null | undefined,
  old: Address | null = null,
): Address | null {
  if (value === undefined) return old
  if (value === '' || value === null) return null
  return {
    city: value.city || null,
    country: value.country || null,
    line1: value.line1 || null,
    line2: value.line2 || null,
    postal_code: value.postal_code || null,
    state: value.state || null,
  }
}

interface ShippingParam {
  address?: Partial<Record<keyof Address, string | null>>
  name?: string
  phone?: string | null
  carrier?: string | null
  tracking_number?: string | null
}

/** Name and address of a delivery, as intents and charges carry it. */
export function shippingField(
  value: ShippingParam | '' | null | undefined,
  old: Wire<Stripe.PaymentIntent.Shipping> | null = null,
): Wire<Stripe.PaymentIntent.Shipping> | null {
  if (value === undefined) return old
  if (value === '' || value === null) return null
  return {
    address: addressField(value.address ?? {}) ?? undefined,
    carrier: value.carrier || null,
    name: value.name,
    phone: value.phone || null,
    tracking_number: value.tracking_number || null,
  }
}
