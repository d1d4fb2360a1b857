import type { Condition } from '../engine/conditions.ts'
import type { PageOfList } from '../engine/store.ts'
import type { Work } from '../engine/work.ts'
import type { RawForm } from '../wire/form.ts'
import type { Kind, StripeObject } from '../wire/objects.ts'
import type { Schema } from '../wire/schema.ts'

/** One call as an operation sees it. `params` are checked and typed by the schema of the route. */
export interface Call<Params> {
  work: Work
  /** `{id}` of the path; empty where the path has none. */
  id: string
  params: Params
  /** Made with a publishable key, by a browser. */
  publishable: boolean
  /** What only a browser may send: card data and the client secret, as they came. */
  browser: RawForm
  basePath: string
  /** Origin of the request; empty for a call in this process. */
  origin: string
}

/**
 * The address of one of the emulator's own pages. A call in this process names no host: the page then
 * stands where the customer comes back to, since the emulator is mounted in that server.
 */
export function pageUrl(
  { origin, basePath }: Pick<Call<unknown>, 'origin' | 'basePath'>,
  path: string,
  returnUrl: string | null,
): string {
  const home = returnUrl !== null && URL.canParse(returnUrl) ? new URL(returnUrl).origin : ''
  return `${origin || home}${basePath}${path}`
}

/** A page of stored objects, to be loaded by the one who answers. */
export interface ListAnswer {
  list: Kind
  conditions: Condition[]
  page: PageOfList
}

/** An operation of the API: `route` is `POST /v1/products/{id}`. */
export interface Operation {
  route: string
  /** Parameters where Stripe's own description has none (ways of this emulator alone). */
  request?: Schema
  /** A publishable key may make this call. */
  publishable?: boolean
  run(
    call: Call<unknown>,
  ): Promise<{ id: string; object?: unknown } | { object: string } | ListAnswer | StripeList>
}

/** A list that is made, not loaded. */
export interface StripeList {
  object: 'list' | 'search_result'
  data: { id: string }[]
  has_more: boolean
  url: string
  /** Where a search goes on. */
  next_page?: string | null
}

/**
 * Types an operation's parameters; the schema of its route has checked them before `run` sees them.
 * (`run` of `Operation` is a method, so that TypeScript lets it take the narrower parameter.)
 */
export function operation<Params>(
  route: string,
  run: (call: Call<Params>) => ReturnType<Operation['run']>,
  extra: Pick<Operation, 'request' | 'publishable'> = {},
): Operation {
  return { route, ...extra, run }
}

/** An answer from objects of the API. */
export type Answer = StripeObject | StripeList
