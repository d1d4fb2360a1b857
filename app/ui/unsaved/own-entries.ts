import { useEffect, useRef } from 'react'

/** What a page holds beside plain fields, as an editor with drafts of its own does. */
export interface OwnEntries {
  isDirty: boolean
  /** Throws it away, where leaving alone does not. */
  onDiscard?: () => void
  /** Stores it so that it can be opened again; false where that did not succeed. */
  onKeep?: () => Promise<boolean>
}

const pages = new Set<() => OwnEntries>()

/** Lets the page's question before unsaved text know of what no field holds. */
export function useOwnEntries(own: OwnEntries): void {
  const latest = useRef(own)
  latest.current = own
  useEffect(() => {
    const read = () => latest.current
    pages.add(read)
    return () => {
      pages.delete(read)
    }
  }, [])
}

/** What pages hold unsaved now. */
export function dirtyEntries(): OwnEntries[] {
  return [...pages].map(read => read()).filter(({ isDirty }) => isDirty)
}
