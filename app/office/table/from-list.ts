import type { Neighbours } from '#core/neighbours.server.ts'
import { changed } from './address.ts'

const LIST = 'liste'
const LINE = 'zeile'

/**
 * The end of a row's address: its page knows of which list, how filtered and sorted, it was opened. `line` is
 * which line of it, where a thing has several, or the part of it in which the thing stood.
 */
export function fromList(params: URLSearchParams, line = ''): string {
  return `?${new URLSearchParams({ [LIST]: params.toString(), ...(line && { [LINE]: line }) })}`
}

/** The list that a page was opened from; null where it was opened from elsewhere. */
function listBehind(params: URLSearchParams): URLSearchParams | null {
  const list = params.get(LIST)
  return list === null ? null : new URLSearchParams(list)
}

/** What stands around a thing in the list that its page was opened from, as addresses. */
export interface Around extends Omit<Neighbours<string>, 'previous' | 'next'> {
  previous: string | null
  next: string | null
  /** The page of the list on which the thing stands. */
  list: string
}

/** `to` gives the address of a neighbour, with the end that leads on in this list. */
export function aroundOf<Row>(
  list: URLSearchParams,
  { previous, next, page = 1, ...rest }: Found<Row>,
  to: (row: Row) => string,
): Around {
  return {
    ...rest,
    previous: previous && to(previous),
    next: next && to(next),
    list: changed(list, { page: page > 1 ? String(page) : null }),
  }
}

/** `page` is left out of a list that has one alone. */
type Found<Row> = Neighbours<Row> & { page?: number }

/**
 * What stands around the thing whose page has this address; null where it was opened from elsewhere. `to` gives
 * the page of a neighbour, and its line where that is another one.
 */
export async function aroundIn<Row>(
  address: URLSearchParams,
  neighbours: (list: URLSearchParams, line: string) => Promise<Found<Row>>,
  to: (row: Row) => string | readonly [path: string, line: string],
): Promise<Around | null> {
  const list = listBehind(address)
  if (!list) return null
  const own = address.get(LINE) ?? ''
  return aroundOf(list, await neighbours(list, own), row => {
    const [path, line] = [to(row)].flat()
    return path + fromList(list, line ?? own)
  })
}
