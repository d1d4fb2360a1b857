import type { Product, ShippingOption } from '../catalog/product.ts'

/**
 * The shipping class of a cart (S-4-8): the highest shipping cost among its products, charged
 * once. Answers with the catalogue's class of exactly that cost, else the next dearer one, so that
 * nothing is shipped below its cost; null where the catalogue has no class at all.
 */
export function shippingFor(
  products: readonly Product[],
  options: readonly ShippingOption[],
): ShippingOption | null {
  const cost = Math.max(0, ...products.map(product => product.shippingCents))
  const ascending = options.toSorted((a, b) => a.cents - b.cents)
  return ascending.find(option => option.cents >= cost) ?? ascending.at(-1) ?? null
}

/** What shipping costs by a quote: a class of another price is not called by its name ('Kostenloser Versand'). */
export function atAgreedCost(option: ShippingOption, cents: number): ShippingOption {
  return option.cents === cents ? option : { ...option, cents, label: 'Versand nach Angebot' }
}
