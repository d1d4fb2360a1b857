/**
 * Remembers what `work` makes of an object for as long as the object lives. Only for objects that
 * never change after they were made, such as the catalogue's list of products; what changes in the
 * database is cached by its id instead (`core/cached-by-id.ts`).
 */
export function memoize<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return of => {
    const found = known.get(of)
    if (found) return found.value
    const value = work(of)
    known.set(of, { value })
    return value
  }
}
