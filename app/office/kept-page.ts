import { useEffect } from 'react'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
} from 'react-router'
import { isAskingByItself } from '#app/http/by-itself.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { SAVE_FAILED } from '#app/ui/unsaved/entries.ts'

/** What the document hears where the office has closed for want of requests. */
export const OFFICE_CLOSED = 'officeclosed'

/**
 * An action that failed in a way nobody foresaw, or never reached the shop, is told in a toast and answers nothing:
 * an error screen in the place of the page would take what was typed with it. So would one for what the page asks for
 * by itself: it goes on showing what it has, and says nothing. For the browser.
 */
export const keepsPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  // What somebody has asked for anew meanwhile is answered by nobody.
  if (request.signal.aborted) return results
  if (request.method === 'GET') {
    if (isAskingByItself() && isOfThisPage(request)) keepShown(results)
    return results
  }
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || result instanceof Response) continue
    notify(errorIn(result))
    document.dispatchEvent(new Event(SAVE_FAILED))
    // With a status after which nothing is loaded again.
    results[routeId] = { type: 'data', result: data(undefined, { status: 500 }) }
  }
  return results
}

/** What each route of the page shows. */
let shown = new Map<string, unknown>()

/** Remembers what the page shows, for whatever it asks for by itself and gets no answer to. */
export function useShownData(): void {
  const matches = useMatches()
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
  }, [matches])
}

function isOfThisPage({ url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return pathname === location.pathname && search === location.search
}

function keepShown(results: Record<string, DataStrategyResult>): void {
  for (const [routeId, { type, result }] of Object.entries(results)) {
    const error = errorIn(result)
    const isSaid = result instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (type !== 'error' || isSaid || !shown.has(routeId)) continue
    results[routeId] = { type: 'data', result: shown.get(routeId) }
  }
}

interface Asked<Loaded> {
  request: Request
  serverLoader: () => Promise<Loaded>
}

/** What a dialog asks for beside its page: null, and a toast, where it does not come. For the browser. */
export async function orNull<Loaded>({
  request,
  serverLoader,
}: Asked<Loaded>): Promise<Loaded | null> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    // The router breaks it off where something is saved meanwhile, and asks anew afterwards.
    if (!request.signal.aborted) notify(error)
    return null
  }
}

function notify(error: unknown): void {
  const refusal = refusalIn(error)
  if (refusal?.code === 'password_again') document.dispatchEvent(new Event(OFFICE_CLOSED))
  toast({ ...wordsOf(error, refusal?.message), kind: 'destructive' })
}

function wordsOf(error: unknown, message: string | undefined): ToastMessage {
  if (message) return { title: 'Nicht gespeichert', text: message }
  const isUnanswered = isRouteErrorResponse(error) || error instanceof TypeError
  return isUnanswered
    ? {
        title: 'Der Shop antwortet nicht',
        text: 'Was Sie eingegeben haben, steht noch da. Bitte versuchen Sie es gleich noch einmal.',
      }
    : {
        title: 'Das hat nicht geklappt',
        text: 'Der Fehler liegt bei uns und wurde gemeldet. Was Sie eingegeben haben, steht noch da.',
      }
}

/** The router wraps what went wrong with a request into the status of its answer. */
function errorIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'init' in result
  return isWrapped && 'data' in result ? result.data : result
}

/** What the shop says of it itself, see `app/http/errors.ts`. */
function refusalIn(error: unknown): { code?: string; message?: string } | undefined {
  const isRefusal = isRouteErrorResponse(error) && typeof error.data === 'object'
  return isRefusal ? (error.data ?? undefined) : undefined
}
