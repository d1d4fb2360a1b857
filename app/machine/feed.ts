import { cacheTags } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { merchantFeed } from '#core/feed/merchant.ts'
import type { Route } from './+types/feed'

/** `/feed/products.xml`: what merchant shopping services read (B-9). */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(servicesContext)
  const { products } = await catalog.current()
  const stock = await catalog.stockOf(products.map(product => product.id))
  return new Response(merchantFeed(publicUrl, products, stock), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...cacheTags(['catalog', 'stock']),
    },
  })
}
