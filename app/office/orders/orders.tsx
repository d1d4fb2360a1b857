import { ArrowDown, ArrowUp, Inbox } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { admin } from '#app/guards.ts'
import { privateHeaders } from '#app/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Th } from '#app/ui/Table.tsx'
import { listOrders, type OrderListQuery, type SortColumn } from '#core/orders/list.server.ts'
import type { Route } from './+types/orders'
import { EditDialog } from './EditDialog.tsx'
import { Filters } from './Filters.tsx'
import { OrderRow } from './OrderRow.tsx'
import { changed, isFiltered, readQuery, sortedBy } from './query.ts'

const columns: { label: string; sort?: SortColumn }[] = [
  { label: 'Kunde', sort: 'customer' },
  { label: 'Produkt(e)', sort: 'product' },
  { label: 'Bestellt am', sort: 'created' },
  { label: 'Status', sort: 'status' },
  { label: 'Geräte-Zuordnung' },
  { label: 'Tracking', sort: 'tracking' },
  { label: 'Aktionen' },
]

/** The Orders tab, 'Auftrags-Logistik' (back-office.md § 2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admin(context)
  const services = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  const list = await listOrders(services, query)
  const customerLinks = Object.fromEntries(
    list.entries.flatMap(({ stripeCustomerId: id }) =>
      id ? [[id, services.payments.dashboardUrl('customers', id)]] : [],
    ),
  )
  return { query, list, customerLinks }
}

export const headers = privateHeaders

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, list, customerLinks } = loaderData
  const [params] = useSearchParams()
  const { state } = useNavigation()
  const [editing, setEditing] = useState<string | null>(null)
  const close = useCallback(() => setEditing(null), [])
  const edited = list.entries.find(entry => entry.key === editing)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-h2">Auftrags-Logistik</h1>
        <p role="status" className="tabular text-sm text-muted">
          {state === 'loading' ? 'Lade Bestellungen...' : countWords(list.total)}
        </p>
      </div>
      <Filters query={query} />
      {list.entries.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <Table
          caption="Bestellungen"
          head={
            <tr>
              {columns.map(column => (
                <HeadCell key={column.label} {...column} query={query} params={params} />
              ))}
            </tr>
          }
        >
          {list.entries.map(entry => (
            <OrderRow
              key={entry.key}
              entry={entry}
              customerLink={
                entry.stripeCustomerId ? customerLinks[entry.stripeCustomerId] : undefined
              }
              onEdit={() => setEditing(entry.key)}
            />
          ))}
        </Table>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
      {edited && <EditDialog key={edited.key} entry={edited} onClose={close} />}
    </>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 Bestellung' : `${total} Bestellungen`
}

interface HeadCellProps {
  label: string
  sort?: SortColumn
  query: OrderListQuery
  params: URLSearchParams
}

function HeadCell({ label, sort, query, params }: HeadCellProps) {
  if (!sort) return <Th>{label}</Th>
  const active = query.sort === sort
  const Arrow = query.descending ? ArrowDown : ArrowUp
  return (
    <Th aria-sort={active ? (query.descending ? 'descending' : 'ascending') : 'none'}>
      <Link
        to={sortedBy(params, query, sort)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 hover:underline"
      >
        {label}
        {active && <Arrow aria-hidden className="size-4" />}
      </Link>
    </Th>
  )
}

function Nothing({ query }: { query: OrderListQuery }) {
  const reason = isFiltered(query)
    ? 'Keine Bestellungen entsprechen den aktuellen Filtern.'
    : 'Es sind derzeit keine Bestellungen für die Logistik verfügbar.'
  return (
    <EmptyState icon={Inbox} title="Keine Bestellungen gefunden">
      <p>{reason}</p>
      {!query.showDelivered && !query.status && <p>Es gibt keine offenen Bestellungen.</p>}
    </EmptyState>
  )
}
