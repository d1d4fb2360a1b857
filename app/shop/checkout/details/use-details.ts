import { useEffect, useState } from 'react'
import { storageKeys } from '#core/necessary-storage.ts'
import type { AddressFields, CheckoutDetails } from './details.ts'
import { type Account, startingDetails } from './starting-details.ts'

/** Kept for this tab only: a typed address outlives a reload and the way back, not the visit. */
const KEY = storageKeys.details

const nothing = { typed: {}, account: null }

/** What was typed in this tab, and by which account; a guest's has none. */
function stored(): { typed: Partial<CheckoutDetails>; account: string | null } {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return nothing
    const account =
      'account' in parsed && typeof parsed.account === 'string' ? parsed.account : null
    return { typed: parsed, account }
  } catch {
    // Damaged by something else: the form starts empty.
    return nothing
  }
}

/** Where storage is full or forbidden, what was typed lasts as long as the page. */
function store(typed: CheckoutDetails & { account: string | null }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch (error) {
    console.warn(error)
  }
}

export interface UsedDetails {
  isGuest: boolean
  details: CheckoutDetails
  change: (changes: Partial<CheckoutDetails>) => void
  changeAddress: (which: 'shipping' | 'billing', changes: Partial<AddressFields>) => void
}

/**
 * What the visitor types in step 1. Only in the browser: it is mounted after the cart was read.
 * @param account whose last order is a start; null for guests.
 */
export function useDetails(account: Account | null): UsedDetails {
  const [details, setDetails] = useState(() => startingDetails(account, stored()))
  const email = account?.email ?? null
  useEffect(() => store({ ...details, account: email }), [details, email])
  return {
    isGuest: account === null,
    details,
    change: changes => setDetails(before => ({ ...before, ...changes })),
    changeAddress: (which, changes) =>
      setDetails(before => ({ ...before, [which]: { ...before[which], ...changes } })),
  }
}

/** After the order nothing of it stays in the browser. */
export function forgetDetails(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn(error)
  }
}
