import { ArrowDown, ArrowUp, Inbox } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Th } from '#app/ui/Table.tsx'
import type { OrderList } from '#core/fulfilment/list.server.ts'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import type { OrderListQuery, SortColumn } from '#core/fulfilment/list-query.server.ts'
import type { ListedStep } from '#core/fulfilment/list-steps.server.ts'
import { EditDialog } from './EditDialog.tsx'
import { OrderRow } from './OrderRow.tsx'
import { changed, sortedBy } from './query.ts'
import { nothingWords } from './words.ts'

const columns: { label: string; sort?: SortColumn }[] = [
  { label: 'Kunde', sort: 'customer' },
  { label: 'Produkt(e)', sort: 'product' },
  { label: 'Bestellt am', sort: 'created' },
  { label: 'Status', sort: 'status' },
  { label: 'Geräte-Zuordnung' },
  { label: 'Tracking', sort: 'tracking' },
  { label: 'Aktionen' },
]

interface ListProps {
  query: OrderListQuery
  list: OrderList
  /** The newest first. */
  steps: readonly ListedStep[]
  customerLinks: Record<string, string>
}

/** One page of the orders with the dialog that edits them. */
export function List({ query, list, steps, customerLinks }: ListProps) {
  const [params] = useSearchParams()
  // The order itself: it may leave the list while its dialog is open.
  const [edited, setEdited] = useState<OrderListEntry | null>(null)
  const close = useCallback(() => setEdited(null), [])
  return (
    <>
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
              onEdit={() => setEdited(entry)}
            />
          ))}
        </Table>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
      {edited && (
        <EditDialog
          key={edited.key}
          entry={edited}
          listed={list.entries.find(({ key }) => key === edited.key)}
          steps={steps.filter(({ groupId }) => groupId === edited.groupId)}
          onClose={close}
        />
      )}
    </>
  )
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
  return (
    <EmptyState icon={Inbox} title="Keine Bestellungen gefunden">
      {nothingWords(query).map(words => (
        <p key={words}>{words}</p>
      ))}
    </EmptyState>
  )
}
