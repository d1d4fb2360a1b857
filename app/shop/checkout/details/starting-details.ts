import type { LastDetails } from '#core/checkout/last-details.server.ts'
import { type AddressFields, type CheckoutDetails, emptyDetails } from './details.ts'

/** Who is signed in, with what the last order said. */
export interface Account extends LastDetails {
  email: string
}

interface Typed {
  typed: Partial<CheckoutDetails>
  /** Who was signed in while it was typed; null for a guest. */
  account: string | null
}

/**
 * With what step 1 begins: what was typed in this tab, else what the account's last order said, else
 * nothing. What one account has typed or was shown is never another one's start, nor a guest's.
 */
export function startingDetails(account: Account | null, stored: Typed): CheckoutDetails {
  const isOwn = stored.account === null || stored.account === account?.email
  const typed = isOwn ? stored.typed : {}
  const known = account ? fromAccount(account) : emptyDetails
  if (!isTyped(typed.shipping)) {
    return { ...known, email: typed.email || known.email }
  }
  return {
    ...emptyDetails,
    ...typed,
    email: typed.email || known.email,
    shipping: { ...emptyDetails.shipping, ...typed.shipping },
    billing: { ...emptyDetails.billing, ...typed.billing },
  }
}

function isTyped(address: Partial<AddressFields> | undefined): boolean {
  return Boolean(address?.name || address?.line1 || address?.postal_code || address?.city)
}

function fromAccount({ email, name, order }: Account): CheckoutDetails {
  if (!order) return { ...emptyDetails, email, shipping: { ...emptyDetails.shipping, name } }
  const shipping = fieldsOf(order.shipping)
  const billing = fieldsOf(order.billing)
  const sameAddress = isSame(shipping, billing)
  return {
    customerType: order.customerType,
    company: order.company ?? '',
    vatId: order.vatId ?? '',
    email,
    shipping,
    sameAddress,
    billing: sameAddress ? emptyDetails.billing : billing,
  }
}

type KnownAddress = NonNullable<LastDetails['order']>['shipping']

function fieldsOf({ name, phone, line1, line2, postal_code, city, country }: KnownAddress) {
  return { name, phone: phone ?? '', line1, line2: line2 ?? '', postal_code, city, country }
}

/** The phone is asked for the delivery alone. */
function isSame(shipping: AddressFields, billing: AddressFields): boolean {
  return JSON.stringify({ ...shipping, phone: '' }) === JSON.stringify({ ...billing, phone: '' })
}
