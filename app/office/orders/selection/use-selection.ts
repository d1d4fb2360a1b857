import { useState } from 'react'
import type { OrderList } from '#core/fulfilment/list.server.ts'
import { type ListedState, listedState } from '#core/fulfilment/listed-state.ts'
import type { SeenMatches } from '#core/fulfilment/selected-matches.ts'

/** Which orders of the list are ticked: some of the page, or all that the filter finds. */
export interface ChosenOrders {
  ids: readonly string[]
  /** What the page shows of each of them. */
  read: Readonly<Record<string, ListedState>>
  /** All matches, also those of other pages. */
  isAll: boolean
  /** All matches were chosen, but are others by now: how many they were. They must be chosen again. */
  outdated: number | undefined
  count: number
  /** Which orders all matches are, as the list says it. */
  digest: string | null
  /** Of the orders on this page. */
  pageState: 'none' | 'some' | 'all'
  has: (groupId: string) => boolean
  toggle: (groupId: string) => void
  togglePage: () => void
  chooseAll: () => void
  clear: () => void
}

interface Stored {
  scope: string
  ids: ReadonlySet<string>
  /** The matches that were seen where all of them were chosen. */
  all?: SeenMatches
  outdated?: number
}

/** `scope` is the list's address: another filter, order or page begins anew. */
export function useSelection(list: OrderList, scope: string): ChosenOrders {
  const [stored, setStored] = useState<Stored>({ scope, ids: new Set() })
  // Months that follow belong to their order and cannot be chosen by themselves.
  const listed = list.entries.flatMap(({ followUp, groupId }) => (followUp ? [] : groupId))
  const isCurrent = stored.scope === scope
  const { all } = stored
  const isSeen =
    all?.count === list.total &&
    all.digest === list.digest &&
    listed.every(id => stored.ids.has(id))
  const isAll = isCurrent && all !== undefined && isSeen
  // The list loads itself again: what nobody saw must not be chosen with the rest.
  if (isCurrent && all !== undefined && !isSeen) {
    setStored({ scope, ids: new Set(), outdated: all.count })
  }
  // What has left the list meanwhile is not chosen any more.
  const ids = isCurrent ? listed.filter(id => stored.ids.has(id)) : []
  const choose = (chosen: readonly string[]) => setStored({ scope, ids: new Set(chosen) })
  const isWhole = listed.length > 0 && ids.length === listed.length
  const read = list.entries
    .filter(({ followUp, groupId }) => !followUp && ids.includes(groupId))
    .map(entry => [entry.groupId, listedState(entry)])
  return {
    ids,
    read: Object.fromEntries(read),
    isAll,
    outdated: isCurrent ? stored.outdated : undefined,
    count: isAll ? list.total : ids.length,
    digest: list.digest,
    pageState: isWhole ? 'all' : ids.length > 0 ? 'some' : 'none',
    has: groupId => ids.includes(groupId),
    toggle: groupId =>
      choose(ids.includes(groupId) ? ids.filter(id => id !== groupId) : [...ids, groupId]),
    togglePage: () => choose(isWhole ? [] : listed),
    chooseAll: () =>
      setStored({
        scope,
        ids: new Set(listed),
        all: { count: list.total, digest: list.digest },
      }),
    clear: () => choose([]),
  }
}
