import type { Neighbours } from '#core/neighbours.server.ts'
import { changed } from './address.ts'

const LIST = 'liste'

/** The end of a row's address: its page knows of which list, how filtered and sorted, it was opened. */
export function fromList(params: URLSearchParams, line = ''): string {
  return `?${new URLSearchParams({ [LIST]: params.toString(), ...(line && { zeile: line }) })}`
}

/** The list that a page was opened from; null where it was opened from elsewhere. */
export function listBehind(params: URLSearchParams): URLSearchParams | null {
  const list = params.get(LIST)
  return list === null ? null : new URLSearchParams(list)
}

/** Which line of the list, where a thing has several. */
export const lineBehind = (params: URLSearchParams): string => params.get('zeile') ?? ''

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
  { previous, next, page, ...rest }: Neighbours<Row> & { page: number },
  to: (row: Row) => string,
): Around {
  return {
    ...rest,
    previous: previous && to(previous),
    next: next && to(next),
    list: changed(list, { page: page > 1 ? String(page) : null }),
  }
}
