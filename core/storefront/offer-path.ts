import type { Condition } from '../catalog/product.ts'

const PARAMETER = 'zustand'
const REFURBISHED = 'refurbed'

/** Where a product is sold in a condition, for whoever has to find that price chosen (ADR-009). */
export function offerPath(slug: string, condition: Condition): string {
  const path = `/produkt/${slug}`
  return condition === 'used' ? `${path}?${PARAMETER}=${REFURBISHED}` : path
}

/** The condition that an address asks for; null where it asks for none. */
export function askedCondition(parameters: URLSearchParams): Condition | null {
  return parameters.get(PARAMETER) === REFURBISHED ? 'used' : null
}
