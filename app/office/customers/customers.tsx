import { Users } from 'lucide-react'
import { data, href, Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { changed } from '#app/office/table/address.ts'
import { FilterForm } from '#app/office/table/FilterForm.tsx'
import { HeadCells } from '#app/office/table/HeadCells.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table } from '#app/ui/Table.tsx'
import type { CustomerQuery } from '#core/customer-records/columns.ts'
import { type CustomerList, listCustomers } from '#core/customer-records/list.server.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { type PersonalTable, personalTable, usualTable } from '#core/saved-views/table.server.ts'
import { ExportLink } from '../csv/ExportLink.tsx'
import { shownOf, type TableColumn } from '../table/columns.ts'
import { useIsReadAnew } from '../table/use-is-read-anew.ts'
import { ViewsBar } from '../table/ViewsBar.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/customers'
import { CustomerRow } from './CustomerRow.tsx'
import { readQuery } from './query.ts'

/** The Customers tab, 'Kundenverwaltung' (B-2-84, B-2-85). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'customers')
  const services = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const list = await listCustomers(services, query)
    return {
      query,
      list,
      table: await personalTable(services.db, actor, 'customers', url.searchParams),
      links: linksOf(list, id => services.payments.dashboardUrl('customers', id)),
    }
  } catch (error) {
    services.log.error({ err: error }, 'The office could not list the customers')
    const table = usualTable('customers')
    return data({ query, list: null, table, links: {} }, { status: 500 })
  }
}

/** Where each customer stands in the provider's dashboard, by the provider's id. */
function linksOf({ entries }: CustomerList, urlOf: (id: string) => string): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ stripeCustomerId: id }) => (id ? [[id, urlOf(id)]] : [])),
  )
}

export const headers = privateHeaders

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, list, table, links } = useFresh(loaderData)
  const isReadAnew = useIsReadAnew()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-h2">Kundenverwaltung</h1>
        <p role="status" className="tabular text-sm text-muted">
          {isReadAnew ? 'Lade Kunden...' : list && <Totals list={list} />}
        </p>
      </div>
      <FilterForm
        search={query.search}
        placeholder="Kunden suchen..."
        isFiltered={query.search !== ''}
        reset={changed(new URLSearchParams(), {})}
      />
      <ViewsBar table={table} columns={columns}>
        {list && list.found > 0 && (
          <>
            <Link
              to={href('/admin/kunden/dubletten')}
              className="text-link inline-flex min-h-11 items-center text-sm"
            >
              Mögliche Dubletten
            </Link>
            <ExportLink to={href('/admin/export/kunden.csv')} />
          </>
        )}
      </ViewsBar>
      {list ? (
        <List query={query} list={list} links={links} table={table} />
      ) : (
        <NotLoaded text="Kunden konnten nicht geladen werden" />
      )}
    </>
  )
}

function Totals({ list: { total, found } }: { list: CustomerList }) {
  return `Gesamt: ${total} Kunden · Gefiltert: ${found}`
}

const columns: readonly TableColumn<ColumnOf<'customers'>, CustomerQuery['sort']>[] = [
  { key: 'customer', label: 'Kunde', sort: 'customer' },
  { key: 'contact', label: 'Kontakt' },
  { key: 'orders', label: 'Bestellungen', sort: 'orders', figures: true },
  { key: 'spent', label: 'Gesamtumsatz', sort: 'spent', figures: true },
  { key: 'last', label: 'Letzte Bestellung', sort: 'last' },
  { key: 'since', label: 'Registriert seit', sort: 'since' },
  { key: 'provider', label: 'Aktionen' },
]

interface ListProps {
  query: CustomerQuery
  list: CustomerList
  links: Record<string, string>
  table: PersonalTable
}

function List({ query, list, links, table }: ListProps) {
  const [params] = useSearchParams()
  if (list.entries.length === 0) {
    const title = list.total === 0 ? 'Noch keine Kunden vorhanden' : 'Keine Kunden gefunden'
    return <EmptyState icon={Users} title={title} />
  }
  return (
    <>
      <Table
        caption="Kunden"
        head={
          <tr>
            <HeadCells cells={shownOf(columns, table)} sorting={query} />
          </tr>
        }
      >
        {list.entries.map(customer => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            shows={column => table.columns.includes(column)}
            link={customer.stripeCustomerId ? links[customer.stripeCustomerId] : undefined}
          />
        ))}
      </Table>
      <Pagination
        page={list.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
    </>
  )
}
