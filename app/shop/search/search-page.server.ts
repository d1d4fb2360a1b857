import { pageOf } from '#core/catalog/listing.ts'
import { searchProducts } from '#core/search/search.server.ts'
import type { Services } from '#core/services.ts'
import { cardsOf } from '../catalog/cards.server.ts'

/** What the search page shows: live products only, the best first. */
export async function searchPage(
  services: Pick<Services, 'db' | 'catalog'>,
  asked: { query: string; page: number },
) {
  const query = asked.query.trim().slice(0, 120)
  const ids = await searchProducts(services.db, query)
  const { byId } = await services.catalog.current()
  const live = ids.flatMap(id => {
    const product = byId.get(id)
    return product?.isLive ? [product] : []
  })
  const { items, page, pages, total } = pageOf(live, asked.page)
  return { query, cards: await cardsOf(services, items), page, pages, total }
}
