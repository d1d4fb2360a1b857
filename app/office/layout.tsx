import { ExternalLink, KeyRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, isRouteErrorResponse, Outlet } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { deniedPerson } from '#app/http/denied.ts'
import { anyStaff, requireStaff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorScreen } from '#app/ui/ErrorScreen.tsx'
import { StayWhileOffline } from '#app/ui/StayWhileOffline.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved/UnsavedQuestion.tsx'
import { MINUTE_MS } from '#core/durations.ts'
import { type MenuEntry, menuOf } from '#core/permissions.ts'
import { defaultQueries } from '#core/saved-views/table.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/layout'
import { Denied } from './Denied.tsx'
import { IdleLock } from './entry/IdleLock.tsx'
import { keepsPage, useShownData } from './kept-page.ts'
import { Keyboard } from './keyboard/Keyboard.tsx'
import { FoldedMenu, Menu } from './Menu.tsx'
import { SearchEverything } from './search/SearchEverything.tsx'
import { toastAnswers } from './toasted.ts'
import { LastAct } from './undo/LastAct.tsx'

export const middleware = [requireStaff]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    if (request.method !== 'GET') toastAnswers(new URL(request.url).pathname, results)
    return results
  },
  keepsPage,
]

/** Who works here. Asked again on purpose: the guard must not hang on the middleware alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await anyStaff(context)
  const searches = await defaultQueries(context.get(servicesContext).db, actor)
  const menu = menuOf(actor.roles).map(entry => ({ ...entry, search: searches.get(entry.path) }))
  return { email: actor.email, menu }
}

export const headers = privateHeaders

/** Says in the browser's tabs which part of the office each holds. */
export const meta: Route.MetaFunction = ({ loaderData, location: { pathname } }) => {
  const part = loaderData?.menu.find(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return [
    { title: [part?.label, 'Admin-Bereich', shop.name].filter(Boolean).join(' – ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  useShownData()
  return (
    <Frame {...loaderData}>
      <LastAct />
      <Outlet />
      <UnsavedQuestion />
    </Frame>
  )
}

/** What stands around every page of the office, also around one that failed: there is always a way on. */
function Frame({
  email,
  menu,
  children,
}: {
  email: string
  menu: readonly MenuEntry[]
  children: ReactNode
}) {
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]">
      <header
        data-surface="ink"
        className="relative px-4 py-2 print:hidden sm:px-6 xl:sticky xl:top-0 xl:flex xl:h-dvh xl:flex-col xl:overflow-y-auto xl:px-3 xl:py-4"
      >
        <p className="float-left mr-4 hidden h-11 content-center font-display font-bold tracking-tight sm:block xl:mr-0 xl:h-auto xl:px-2">
          {shop.name}{' '}
          <span className="hidden font-normal whitespace-nowrap text-muted lg:inline">
            Admin-Bereich
          </span>
        </p>
        <FoldedMenu entries={menu} email={email} className="xl:hidden" />
        {/* Beside what unfolds the menu, which opens below both. */}
        <div className="absolute top-2 right-4 flex items-center sm:right-6 sm:gap-1 xl:contents">
          <SearchEverything />
          <Menu entries={menu} className="mt-4 hidden xl:block" />
          <div className="flex items-center text-sm sm:gap-1 xl:mt-auto xl:flex-wrap xl:gap-2 xl:pt-4">
            <span className="hidden truncate px-2 text-xs text-muted xl:inline" title={email}>
              {email}
            </span>
            <a
              href={href('/admin/anmeldung/einrichten')}
              className="button max-sm:hidden"
              data-variant="quiet"
              data-size="small"
              aria-label="Zweiter Faktor"
              title="Zweiter Faktor"
            >
              <KeyRound aria-hidden className="size-4" />
            </a>
            <a
              href={href('/')}
              className="button max-sm:hidden"
              data-variant="quiet"
              data-size="small"
              aria-label="Zum Shop"
              title="Zum Shop"
            >
              <ExternalLink aria-hidden className="size-4" />
            </a>
            <Keyboard />
            <Form data-acts="" method="post" action={href('/auth/abmelden')} reloadDocument>
              <Button type="submit" variant="quiet" size="small" title="Abmelden">
                <LogOut aria-hidden className="size-4" />
                <span className="max-md:sr-only">Abmelden</span>
              </Button>
            </Form>
          </div>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[100rem] min-w-0 px-4 py-6 sm:px-6">{children}</main>
      <StayWhileOffline />
      <IdleLock email={email} openForMs={shop.office.idleMinutes * MINUTE_MS} />
    </div>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen =
    isRouteErrorResponse(error) && error.status === 403 ? <Denied /> : <ErrorScreen error={error} />
  const person = deniedPerson(error)
  const frame = loaderData ?? (person && { email: person.email, menu: menuOf(person.roles) })
  return frame ? <Frame {...frame}>{screen}</Frame> : <main className="p-4">{screen}</main>
}
