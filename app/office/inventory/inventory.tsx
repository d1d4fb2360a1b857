import { Boxes, PackagePlus, Plus, Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { data, href, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ActionsHead } from '#app/office/table/ActionsCell.tsx'
import { changed } from '#app/office/table/address.ts'
import { FilterForm } from '#app/office/table/FilterForm.tsx'
import { HeadCells } from '#app/office/table/HeadCells.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Select } from '#app/ui/Field.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table } from '#app/ui/Table.tsx'
import { mayEnter } from '#core/permissions.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { personalTable, usualTable } from '#core/saved-views/table.server.ts'
import { productsToList } from '#core/stock/device-products.server.ts'
import {
  locationLabel,
  locations,
  ownershipLabels,
  statusLabels,
} from '#core/stock/device-words.ts'
import {
  type InventoryList,
  type InventoryQuery,
  type InventorySort,
  type ListedDevice,
  listInventory,
} from '#core/stock/inventory-list.server.ts'
import { ExportLink } from '../csv/ExportLink.tsx'
import { shownOf, type TableColumn } from '../table/columns.ts'
import { useIsReadAnew } from '../table/use-is-read-anew.ts'
import { ViewsBar } from '../table/ViewsBar.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/inventory'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { LabelForm, LabelHead } from './LabelForm.tsx'
import { isFiltered, ownerships, readQuery, statuses } from './query.ts'

/** The Inventory tab, 'Inventar-Verwaltung' (B-2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'inventory')
  const { roles } = actor
  const mayExport = mayEnter(roles, 'exports')
  const services = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const list = await listInventory(services, query)
    const table = await personalTable(services.db, actor, 'inventory', url.searchParams)
    return { query, list, table, products: await productsToList(services.db), mayExport }
  } catch (error) {
    services.log.error({ err: error }, 'The office could not list the inventory')
    const table = usualTable('inventory')
    return data({ query, list: null, table, products: [], mayExport }, { status: 500 })
  }
}

export const headers = privateHeaders

const columns: readonly TableColumn<ColumnOf<'inventory'>, InventorySort>[] = [
  { key: 'product', label: 'Produkt', sort: 'product' },
  { key: 'serial', label: 'Seriennummer', sort: 'serial' },
  { key: 'batch', label: 'Charge' },
  { key: 'ownership', label: 'Eigentum', sort: 'ownership' },
  { key: 'status', label: 'Status', sort: 'status' },
  { key: 'location', label: 'Standort', sort: 'location' },
  { key: 'order', label: 'Bestellung', sort: 'order' },
  { key: 'notes', label: 'Notizen', sort: 'notes' },
  { key: 'sale', label: 'Verkauf', sort: 'sale' },
  { key: 'created', label: 'Erstellt', sort: 'created' },
]

type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; entry: ListedDevice }

export default function Inventory({ loaderData }: Route.ComponentProps) {
  const { query, list, table, products, mayExport } = useFresh(loaderData)
  const [params] = useSearchParams()
  const isReadAnew = useIsReadAnew()
  const [open, setOpen] = useState<Open | null>(null)
  const close = useCallback(() => setOpen(null), [])
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2">Inventar-Verwaltung</h1>
        <p role="status" className="tabular ml-auto text-sm text-muted">
          {isReadAnew ? 'Lade Inventar...' : list && countWords(query, list)}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={href('/admin/inventar/wareneingang')}>
            <PackagePlus aria-hidden className="size-5" />
            Wareneingang
          </ButtonLink>
          <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
            <Plus aria-hidden className="size-5" />
            Neues Item
          </Button>
        </div>
      </div>
      <Filters query={query} />
      <ViewsBar table={table} columns={columns}>
        {mayExport && (
          <>
            <ButtonLink to={href('/admin/import/inventar')} variant="outline" size="small">
              <Upload aria-hidden className="size-4" />
              CSV importieren
            </ButtonLink>
            <ExportLink to={href('/admin/export/inventar.csv')} />
          </>
        )}
      </ViewsBar>
      {!list ? (
        <NotLoaded text="Inventar konnte nicht geladen werden: Bitte versuchen Sie es erneut." />
      ) : list.entries.length === 0 ? (
        <EmptyState icon={Boxes} title="Keine Inventar-Items gefunden.">
          {isFiltered(query) && <p>Keine Inventar-Items entsprechen den aktuellen Filtern.</p>}
        </EmptyState>
      ) : (
        // What is ticked is on the page that is shown: another one begins with nothing.
        <LabelForm key={params.toString()}>
          <Table
            caption="Inventar"
            head={
              <tr>
                <LabelHead />
                <HeadCells cells={shownOf(columns, table)} sorting={query} />
                <ActionsHead />
              </tr>
            }
          >
            {list.entries.map(entry => (
              <DeviceRow
                key={entry.device.id}
                entry={entry}
                shows={column => table.columns.includes(column)}
                onEdit={() => setOpen({ kind: 'edit', entry })}
                onDelete={() => setOpen({ kind: 'delete', entry })}
              />
            ))}
          </Table>
        </LabelForm>
      )}
      {list && (
        <Pagination
          page={list.page}
          pages={list.pages}
          to={page => changed(params, { page: page > 1 ? String(page) : null })}
        />
      )}
      {open && open.kind !== 'delete' && (
        <DeviceDialog
          device={open.kind === 'edit' ? open.entry.device : null}
          products={products}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && <DeleteDialog entry={open.entry} onClose={close} />}
    </>
  )
}

function Filters({ query }: { query: InventoryQuery }) {
  return (
    <FilterForm
      search={query.search}
      placeholder="Suche nach Produkt, Seriennummer, Bestellung oder Notiz..."
      isFiltered={isFiltered(query)}
      reset="?"
    >
      <Select label="Status" name="status" defaultValue={query.status ?? ''}>
        <option value="">Alle Status</option>
        {statuses.map(status => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </Select>
      <Select label="Eigentum" name="ownership" defaultValue={query.ownership ?? ''}>
        <option value="">Alle Eigentumstypen</option>
        {ownerships.map(type => (
          <option key={type} value={type}>
            {ownershipLabels[type]}
          </option>
        ))}
      </Select>
      <Select label="Standort" name="location" defaultValue={query.location ?? ''}>
        <option value="">Alle Standorte</option>
        {locations.map(location => (
          <option key={location} value={location}>
            {locationLabel(location)}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

function countWords(query: InventoryQuery, { total, all }: InventoryList): string {
  return isFiltered(query) ? `${total} von ${all} Items angezeigt` : `${all} Inventar-Items`
}
