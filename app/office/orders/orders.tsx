import { data, href, Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { countOverdue } from '#core/billing/overdue.server.ts'
import { countUnpaid, listOrders, type OrderList } from '#core/fulfilment/list.server.ts'
import { type ListedStep, listSteps } from '#core/fulfilment/list-steps.server.ts'
import { mayEnter } from '#core/permissions.ts'
import { lateReturns } from '#core/returns/late-returns.server.ts'
import { personalTable, usualTable } from '#core/saved-views/table.server.ts'
import type { Services } from '#core/services.ts'
import { ExportLink } from '../csv/ExportLink.tsx'
import { changed } from '../table/address.ts'
import { useIsReadAnew } from '../table/use-is-read-anew.ts'
import { ViewsBar } from '../table/ViewsBar.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/orders'
import { Filters } from './Filters.tsx'
import { columns, List } from './List.tsx'
import { readQuery } from './query.ts'
import { UndoStep } from './UndoStep.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The Orders tab, 'Auftrags-Logistik' (B-2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'orders')
  const { roles } = actor
  const may = {
    mayDelete: mayEnter(roles, 'archive'),
    mayExport: mayEnter(roles, 'exports'),
    seesMoney: mayEnter(roles, 'money'),
  }
  const services = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const [list, unpaid, table, overdue] = await Promise.all([
      listOrders(services, query),
      countUnpaid(services, query),
      personalTable(services.db, actor, 'orders', url.searchParams),
      countOverdue(services.db),
    ])
    const groupIds = list.entries.map(({ groupId }) => groupId)
    const [steps, late] = await Promise.all([
      listSteps(services, groupIds),
      lateReturns(services, groupIds),
    ])
    const links = customerLinks(services.payments, list)
    return { query, list, steps, late, unpaid, overdue, customerLinks: links, table, ...may }
  } catch (error) {
    services.log.error({ err: error }, 'The office could not list the orders')
    const table = usualTable('orders')
    const nothing = {
      list: null,
      steps: [],
      late: {},
      unpaid: 0,
      overdue: 0,
      customerLinks: {},
      table,
    }
    return data({ query, ...nothing, ...may }, { status: 500 })
  }
}

/** Where each customer stands in the provider's dashboard, by id. */
function customerLinks(payments: Services['payments'], list: OrderList): Record<string, string> {
  return Object.fromEntries(
    list.entries.flatMap(({ stripeCustomerId: id }) =>
      id ? [[id, payments.dashboardUrl('customers', id)]] : [],
    ),
  )
}

export const headers = privateHeaders

export default function Orders({ loaderData }: Route.ComponentProps) {
  const fresh = useFresh(loaderData)
  const { query, list, steps, late, unpaid, overdue, customerLinks, table } = fresh
  const { mayDelete, mayExport, seesMoney } = fresh
  const isReadAnew = useIsReadAnew()
  const open = steps.filter(({ isOpen }) => isOpen)
  const heading = useFocusBack<HTMLHeadingElement>(open.map(({ id }) => id))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          Auftrags-Logistik
        </h1>
        <p role="status" className="tabular text-sm text-muted">
          {isReadAnew ? 'Lade Bestellungen...' : list && countWords(list.total)}
        </p>
      </div>
      {open.length > 0 && <OpenSteps steps={open} />}
      {overdue > 0 && query.payment !== 'overdue' && <OverdueHint count={overdue} />}
      <Filters query={query} />
      <ViewsBar table={table} columns={columns}>
        {mayExport && list && list.total > 0 && (
          <ExportLink to={href('/admin/export/auftraege.csv')} />
        )}
      </ViewsBar>
      {unpaid > 0 && <UnpaidHint count={unpaid} />}
      {list ? (
        <List {...{ query, list, steps, late, customerLinks, mayDelete, seesMoney, table }} />
      ) : (
        <NotLoaded text="Daten konnten nicht geladen werden" />
      )}
    </>
  )
}

/** What can still be taken back, also where the list no longer shows its order. */
function OpenSteps({ steps }: { steps: ListedStep[] }) {
  return (
    <ul
      aria-label="Letzte Schritte"
      className="mb-5 grid max-w-4xl gap-3 rounded-card bg-floor p-4"
    >
      {steps.map(step => (
        <li key={step.id}>
          <UndoStep step={step} />
        </li>
      ))}
    </ul>
  )
}

/** Who has not paid has got the goods, so the list does not show them by itself. */
function OverdueHint({ count }: { count: number }) {
  return (
    <Notice tone="bad" className="mb-5 max-w-4xl text-sm">
      <Link to={`${href('/admin/auftraege')}?payment=overdue`} className="text-link">
        {count === 1
          ? 'Bei einer Bestellung ist eine Miete überfällig.'
          : `Bei ${count} Bestellungen ist eine Miete überfällig.`}
      </Link>
    </Notice>
  )
}

/** Nothing is to be done with what nobody has paid, but whoever looks for it has to find it. */
function UnpaidHint({ count }: { count: number }) {
  const [params] = useSearchParams()
  return (
    <p className="mb-3 text-sm">
      {count === 1
        ? 'Eine nicht bezahlte Bestellung ist ausgeblendet.'
        : `${count} nicht bezahlte Bestellungen sind ausgeblendet.`}{' '}
      <Link
        to={changed(params, { payment: 'unpaid' })}
        className="text-link inline-flex min-h-11 items-center"
      >
        Anzeigen
      </Link>
    </p>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 Bestellung' : `${total} Bestellungen`
}
