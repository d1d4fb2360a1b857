import { CircleCheck } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { withCharged } from '#core/billing/cases-after-end.server.ts'
import { closedCaseIds, closedCases, openCases } from '#core/cases/cases.server.ts'
import { ClosedLink, ClosedSearch, wantsClosed } from '../ClosedDeclarations.tsx'
import { readSearch } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { pageOf } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/cases'
import { Case } from './Case.tsx'
import { ClosedCase } from './ClosedCase.tsx'

/** What no rule may decide and therefore waits for a person (ADR-030). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'cases')
  const services = context.get(servicesContext)
  if (wantsClosed(url.searchParams)) {
    const search = readSearch(url.searchParams)
    const ids = await closedCaseIds(services, { search })
    const { shown, ...place } = pageOf(ids, url.searchParams, id => id)
    return { ...place, search, open: [], closed: await closedCases(services, shown) }
  }
  const open = await openCases(services)
  const { shown, ...place } = pageOf(open, url.searchParams, ({ id }) => id)
  return { ...place, search: null, open: await withCharged(services.db, shown), closed: null }
}

export const headers = privateHeaders

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { open, closed, search, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Fälle</h1>
      <p className="mb-2 max-w-read text-sm text-muted">
        Hier steht, was keine Regel entscheiden darf. Solange ein Fall offen ist, ändert sich an
        Mieten und Abbuchungen nichts von selbst.
      </p>
      <ClosedLink isClosed={closed !== null} />
      <ClosedSearch search={search} />
      {closed?.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Keine abgeschlossenen Fälle">
          <p>
            {search
              ? 'Nichts davon passt zur Suche.'
              : 'Was abgeschlossen wird, steht danach hier.'}
          </p>
        </EmptyState>
      ) : closed ? (
        <ul className="grid max-w-4xl gap-4">
          {closed.map(one => (
            <ClosedCase key={one.id} {...one} />
          ))}
        </ul>
      ) : open.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Keine offenen Fälle">
          <p>Alle Fälle sind abgeschlossen.</p>
        </EmptyState>
      ) : (
        <ul data-listed="" className="grid max-w-4xl gap-4">
          {open.map(one => (
            <Case key={one.id} {...one} />
          ))}
        </ul>
      )}
      <Pages {...place} />
    </>
  )
}
