import { pageAt } from '#core/page-at.ts'
import { readPage } from './address.ts'

/** What of a list goes on one page. */
const PER_PAGE = 50

export interface Page<Item> {
  shown: Item[]
  /** From 1. */
  page: number
  pages: number
}

/**
 * The page of a list of open things that an address wants: `bei=<id>`, as links to one of them have it, leads to the
 * page that it is on, `page=<number>` to that page, and what is not there to the first or last.
 */
export function pageOf<Item>(
  items: readonly Item[],
  params: URLSearchParams,
  idOf: (item: Item) => string,
): Page<Item> {
  const pages = Math.max(1, Math.ceil(items.length / PER_PAGE))
  const wanted = params.get('bei')
  const at = wanted === null ? -1 : items.findIndex(item => idOf(item) === wanted)
  const page = at >= 0 ? Math.floor(at / PER_PAGE) + 1 : Math.min(readPage(params), pages)
  return { shown: items.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages }
}

/** The page of a list that stands beside others on one page: the address calls it `name`. */
export function pageNamed<Item>(
  items: readonly Item[],
  params: URLSearchParams,
  name: string,
): Page<Item> {
  const wanted = readPage(params, name)
  const { place, size, offset } = pageAt(items.length, { wanted, size: PER_PAGE })
  return { ...place, shown: items.slice(offset, offset + size) }
}

interface Heading {
  key: string
  title: string
}

/** A page of a list under headings; `count` is what stands under each on all pages. */
export function pageOfParts<Part extends Heading, Item>(
  parts: readonly Part[],
  params: URLSearchParams,
  { itemsOf, idOf }: { itemsOf: (part: Part) => readonly Item[]; idOf: (item: Item) => string },
) {
  const all = parts.flatMap(part => itemsOf(part).map(item => ({ part, item })))
  const { shown, ...place } = pageOf(all, params, ({ item }) => idOf(item))
  const groups = Map.groupBy(shown, ({ part }) => part)
  return {
    ...place,
    parts: [...groups].map(([part, lines]) => ({
      ...{ key: part.key, title: part.title },
      count: itemsOf(part).length,
      items: lines.map(({ item }) => item),
    })),
  }
}
