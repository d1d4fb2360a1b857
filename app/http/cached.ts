import { data, type HeadersFunction } from 'react-router'

/** How a page says what it shows, for the server alone: `product:prod_1,catalog`. */
export const TAGS_HEADER = 'X-Cache-Tags'

/**
 * Loader data of a page that is the same for everybody. The page cache holds it until one of the
 * tags changes: `catalog`, `reviews`, `content`, `product:<id>`, or `stock:<id>` for what is said of
 * a product's stock.
 */
export function cached<T>(value: T, tags: readonly string[], status = 200) {
  return data(value, { status, headers: cacheTags(tags) })
}

/** Headers of a cached answer that is no page, with the tags that it shows. */
export function cacheTags(tags: readonly string[]): Record<string, string> {
  return { [TAGS_HEADER]: tags.join(',') }
}

/** The `headers` export of such a page: the loader's own, and when a refused form may be sent again. */
export const cacheHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const tags = loaderHeaders.get(TAGS_HEADER)
  const wait = actionHeaders.get('Retry-After')
  return new Headers({
    ...(tags && { [TAGS_HEADER]: tags }),
    ...(wait && { 'Retry-After': wait }),
  })
}
