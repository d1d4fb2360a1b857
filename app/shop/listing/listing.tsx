import { useEffect } from 'react'
import { data } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { track } from '#app/tracking/track.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { stockTags } from '../catalog/cards.server.ts'
import { crumbLinks } from '../catalog/crumbs.ts'
import { ProductGrid } from '../catalog/ProductGrid.tsx'
import type { Route } from './+types/listing'
import { EmptyListing } from './EmptyListing.tsx'
import { Filters } from './Filters.tsx'
import { listingPage } from './listing-page.server.ts'
import { isListingPath, listingPath, readAddress } from './query.ts'
import { SortForm } from './SortForm.tsx'

const categories = [undefined, 'ausdauer', 'kraft']

/** `/produkte`, `/mieten/…`, `/kaufen/…` (S-2.5). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = 'category' in params ? params.category : undefined
  if (!categories.includes(category)) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const page = await listingPage(context.get(servicesContext), readAddress(url, category))
  // An address that no link of the shop has, such as one of an unknown vendor, is worth no memory.
  if (!isListingPath(url, page)) return data(page)
  return cached(page, ['catalog', ...stockTags(page.cards)])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { heading, intro, page, canonical, jsonLd } = loaderData
  const title = page > 1 ? `${heading} – Seite ${page}` : heading
  return pageMeta({ title, description: intro, canonical, jsonLd })
}

export default function Listing({ loaderData: listing }: Route.ComponentProps) {
  const { mode, category, vendor, sort, cards, page, pages, heading, total } = listing
  useEffect(() => track({ name: 'listing', heading, count: total }), [heading, total])
  return (
    <div className="page pt-4 pb-16">
      <Breadcrumbs crumbs={crumbLinks(listing.crumbs)} />
      <header className="mt-4 mb-8 max-w-read">
        <h1>{listing.heading}</h1>
        <p className="mt-4 text-lead text-muted">{listing.intro}</p>
      </header>
      <Filters listing={listing} />
      <div className="mt-6 mb-5 flex flex-wrap items-end justify-between gap-4">
        <p role="status" className="tabular text-muted">
          {listing.count}
        </p>
        <SortForm listing={listing} />
      </div>
      <section aria-label="Produkte">
        {cards.length > 0 ? (
          <ProductGrid cards={cards} priority level={2} />
        ) : (
          <EmptyListing mode={mode} />
        )}
      </section>
      <Pagination
        page={page}
        pages={pages}
        to={number => listingPath({ mode, category, vendor, sort, page: number })}
      />
    </div>
  )
}
