import { data, type HeadersFunction } from 'react-router'

/**
 * Loader data of a page that is the same for everybody. The page cache keeps it until one of the
 * tags changes: `catalog`, `reviews`, `content`, `product:<id>`, or `stock:<id>` for what is said of
 * a product's stock.
 */
export function cached<T>(value: T, tags: readonly string[], status = 200) {
  return data(value, { status, headers: { 'X-Cache-Tags': tags.join(',') } })
}

/** The `headers` export of such a page: the loader's own, and when a refused form may be sent again. */
export const cacheHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const tags = loaderHeaders.get('X-Cache-Tags')
  const wait = actionHeaders.get('Retry-After')
  return new Headers({
    ...(tags && { 'X-Cache-Tags': tags }),
    ...(wait && { 'Retry-After': wait }),
  })
}
