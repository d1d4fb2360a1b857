import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { formatDateTime } from '#core/dates.ts'
import type { ClosedDeclaration } from '#core/inquiries/closed.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarationRows } from '#documents/legal/declaration-words.ts'
import { type DeclaredRow, DeclaredRows } from './DeclaredRows.tsx'
import { Reopen } from './Reopen.tsx'
import { FilterForm } from './table/FilterForm.tsx'

const CLOSED = 'erledigte'

/** Whether an address asks for what the office is done with. */
export const wantsClosed = (params: URLSearchParams) => params.has(CLOSED)

interface ClosedRow {
  id: string
  closedAt: string
  rows: DeclaredRow[]
  effect: ClosedDeclaration['effect']
}

/** What a page shows of a declaration that the office is done with. */
export function closedRow(one: ClosedDeclaration): ClosedRow {
  const { declaration, orderNumber: number, closed, effect } = one
  const rows: DeclaredRow[] = [
    ...declarationRows(declaration),
    ['Bestellung', number === null ? 'nicht zugeordnet' : orderNumber(number)],
    ['Erledigt', `${formatDateTime(closed.at)}, ${closed.by}`],
    ...(closed.answer ? [['Antwort', closed.answer] as const] : []),
    ['Notiz', closed.note],
  ]
  return { id: declaration.id, closedAt: closed.at.toISOString(), rows, effect }
}

/** From what waits to what is done, and back. */
export function ClosedLink({ isClosed }: { isClosed: boolean }) {
  return (
    <p className="mb-5 text-sm">
      <Link
        to={isClosed ? '?' : `?${CLOSED}=1`}
        className="inline-flex min-h-11 items-center text-link"
      >
        {isClosed ? 'Offene zeigen' : 'Erledigte zeigen'}
      </Link>
    </p>
  )
}

/** What is looked for among what is done with; nothing, where that is not shown. */
export function ClosedSearch({ search }: { search: string | null }) {
  return (
    search !== null && (
      <FilterForm
        search={search}
        placeholder="Bestellnummer, Name oder E-Mail"
        isFiltered={search !== ''}
        reset={`?${CLOSED}=1`}
        keep={[CLOSED]}
      />
    )
  )
}

interface ClosedDeclarationsProps {
  /** Where they are decided. */
  path: string
  closed: readonly ClosedRow[]
  /** What there is none of: 'Kündigungen'. */
  what: string
  search: string
}

/** Declarations that the office is done with; what was closed by mistake is opened again. */
export function ClosedDeclarations({ path, closed, what, search }: ClosedDeclarationsProps) {
  if (closed.length === 0) {
    return (
      <EmptyState icon={MailCheck} title={`Keine erledigten ${what}`}>
        <p>
          {search
            ? 'Nichts davon passt zur Suche.'
            : 'Was von Hand erledigt wird, steht danach hier.'}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid max-w-4xl gap-4">
      {closed.map(one => (
        <li key={one.id} id={one.id} {...row(one.id)} className="scroll-mt-4 target:outline-2">
          <Card className="p-4 sm:p-6">
            <DeclaredRows rows={one.rows} />
            {one.effect ? (
              <p className="mt-4 text-sm text-muted">{effectWords[one.effect]}</p>
            ) : (
              <Reopen path={`${path}/${one.id}/wieder-offen`} closedAt={one.closedAt} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

const effectWords = {
  ended:
    'Durch sie endet Miete. Auf der Seite der Bestellung steht, ob das noch gilt und ob es sich zurücknehmen lässt.',
  care_ended: 'Sie hat Schadenschutz Care beendet.',
  refunded: 'Das Geld ist erstattet oder auf dem Weg. Deshalb bleibt der Widerruf erledigt.',
}
