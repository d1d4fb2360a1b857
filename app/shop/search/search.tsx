import { SearchX } from 'lucide-react'
import { href, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { countMiss } from '#core/marketing/search-misses.server.ts'
import { GridSkeleton, ProductGrid } from '../catalog/ProductGrid.tsx'
import type { Route } from './+types/search'
import { SearchForm } from './SearchForm.tsx'
import { searchPage } from './search-page.server.ts'

const SKELETONS = 8

/** `/suche?q=` (B-2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const query = parameters.get('q') ?? ''
  const page = Number(parameters.get('page') ?? 1)
  const services = context.get(servicesContext)
  try {
    if (query) await services.limits.consume('search', context.get(clientAddressContext))
  } catch (error) {
    throw pageError(error)
  }
  const found = await searchPage(services, { query, page })
  if (found.query && found.total === 0) await countMiss(services, found.query)
  return found
}

export function meta({ loaderData }: Route.MetaArgs) {
  const query = loaderData?.query
  const title = query ? `Suche: ${query}` : 'Suche'
  return pageMeta({ title, description: 'Fitnessgeräte suchen.', canonical: null })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, cards, page, pages, total } = loaderData
  const { location } = useNavigation()
  const isSearching = location?.pathname === '/suche'
  return (
    <div className="page pt-8 pb-16">
      <h1>{query ? `Suchergebnisse für „${query}“` : 'Suche'}</h1>
      <SearchForm query={query} />
      <p role="status" className="tabular my-6 min-h-6 text-muted">
        {isSearching ? 'Suche läuft...' : query && resultText(total)}
      </p>
      {isSearching ? (
        <GridSkeleton count={SKELETONS} />
      ) : cards.length > 0 ? (
        <ProductGrid cards={cards} priority level={2} />
      ) : (
        query && <NothingFound query={query} />
      )}
      <Pagination
        page={page}
        pages={pages}
        to={number => `/suche?${new URLSearchParams({ q: query, page: String(number) })}`}
      />
    </div>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Keine Produkte gefunden"
      actions={
        <ButtonLink to={href('/produkte')} variant="primary">
          Alle Produkte anzeigen
        </ButtonLink>
      }
    >
      <p>
        Zu „{query}“ haben wir nichts im Sortiment. Versuchen Sie es mit einem allgemeineren Wort,
        zum Beispiel „Rudergerät“ oder „Rack“.
      </p>
    </EmptyState>
  )
}

function resultText(total: number): string {
  return total === 1 ? '1 Ergebnis' : `${total.toLocaleString('de-DE')} Ergebnisse`
}
