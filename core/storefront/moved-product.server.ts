import { formerlyAt } from '../slug-history.server.ts'
import type { StorefrontServices } from './services.ts'

/** The slug of the live product that had this one before; null where there is none. */
export async function movedProduct(
  { db, catalog }: Pick<StorefrontServices, 'db' | 'catalog'>,
  slug: string,
): Promise<string | null> {
  const id = await formerlyAt(db, 'product', slug)
  if (!id) return null
  const { products } = await catalog.current()
  return products.find(product => product.id === id && product.isLive)?.slug ?? null
}
