import { CircleCheck } from 'lucide-react'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import {
  goneDifferences,
  openDifferences,
  type SeenDifference,
} from '#core/reconciliation/read.server.ts'
import { readPage } from '../table/address.ts'
import { Pages } from '../table/Pages.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/differences'
import { Difference } from './Difference.tsx'

/** What the address calls the page of what is open. */
const OPEN = 'offene'

/** Where our books and the provider's disagree, as the last night found it (ADR-048). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'differences')
  const services = context.get(servicesContext)
  const [open, gone] = await Promise.all([
    openDifferences(services, { page: readPage(url.searchParams, OPEN) }),
    goneDifferences(services, { page: readPage(url.searchParams) }),
  ])
  return { open, gone }
}

export const headers = privateHeaders

export default function Differences({ loaderData }: Route.ComponentProps) {
  const { open, gone } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Abgleich</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Jede Nacht werden Bestellungen, Abos, Rechnungen und gezahlte Mieten mit dem
        Zahlungsanbieter verglichen. Was nicht übereinstimmt, steht hier mit beiden Werten, bis eine
        Nacht es nicht mehr findet. Geändert wird dabei nichts.
      </p>
      {open.total === 0 ? (
        <EmptyState icon={CircleCheck} title="Alles stimmt überein">
          <p>Der letzte Abgleich hat keine Abweichung gefunden.</p>
        </EmptyState>
      ) : (
        <>
          <List
            label={
              open.total === 1 ? 'Eine offene Abweichung' : `${open.total} offene Abweichungen`
            }
            rows={open.shown}
          />
          <Pages {...open} name={OPEN} label="Seiten der offenen" />
        </>
      )}
      {gone.shown.length > 0 && <List label="Erledigt" rows={gone.shown} />}
      <Pages {...gone} label="Seiten der erledigten" />
    </>
  )
}

function List({ label, rows }: { label: string; rows: readonly SeenDifference[] }) {
  return (
    <section aria-label={label} className="mt-6">
      <h2 className="mb-3 text-h3">{label}</h2>
      <ul className="grid max-w-4xl gap-4">
        {rows.map(row => (
          <Difference key={row.difference.id} {...row} />
        ))}
      </ul>
    </section>
  )
}
