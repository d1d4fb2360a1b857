import { cleanQuery } from '#core/search/query.ts'
import { pageOf } from '#core/storefront/listing.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'
import { cardsOf } from '../catalog/cards.server.ts'

/** What the search page shows: live products only, the best first. */
export async function searchPage(
  services: Pick<StorefrontServices, 'catalog'>,
  asked: { query: string; page: number },
) {
  const query = cleanQuery(asked.query)
  const found = query ? await services.catalog.search(query) : []
  const { items, page, pages, total } = pageOf(found, asked.page)
  return { query, cards: await cardsOf(services, items), page, pages, total }
}
