import { type Operation, operation, type StripeList } from '../api/operation.ts'
import { StripeError } from '../wire/errors.ts'
import type { Kind, Kinds } from '../wire/objects.ts'
import { matchesQuery, parseQuery } from './query.ts'

interface SearchParams {
  query: string
  limit?: number
  page?: string
}

interface Searched<K extends Kind> {
  kind: K
  path: string
  fields: readonly string[]
  /** The object as its fields are searched, where one stands deeper than its name says. */
  view?: (object: Kinds[K]) => object
}

/** Finds objects by Stripe's search language, newest first. What was just written is found at once. */
function search<K extends Kind>({ kind, path, fields, view }: Searched<K>): Operation {
  const route = `${path}/search`
  return operation<SearchParams>(`GET ${route}`, async ({ work, params }) => {
    const query = parseQuery(params.query, fields)
    const all = await work.find(kind, [])
    const found = all.filter(object => matchesQuery(view ? view(object) : { ...object }, query))
    return resultPage(found, params, route)
  })
}

function resultPage<T extends { id: string }>(
  found: readonly T[],
  { limit = 10, page }: SearchParams,
  url: string,
): StripeList {
  const start = page === undefined ? 0 : offsetOf(page)
  const data = found.slice(start, start + limit)
  const end = start + data.length
  const hasMore = found.length > end
  const next_page = hasMore ? Buffer.from(String(end)).toString('base64url') : null
  return { object: 'search_result', data, has_more: hasMore, next_page, url }
}

function offsetOf(page: string): number {
  const offset = Number(Buffer.from(page, 'base64url').toString())
  if (Number.isInteger(offset) && offset > 0) return offset
  throw new StripeError('Invalid page. Pass the `next_page` of an earlier answer.', {
    param: 'page',
  })
}

export const searchOperations: Operation[] = [
  search({
    kind: 'product',
    path: '/v1/products',
    fields: ['active', 'description', 'metadata', 'name', 'shippable', 'url'],
  }),
  search({
    kind: 'price',
    path: '/v1/prices',
    fields: ['active', 'currency', 'lookup_key', 'metadata', 'product', 'type'],
  }),
  search({
    kind: 'customer',
    path: '/v1/customers',
    fields: ['created', 'email', 'metadata', 'name', 'phone'],
  }),
  search({
    kind: 'subscription',
    path: '/v1/subscriptions',
    fields: ['canceled_at', 'created', 'metadata', 'status'],
  }),
  search({
    kind: 'invoice',
    path: '/v1/invoices',
    fields: [
      'created',
      'currency',
      'customer',
      'metadata',
      'number',
      'subscription',
      'total',
      'status',
    ],
    view: invoice => ({
      ...invoice,
      subscription: invoice.parent?.subscription_details?.subscription,
    }),
  }),
]
