/** Something that is known of each thing by its id and read once, until the thing changes. */
export interface CachedById<T> {
  of(id: string): Promise<T>
  /** What is known of many, by their ids. */
  ofAll(ids: readonly string[]): Promise<Map<string, T>>
  /** What is known of these by now, without reading anything. */
  known(ids: readonly string[]): Promise<Map<string, T>>
  /** Forgets one, or all. */
  forget(id?: string): void
}

/** Caches what `load` answers for each id. A failed load is not cached. */
export function cachedById<T>(load: (ids: string[]) => Promise<(id: string) => T>): CachedById<T> {
  const known = new Map<string, Promise<T>>()

  function readMissing(ids: readonly string[]): void {
    const missing = ids.filter(id => !known.has(id))
    if (missing.length === 0) return
    const answer = load(missing)
    for (const id of missing) {
      const value = answer.then(answerFor => answerFor(id))
      known.set(id, value)
      value.catch(() => {
        if (known.get(id) === value) known.delete(id)
      })
    }
  }

  async function knownOf(ids: readonly string[]): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    for (const id of ids) {
      const value = known.get(id)
      if (value) found.set(id, await value)
    }
    return found
  }

  return {
    known: knownOf,
    ofAll(ids) {
      readMissing(ids)
      return knownOf(ids)
    },
    async of(id) {
      readMissing([id])
      const value = known.get(id)
      if (!value) throw new Error(`Nothing was loaded for ${id}`)
      return value
    },
    forget(id) {
      if (id === undefined) known.clear()
      else known.delete(id)
    },
  }
}
