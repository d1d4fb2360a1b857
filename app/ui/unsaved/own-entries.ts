import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a page holds beside plain fields, as an editor with drafts of its own does. */
export interface OwnEntries {
  isDirty: boolean
  /** What goes on here and ends where the address changes, instead of something entered; German. */
  running?: { title: string; words: string }
  /** Throws it away, where leaving alone does not. */
  onDiscard?: () => void
  /** Stores it so that it can be opened again; false where that did not succeed. */
  onKeep?: () => Promise<boolean>
}

const pages = new Set<() => OwnEntries>()
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const tell = () => {
  for (const listener of listeners) listener()
}

/** Lets the page's question before unsaved text know of what no field holds. */
export function useOwnEntries(own: OwnEntries): void {
  const latest = useRef(own)
  latest.current = own
  useEffect(() => {
    const read = () => latest.current
    pages.add(read)
    return () => {
      pages.delete(read)
      tell()
    }
  }, [])
  const words = own.running?.words
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is asked reads these words.
  useEffect(tell, [words])
}

/** What runs on the page, as its words stand now; null where nothing does. */
export function useRunning(): NonNullable<OwnEntries['running']> | null {
  return useSyncExternalStore(listen, running, () => null)
}

/** What runs on the page and ends where the address changes; the same object until its page renders again. */
export function running(): NonNullable<OwnEntries['running']> | null {
  return dirtyEntries().find(own => own.running)?.running ?? null
}

/** What pages hold unsaved now. */
export function dirtyEntries(): OwnEntries[] {
  return [...pages].map(read => read()).filter(({ isDirty }) => isDirty)
}
