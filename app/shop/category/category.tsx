import { data, href, redirect } from 'react-router'
import { cached, cacheHeaders } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { isCategoryPage } from '#core/storefront/category-names.ts'
import { stockTags } from '../catalog/cards.server.ts'
import { crumbLinks } from '../catalog/crumbs.ts'
import { ProductGrid } from '../catalog/ProductGrid.tsx'
import type { Route } from './+types/category'
import { ArticleList } from './ArticleList.tsx'
import { categoryPage } from './category-page.server.ts'

/** `/kategorie/{category}`; an unknown category leads to all products (B-2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { category } = params
  if (!isCategoryPage(category)) throw redirect(href('/produkte'))
  const page = await categoryPage(context.get(servicesContext), category)
  if (!page.isWhole) return data(page)
  return cached(page, ['catalog', 'content', ...stockTags(page.cards)])
}

export const headers = cacheHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { heading, intro, canonical, jsonLd } = loaderData
  return pageMeta({ title: `${heading} mieten oder kaufen`, description: intro, canonical, jsonLd })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { heading, intro, cards, articles, listing, crumbs, hasMore } = loaderData
  return (
    <div className="page pt-4 pb-16">
      <Breadcrumbs crumbs={crumbLinks(crumbs)} />
      <header className="mt-4 mb-8 max-w-read">
        <h1>{heading}</h1>
        <p className="mt-4 text-lead text-muted">{intro}</p>
      </header>
      <section aria-label="Produkte">
        {cards.length > 0 ? (
          <ProductGrid cards={cards} priority level={2} />
        ) : (
          <p className="rounded-card border border-line p-8 text-center text-muted">
            Keine Produkte in dieser Kategorie gefunden
          </p>
        )}
        {hasMore && (
          <ButtonLink to={listing} variant="outline" className="mt-8">
            Alle {heading} anzeigen
          </ButtonLink>
        )}
      </section>
      <ArticleList articles={articles} />
    </div>
  )
}
