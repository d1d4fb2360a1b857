import type { DashboardContext } from './engine.ts'
import { html } from './html.ts'
import { page, refuse } from './page.ts'

export type DashboardPage = (request: Request, context: DashboardContext) => Promise<Response>

/**
 * Lets only the machine's own browser in: the dashboard has no sign-in and shows every payment. Whether
 * somebody sits there is known to the program that listens. `Host` alone proves nothing, and is looked
 * at because a foreign name may point at this machine (DNS rebinding); a
 * request that came through a proxy is refused, since its address says nothing about the visitor; a form must come from this origin. What the API refuses, an unknown
 * id above all, is shown in its own words.
 */
export function guarded(handler: DashboardPage): DashboardPage {
  return async (request, context) => {
    if (!context.isLocal || !isLoopback(request))
      return refuse(403, 'Nur auf diesem Rechner (localhost) erreichbar.')
    if (request.method === 'POST' && !isSameOrigin(request)) {
      return refuse(403, 'Das Formular kam nicht von dieser Seite.')
    }
    try {
      return await handler(request, context)
    } catch (error) {
      const status = statusOfRefusal(error)
      if (status === undefined) throw error
      const text = html`<p>${error instanceof Error && error.message}</p>`
      return page(
        context,
        'payments',
        status === 404 ? 'Nicht gefunden' : 'Abgelehnt',
        text,
        status,
      )
    }
  }
}

/** The status with which the API refused a call; undefined for a bug. */
function statusOfRefusal(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

function isLoopback(request: Request): boolean {
  const { hostname } = new URL(request.url)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(name =>
    request.headers.has(name),
  )
  return isLocal && !isProxied
}

/** Compares hosts, not schemes: a server behind nothing sees `http`, whatever the browser says. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  return (
    origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  )
}
