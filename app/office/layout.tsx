import { ExternalLink, LogOut } from 'lucide-react'
import { Form, href, isRouteErrorResponse, NavLink, Outlet } from 'react-router'
import { admin, requireAdmin } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorScreen } from '#app/ui/ErrorScreen.tsx'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/layout'
import { Denied } from './Denied.tsx'

export const middleware = [requireAdmin]

/** The tabs that exist; each is a page of its own. */
const tabs = [
  { label: 'Aufträge', to: href('/admin/auftraege') },
  { label: 'Kündigungen', to: href('/admin/kuendigungen') },
  { label: 'Widerrufe', to: href('/admin/widerrufe') },
  { label: 'Rückgaben', to: href('/admin/rueckgaben') },
  { label: 'Defekte', to: href('/admin/defekte') },
  { label: 'Abgleich', to: href('/admin/abgleich') },
  { label: 'Fälle', to: href('/admin/faelle') },
  { label: 'E-Mails', to: href('/admin/mails') },
  { label: 'Archiv', to: href('/admin/archiv') },
]

/** Who works here. Asked again on purpose: the guard must not hang on the middleware alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await admin(context)
  return { email }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Admin-Bereich – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh">
      <header
        data-surface="ink"
        className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6"
      >
        <p className="font-display font-bold tracking-tight">
          {shop.name} <span className="font-normal text-muted">Admin-Bereich</span>
        </p>
        <nav aria-label="Bereiche" className="flex gap-1 overflow-x-auto">
          {tabs.map(tab => (
            <NavLink
              key={tab.to}
              to={tab.to}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm font-semibold hover:border-edge sm:px-3 aria-[current=page]:border-signal"
            >
              {tab.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 text-sm">
          <span className="hidden text-muted min-[100rem]:inline">{loaderData.email}</span>
          <a
            href="/"
            className="button"
            data-variant="quiet"
            data-size="small"
            aria-label="Zum Shop"
            title="Zum Shop"
          >
            <ExternalLink aria-hidden className="size-4" />
          </a>
          <Form method="post" action={href('/auth/abmelden')} reloadDocument>
            <Button type="submit" variant="quiet" size="small">
              <LogOut aria-hidden className="size-4" />
              Abmelden
            </Button>
          </Form>
        </div>
      </header>
      <main className="mx-auto max-w-[100rem] px-4 py-6 sm:px-6">
        <Outlet />
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="p-4">
      {isRouteErrorResponse(error) && error.status === 403 ? (
        <Denied />
      ) : (
        <ErrorScreen error={error} />
      )}
    </main>
  )
}
