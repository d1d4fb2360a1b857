import type { ApiObject, DashboardContext } from './engine.ts'
import { type Html, html } from './html.ts'
import { at, listAt } from './read.ts'

export interface Listing {
  rows: ApiObject[]
  /** Link to what is older, if there is more. */
  older: Html | null
}

/** One page of a list of the API, newest first, as the address asks (`nach=<id>`). */
export async function listing(
  request: Request,
  context: DashboardContext,
  path: string,
  params: Record<string, unknown> = {},
): Promise<Listing> {
  const url = new URL(request.url)
  const after = url.searchParams.get('nach')
  const list = await context.engine.execute({
    method: 'GET',
    path,
    params: { limit: 30, ...params, ...(after ? { starting_after: after } : {}) },
  })
  const rows = listAt(list)
  const last = rows.at(-1)
  const older =
    at(list, 'has_more') === true && last
      ? html`<p class="older"><a href="${url.pathname}?nach=${last.id}">Ältere anzeigen</a></p>`
      : null
  return { rows, older }
}

/** Up to 100 objects of a list, for the page of what they belong to. */
export async function allOf(
  context: DashboardContext,
  path: string,
  params: Record<string, unknown>,
): Promise<ApiObject[]> {
  const list = await context.engine.execute({
    method: 'GET',
    path,
    params: { limit: 100, ...params },
  })
  return listAt(list)
}

/** All items of a subscription, which is sent with the first ten, with their products. */
export function itemsOf(context: DashboardContext, { id }: ApiObject): Promise<ApiObject[]> {
  const expand = ['data.price.product']
  return allOf(context, '/v1/subscription_items', { subscription: id, expand })
}

/** One object, with fields expanded. */
export function one(
  context: DashboardContext,
  path: string,
  expand: string[] = [],
): Promise<ApiObject> {
  const id = encodeURIComponent(context.params.id ?? '')
  const params = expand.length > 0 ? { expand } : {}
  return context.engine.execute({ method: 'GET', path: `${path}/${id}`, params })
}
