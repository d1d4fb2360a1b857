import type { DashboardContext } from './engine.ts'
import { html } from './html.ts'
import { page, refuse } from './page.ts'

export type DashboardPage = (request: Request, context: DashboardContext) => Promise<Response>

/**
 * Lets only the machine's own browser in: the dashboard has no sign-in and shows every payment. A
 * request that came through a proxy is refused, since its address says nothing about the visitor;
 * a form must come from this origin. What the API does not know is a 404.
 */
export function guarded(handler: DashboardPage): DashboardPage {
  return async (request, context) => {
    if (!isLoopback(request)) return refuse(403, 'Nur auf diesem Rechner (localhost) erreichbar.')
    if (request.method === 'POST' && !isSameOrigin(request)) {
      return refuse(403, 'Das Formular kam nicht von dieser Seite.')
    }
    try {
      return await handler(request, context)
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) {
        const text = html`<p>Dieses Objekt gibt es nicht oder nicht mehr.</p>`
        return page(context, 'payments', 'Nicht gefunden', text, 404)
      }
      throw error
    }
  }
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
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  return (
    origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
  )
}
