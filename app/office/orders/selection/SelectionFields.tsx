import { useSearchParams } from 'react-router'

/** What of a selection a form sends. */
export interface SentSelection {
  ids: readonly string[]
  isAll: boolean
  count: number
}

/** The hidden fields that say which orders are meant (`read-selection.ts`). */
export function SelectionFields({ ids, isAll, count }: SentSelection) {
  const [params] = useSearchParams()
  if (!isAll) return ids.map(id => <input key={id} type="hidden" name="id" value={id} />)
  return (
    <>
      <input type="hidden" name="filter" value={params.toString()} />
      <input type="hidden" name="count" value={count} />
    </>
  )
}
