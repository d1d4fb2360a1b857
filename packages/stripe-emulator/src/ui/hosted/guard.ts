import { StripeError } from '../../wire/errors.ts'
import type { DashboardContext as Context } from '../dashboard/engine.ts'
import { isSameOrigin } from '../dashboard/guard.ts'
import { html } from '../dashboard/html.ts'
import { refuse, safeHeaders } from '../dashboard/page.ts'
import { hostedPage } from './page.ts'

export type HostedHandler = (request: Request, context: Context) => Promise<Response>

/**
 * A page for whoever has its address: the id in it is the key. Forms have to come from this origin;
 * what the API refuses, an unknown id or one that has run out, is a page in German.
 */
export function shown(handler: HostedHandler): HostedHandler {
  return guarded(handler, (context, error) => {
    const title = error.status === 410 ? 'Dieser Link ist abgelaufen' : 'Das ist hier nicht möglich'
    const content = html`<p>Bitte öffnen Sie die Seite noch einmal von dort, wo Sie hergekommen sind.</p>`
    const isUnknown = error.details.code === 'resource_missing'
    return isUnknown
      ? hostedPage(context, { title: 'Diese Seite gibt es nicht', content, status: 404 })
      : hostedPage(context, { title, content, status: error.status })
  })
}

/** Guards what a page's script asks: refusals are Stripe's error objects. */
export function asked(
  handler: (request: Request, context: Context) => Promise<object>,
): HostedHandler {
  return guarded(
    async (request, context) => answer(await handler(request, context), 200),
    (_, error) => answer(error.body(), error.status),
  )
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: safeHeaders })
}

function guarded(
  handler: HostedHandler,
  refused: (context: Context, error: StripeError) => Response,
): HostedHandler {
  return async (request, context) => {
    if (request.method === 'POST' && !isSameOrigin(request)) {
      return refuse(403, 'Das Formular kam nicht von dieser Seite.')
    }
    try {
      return await handler(request, context)
    } catch (error) {
      if (!(error instanceof StripeError) || error.status >= 500) throw error
      return refused(context, error)
    }
  }
}
