import { normalizeSlug } from '#core/catalog/slug.ts'
import { firstNames, lastNames, places } from './names.ts'
import { between, pick } from './pick.ts'

/** Somebody who bought something once, as a guest. */
export interface LargeCustomer {
  name: string
  email: string
  address: {
    name: string
    phone: string
    line1: string
    postal_code: string
    city: string
    country: string
  }
}

/** The customer of the n-th order; the same number always gives the same person. */
export function largeCustomer(number: number): LargeCustomer {
  const seed = `customer ${number}`
  const first = pick(firstNames, `${seed} first`)
  const last = pick(lastNames, `${seed} last`)
  const name = `${first} ${last}`
  const [street, postalCode, city] = pick(places, `${seed} place`)
  return {
    name,
    email: `${normalizeSlug(first)}.${normalizeSlug(last)}.${number}@example.com`,
    address: {
      name,
      // A range that is kept free for fiction.
      phone: `0171 39200${between(10, 99, `${seed} phone`)}`,
      line1: `${street} ${between(1, 120, `${seed} house`)}`,
      postal_code: postalCode,
      city,
      country: 'DE',
    },
  }
}
