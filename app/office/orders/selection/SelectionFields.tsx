import { useSearchParams } from 'react-router'
import type { ListedState } from '#core/fulfilment/listed-state.ts'

/** What of a selection a form sends. */
export interface SentSelection {
  ids: readonly string[]
  isAll: boolean
  count: number
  /** Which orders all matches are. */
  digest?: string | null
  /** What was seen of them, for what must not overwrite what changed since. */
  read?: Readonly<Record<string, ListedState>>
}

/** The hidden fields that say which orders are meant (`read-selection.ts`). */
export function SelectionFields({ ids, isAll, count, digest }: SentSelection) {
  const [params] = useSearchParams()
  if (!isAll) return ids.map(id => <input key={id} type="hidden" name="id" value={id} />)
  return (
    <>
      <input type="hidden" name="filter" value={params.toString()} />
      <input type="hidden" name="count" value={count} />
      <input type="hidden" name="digest" value={digest ?? ''} />
    </>
  )
}

/** What was seen of each order, by its group, as a change of many sends it (`bulk-status.ts`). */
export function ReadFields({ read = {} }: Pick<SentSelection, 'read'>) {
  return Object.entries(read).map(([groupId, state]) => (
    <input key={groupId} type="hidden" name={`read:${groupId}`} value={JSON.stringify(state)} />
  ))
}
