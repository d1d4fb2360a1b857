import { CircleCheck } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { openCases } from '#core/cases/cases.server.ts'
import { Pages } from '../table/Pages.tsx'
import { pageOf } from '../table/page-of.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/cases'
import { Case } from './Case.tsx'

/** What no rule may decide and therefore waits for a person (ADR-030). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'cases')
  const open = await openCases(context.get(servicesContext))
  return pageOf(open, url.searchParams, ({ id }) => id)
}

export const headers = privateHeaders

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { shown, ...place } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Fälle</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Hier steht, was keine Regel entscheiden darf. Solange ein Fall offen ist, ändert sich an
        Mieten und Abbuchungen nichts von selbst.
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Keine offenen Fälle">
          <p>Alle Fälle sind abgeschlossen.</p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {shown.map(one => (
            <Case key={one.id} {...one} />
          ))}
        </ul>
      )}
      <Pages {...place} />
    </>
  )
}
