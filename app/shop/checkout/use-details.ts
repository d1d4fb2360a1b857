import { useEffect, useState } from 'react'
import { type AddressFields, type CheckoutDetails, emptyDetails } from './details.ts'

/** Kept for this tab only: a typed address outlives a reload and the way back, not the visit. */
const KEY = 'checkout-details'

/** The stored form over the empty one, so that an older shape still fits. */
function stored(): Partial<CheckoutDetails> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    // Damaged by something else: the form starts empty.
    return {}
  }
}

function initial(email: string | null): CheckoutDetails {
  const kept = stored()
  return {
    ...emptyDetails,
    ...kept,
    email: kept.email || email || '',
    shipping: { ...emptyDetails.shipping, ...kept.shipping },
    billing: { ...emptyDetails.billing, ...kept.billing },
  }
}

export interface UsedDetails {
  details: CheckoutDetails
  change: (changes: Partial<CheckoutDetails>) => void
  changeAddress: (which: 'shipping' | 'billing', changes: Partial<AddressFields>) => void
}

/**
 * What the visitor types in step 1. Only in the browser: it is mounted after the cart was read.
 * @param email of the account, as a start.
 */
export function useDetails(email: string | null): UsedDetails {
  const [details, setDetails] = useState(() => initial(email))
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(details)), [details])
  return {
    details,
    change: changes => setDetails(before => ({ ...before, ...changes })),
    changeAddress: (which, changes) =>
      setDetails(before => ({ ...before, [which]: { ...before[which], ...changes } })),
  }
}

/** After the order nothing of it stays in the browser. */
export function forgetDetails(): void {
  sessionStorage.removeItem(KEY)
}
