import type { Product } from '#core/catalog/product.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { type Card, cardOf } from './card.ts'

/** The cards of these products, with their stock of this moment. */
export async function cardsOf(
  { catalog }: Pick<StorefrontServices, 'catalog'>,
  products: readonly Product[],
): Promise<Card[]> {
  const levels = await catalog.stockOf(products.map(product => product.id))
  return products.map(product => cardOf(product, levels.get(product.id)))
}

/** The tags of a page that shows these cards, for what they say of stock. */
export function stockTags(cards: readonly Pick<Card, 'id'>[]): string[] {
  return cards.map(({ id }) => `stock:${id}`)
}
