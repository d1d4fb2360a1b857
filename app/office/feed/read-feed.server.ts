import { berlinDay } from '#core/dates.ts'
import { feedOffers, merchantFeed } from '#core/feed/merchant.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'

/** The feed as the public address gives it, and what the office calls its file. */
export async function readFeed({
  catalog,
  clock,
  publicUrl,
}: Pick<StorefrontServices, 'catalog' | 'clock' | 'publicUrl'>) {
  const { products } = await catalog.current()
  const stock = await catalog.stockOf(products.map(({ id }) => id))
  return {
    xml: merchantFeed(publicUrl, products, stock),
    items: products.flatMap(feedOffers).length,
    file: `products-${berlinDay(clock.now())}.xml`,
  }
}
