import type { Product } from '../catalog/product.ts'
import { type Indexed, openTextIndex, type Text } from './text-index.ts'

/** The search over the live products of the shop, in memory. */
export interface ProductSearch {
  /**
   * Looks through these products from now on, which come in the order of relevance. Only texts that
   * changed are read again.
   */
  follow(products: readonly Product[]): void
  /** The live products that answer to a query, the best first, equals by relevance. */
  find(query: string): Product[]
}

/** A search that follows nothing yet. */
export function openProductSearch(): ProductSearch {
  const index = openTextIndex()
  let followed: readonly Product[] = []
  let byId = new Map<string, Indexed<Product>>()

  function numberOf(product: Product, known: Indexed<Product> | undefined): number {
    if (!known) return index.add(textOf(product))
    if (isSameText(known.thing, product)) return known.number
    index.remove(known.number, textOf(known.thing))
    return index.add(textOf(product))
  }

  return {
    follow(products) {
      if (products === followed) return
      const next = new Map<string, Indexed<Product>>()
      for (const product of products) {
        if (!product.isLive) continue
        next.set(product.id, { thing: product, number: numberOf(product, byId.get(product.id)) })
      }
      for (const [id, { thing, number }] of byId) {
        if (!next.has(id)) index.remove(number, textOf(thing))
      }
      followed = products
      byId = next
    },
    find: query => index.find(query, byId.values()),
  }
}

/** The fields that a product is found by. */
function textOf(product: Product): Required<Text> {
  const { title, name, vendor, category, subcategory, tags, shortDescription, sku, gtin } = product
  const description = product.description.replace(/<[^>]*>/g, ' ')
  return {
    heading: [title, name, vendor].filter(Boolean).join(' '),
    body: [category, subcategory, ...tags, shortDescription, description, sku, gtin]
      .filter(Boolean)
      .join(' '),
  }
}

const searched = [
  ...(['title', 'name', 'vendor', 'category', 'subcategory'] as const),
  ...(['shortDescription', 'description', 'sku', 'gtin'] as const),
]

function isSameText(before: Product, after: Product): boolean {
  if (before === after) return true
  return (
    searched.every(field => before[field] === after[field]) &&
    before.tags.join('\n') === after.tags.join('\n')
  )
}
