import { useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { unexpectedText } from '#app/http/error-text.ts'
import { getJson } from '#app/http/machine-client.ts'
import { failedToast, toast } from '#app/ui/toast.ts'
import type { OrderList } from '#core/fulfilment/list.server.ts'
import { type ListedState, listedState } from '#core/fulfilment/listed-state.ts'
import type { SeenMatches } from '#core/fulfilment/selected-matches.ts'
import type { ChosenOrder } from '#core/fulfilment/selection.server.ts'

/** Orders of which many are changed at once. */
export interface SentSelection {
  ids: readonly string[]
  /** How each of them was when it was chosen, for what must not overwrite what changed since. */
  read?: Readonly<Record<string, ListedState>>
}

/** Which orders of the list are ticked: some of the page, or all that the filter finds. */
export interface ChosenOrders extends Required<SentSelection> {
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
  /** All matches are on their way. */
  isChoosing: boolean
  clear: () => void
}

interface Stored {
  scope: string
  ids: ReadonlySet<string>
  /** Where all matches were chosen: those that were seen, and which they are. */
  all?: SeenMatches & { orders: readonly ChosenOrder[] }
  outdated?: number
}

/** `scope` is the list's address: another filter, order or page begins anew. */
export function useSelection(list: OrderList, scope: string): ChosenOrders {
  const [stored, setStored] = useState<Stored>({ scope, ids: new Set() })
  const [isChoosing, setChoosing] = useState(false)
  const { revalidate } = useRevalidator()
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
  /** What was ticked last counts, whatever was still on its way then. */
  const latest = useRef<object>(null)
  const choose = (chosen: readonly string[]) => {
    latest.current = null
    setStored({ scope, ids: new Set(chosen) })
  }
  const isWhole = listed.length > 0 && ids.length === listed.length
  const onPage = list.entries
    .filter(({ followUp, groupId }) => !followUp && ids.includes(groupId))
    .map(entry => ({ id: entry.groupId, read: listedState(entry) }))
  const seen = new Map(onPage.map(order => [order.id, order]))
  const chosen = isAll ? all.orders.map(order => seen.get(order.id) ?? order) : onPage
  async function chooseAll(): Promise<void> {
    const { total: count, digest } = list
    const own = {}
    latest.current = own
    setChoosing(true)
    try {
      const found = new URLSearchParams({ filter: scope, count: `${count}`, digest: digest ?? '' })
      const orders = await getJson<ChosenOrder[]>(`${href('/admin/auftraege/treffer')}?${found}`)
      if (latest.current === own)
        setStored({ scope, ids: new Set(listed), all: { count, digest, orders } })
    } catch (error) {
      toast(failedToast(unexpectedText(error)))
      void revalidate()
    } finally {
      setChoosing(false)
    }
  }
  return {
    ids: chosen.map(({ id }) => id),
    read: Object.fromEntries(chosen.map(({ id, read }) => [id, read])),
    isAll,
    outdated: isCurrent ? stored.outdated : undefined,
    count: chosen.length,
    digest: list.digest,
    pageState: isWhole ? 'all' : ids.length > 0 ? 'some' : 'none',
    has: groupId => ids.includes(groupId),
    toggle: groupId =>
      choose(ids.includes(groupId) ? ids.filter(id => id !== groupId) : [...ids, groupId]),
    togglePage: () => choose(isWhole ? [] : listed),
    chooseAll: () => void chooseAll(),
    isChoosing,
    clear: () => choose([]),
  }
}
