import { type HeadersFunction, Outlet, useLocation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { ErrorScreen } from '#app/ui/ErrorScreen.tsx'
import { useFocusOnPlace, useRestoredFocus } from '#app/ui/use-restored-focus.ts'
import { type VendorCount, vendorCounts } from '#core/storefront/listing.ts'
import type { Route } from './+types/layout'
import { usePendingPage } from './pending/use-pending-page.tsx'
import { LostSearch } from './shell/LostSearch.tsx'
import { Prefetch } from './shell/Prefetch.tsx'
import { Shell } from './shell/Shell.tsx'

const BRANDS_SHOWN = 6
const noBrands: VendorCount[] = []

/** The footer's brands, most products first (S-2.2-6). A catalogue that cannot be read costs the page only these. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { products } = await services.catalog.current()
    return { vendors: vendorCounts(products, 'all').slice(0, BRANDS_SHOWN) }
  } catch (error) {
    services.log.error({ err: error }, 'The footer could not count its brands')
    return { vendors: noBrands }
  }
}

/** A page that was refused says when to try again. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

/** The footer does not change while somebody looks around. */
export function shouldRevalidate() {
  return false
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const pendingPage = usePendingPage()
  const { key, hash } = useLocation()
  useRestoredFocus(pendingPage ?? key)
  useFocusOnPlace(hash, key)
  return (
    <Shell vendors={loaderData.vendors}>
      {pendingPage ?? <Outlet />}
      <Prefetch />
    </Shell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell vendors={loaderData?.vendors ?? noBrands}>
      <ErrorScreen error={error} search={<LostSearch />} />
    </Shell>
  )
}
