import { Upload } from 'lucide-react'
import { data, href, Outlet, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { changed } from '#app/office/table/address.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { latestRefresh } from '#core/catalog/refresh.server.ts'
import { mayEnter } from '#core/permissions.ts'
import { listProducts } from '#core/product-content/list.server.ts'
import { personalTable, usualTable } from '#core/saved-views/table.server.ts'
import { readCategories } from '#core/storefront/read.server.ts'
import { ExportLink } from '../csv/ExportLink.tsx'
import { useIsReadAnew } from '../table/use-is-read-anew.ts'
import { ViewsBar } from '../table/ViewsBar.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/products'
import { Filters } from './Filters.tsx'
import { columns, List } from './List.tsx'
import { LoadingFailed } from './LoadingFailed.tsx'
import { readQuery } from './query.ts'
import { RefreshCache } from './RefreshCache.tsx'

/** The Products tab (B-2-63 to B-2-67). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'products')
  const services = context.get(servicesContext)
  const query = readQuery(url.searchParams)
  try {
    const list = await listProducts(services, query)
    const refresh = await latestRefresh(services)
    const categories = await readCategories(services.db)
    const catalogLinks = Object.fromEntries(
      list.products.map(({ id }) => [id, services.payments.dashboardUrl('products', id)]),
    )
    const table = await personalTable(services.db, actor, 'products', url.searchParams)
    const mayOffer = mayEnter(actor.roles, 'offers')
    return { query, list, table, refresh, categories, catalogLinks, mayOffer }
  } catch (error) {
    services.log.error({ err: error }, 'The office could not list the products')
    const table = usualTable('products')
    const nothing = {
      ...{ list: null, table, refresh: null, categories: [], catalogLinks: {} },
      mayOffer: false,
    }
    return data({ query, ...nothing }, { status: 500 })
  }
}

export const headers = privateHeaders

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, list, table, refresh, categories, catalogLinks, mayOffer } = useFresh(loaderData)
  const isReadAnew = useIsReadAnew()
  const [params] = useSearchParams()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2" lang="en">
          Products
        </h1>
        <div className="flex flex-wrap items-center gap-4">
          <p role="status" className="tabular text-sm text-muted">
            {isReadAnew ? 'Lade Produkte…' : list && countWords(list.total)}
          </p>
          <RefreshCache refresh={refresh} />
        </div>
      </div>
      <Filters query={query} categories={categories} />
      <ViewsBar table={table} columns={columns}>
        <ButtonLink to={href('/admin/import/produkte')} variant="outline" size="small">
          <Upload aria-hidden className="size-4" />
          CSV importieren
        </ButtonLink>
        <ExportLink to={href('/admin/export/produkte.csv')} />
      </ViewsBar>
      {list ? (
        <>
          <List products={list.products} {...{ query, catalogLinks, table, mayOffer }} />
          <Pagination
            page={list.page}
            pages={list.pages}
            to={page => changed(params, { page: page > 1 ? String(page) : null })}
          />
        </>
      ) : (
        <LoadingFailed />
      )}
      <Outlet />
    </>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 Produkt' : `${total} Produkte`
}
