import { kindOf } from './price-terms.ts'

interface OfProvider {
  name: string
  metadata: Record<string, string>
}

/** How buyouts named the products that the provider made for them, before they shared one. */
const FORMER_BUYOUT = 'Übernahme: '

/**
 * Whether a product of the provider has no place in our mirror: what is sold as an act hangs on a
 * product of the category `service` (ADR-133), and used to make one that nobody described and
 * whose only price nobody else could pay.
 */
export function isNeverCatalogue(
  product: OfProvider,
  prices: readonly { active: boolean }[],
): boolean {
  if (isService(product)) return true
  return (
    product.name.startsWith(FORMER_BUYOUT) &&
    Object.keys(product.metadata).length === 0 &&
    prices.length > 0 &&
    prices.every(price => !price.active)
  )
}

/** What is sold as an act, such as a buyout; its prices are made and used once. */
export function isService({ metadata }: Pick<OfProvider, 'metadata'>): boolean {
  return kindOf(metadata) === 'service'
}
