import type { Entries } from './entries.ts'
import { dirtyEntries } from './own-entries.ts'

let watched: Entries | null = null

/** Lets whoever acts beside a form know of what the page's question watches; answers with how that ends. */
export function watch(entries: Entries): () => void {
  watched = entries
  return () => {
    watched = null
  }
}

/** Whether something on the page is unsaved now. */
export function isUnsaved(): boolean {
  return dirtyEntries().length > 0 || (watched?.areUnsaved() ?? false)
}
