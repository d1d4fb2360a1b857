import { Inbox } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionsHead } from '#app/office/table/ActionsCell.tsx'
import { changed } from '#app/office/table/address.ts'
import { HeadCells } from '#app/office/table/HeadCells.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Th } from '#app/ui/Table.tsx'
import type { OrderList } from '#core/fulfilment/list.server.ts'
import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import type { OrderListQuery, SortColumn } from '#core/fulfilment/list-query.server.ts'
import type { ListedStep } from '#core/fulfilment/list-steps.server.ts'
import type { LateReturns } from '#core/returns/late-returns.server.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import type { PersonalTable } from '#core/saved-views/table.server.ts'
import { shownOf, type TableColumn } from '../table/columns.ts'
import { EditDialog } from './EditDialog.tsx'
import { OrderRow } from './OrderRow.tsx'
import { DeleteDialog } from './selection/DeleteDialog.tsx'
import { SelectBox } from './selection/SelectBox.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { nothingWords } from './words.ts'

export const columns: readonly TableColumn<ColumnOf<'orders'>, SortColumn>[] = [
  { key: 'customer', label: 'Kunde', sort: 'customer' },
  { key: 'city', label: 'Ort' },
  { key: 'product', label: 'Produkt(e)', sort: 'product' },
  { key: 'created', label: 'Bestellt am', sort: 'created' },
  { key: 'delivery', label: 'Liefertermin' },
  { key: 'status', label: 'Status', sort: 'status' },
  { key: 'devices', label: 'Geräte-Zuordnung' },
  { key: 'tracking', label: 'Tracking', sort: 'tracking' },
]

interface ListProps {
  query: OrderListQuery
  list: OrderList
  /** The newest first. */
  steps: readonly ListedStep[]
  /** What of them should have been back, by order. */
  late: Record<string, LateReturns>
  customerLinks: Record<string, string>
  mayDelete: boolean
  seesMoney: boolean
  table: PersonalTable
}

/** One page of the orders with the dialog that edits them. */
export function List({
  query,
  list,
  steps,
  late,
  customerLinks,
  mayDelete,
  seesMoney,
  table,
}: ListProps) {
  const [params] = useSearchParams()
  // The order itself: it may leave the list while its dialog is open.
  const [edited, setEdited] = useState<OrderListEntry | null>(null)
  const close = useCallback(() => setEdited(null), [])
  const [deleted, setDeleted] = useState<OrderListEntry | null>(null)
  const keep = useCallback(() => setDeleted(null), [])
  const chosen = useSelection(list, params.toString())
  return (
    <>
      <SelectionBar chosen={chosen} query={query} total={list.total} mayDelete={mayDelete} />
      {list.entries.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <Table
          caption="Bestellungen"
          head={
            <tr>
              <Th data-tick="" className="w-11 px-0 sm:max-xl:px-0! xl:pl-1">
                <SelectBox
                  label="Alle auf dieser Seite auswählen"
                  state={chosen.pageState}
                  shortcut="X"
                  onChange={chosen.togglePage}
                />
              </Th>
              <HeadCells cells={headOf(table)} sorting={query} />
              <ActionsHead />
            </tr>
          }
        >
          {list.entries.map(entry => (
            <OrderRow
              key={entry.key}
              entry={entry}
              late={entry.followUp ? undefined : late[entry.groupId]}
              shows={column => table.columns.includes(column)}
              customerLink={
                entry.stripeCustomerId ? customerLinks[entry.stripeCustomerId] : undefined
              }
              isChosen={chosen.has(entry.groupId)}
              onChoose={() => chosen.toggle(entry.groupId)}
              onEdit={() => setEdited(entry)}
              onDelete={mayDelete ? () => setDeleted(entry) : undefined}
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
          seesMoney={seesMoney}
          onClose={close}
        />
      )}
      {deleted && (
        <DeleteDialog selection={{ ids: [deleted.groupId] }} onClose={keep} onDeleted={keep} />
      )}
    </>
  )
}

/** Where a screen has no room for devices and tracking beside the status, they stand below it. */
function headOf(table: PersonalTable) {
  const shown = shownOf(columns, table)
  if (!table.columns.includes('status')) return shown
  return shown.map(column =>
    column.key === 'devices' || column.key === 'tracking'
      ? { ...column, className: 'max-xl:hidden' }
      : column,
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
