import { data, href, redirect } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { movedProduct } from '#core/storefront/moved-product.server.ts'
import { askedCondition } from '#core/storefront/offer-path.ts'
import { stockTags } from '../catalog/cards.server.ts'
import type { Route } from './+types/product'
import { ProductNotFound } from './ProductNotFound.tsx'
import { ProductView } from './ProductView.tsx'
import { productPage } from './product-page.server.ts'

/** One product (S-2.6). Related products and FAQ come from the same catalogue. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = askedCondition(url.searchParams)
  const page = await productPage(services, params.slug, { asked })
  if (!page) {
    const moved = await movedProduct(services, params.slug)
    if (moved) throw redirect(href('/produkt/:slug', { slug: moved }) + url.search, 301)
    return data(null, { status: 404 })
  }
  if (page.reviews === null) return data(page)
  const stock = stockTags([page.product, ...page.related])
  return cached(page, ['catalog', 'reviews', `product:${page.product.id}`, ...stock])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData) return pageMeta(loaderData.meta)
  const description = 'Das angeforderte Produkt konnte nicht gefunden werden.'
  return pageMeta({ title: 'Produkt nicht gefunden', description, canonical: null })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductNotFound />
  const page = loaderData
  // Another product is another page: its choices start anew.
  return <ProductView key={`${page.path} ${page.asked}`} page={page} />
}

/** The shop answers, but this product could not be loaded. */
export function ErrorBoundary() {
  return (
    <ProductNotFound text="Produkt konnte nicht geladen werden. Bitte versuchen Sie es später erneut." />
  )
}
