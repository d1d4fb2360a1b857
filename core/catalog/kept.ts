/** Something that is known of each product and read once, until the product changes. */
export interface Kept<T> {
  of(productId: string): Promise<T>
  /** The same for many at once. */
  ofAll(productIds: readonly string[]): Promise<Map<string, T>>
  /** What is known of these products by now, without reading anything. */
  known(productIds: readonly string[]): Promise<Map<string, T>>
  /** Forgets one product, or all. */
  forget(productId?: string): void
}

/** Keeps what `load` answers for each product. A failed load is not kept. */
export function keptByProduct<T>(
  load: (productIds: string[]) => Promise<(productId: string) => T>,
): Kept<T> {
  const known = new Map<string, Promise<T>>()

  function readMissing(productIds: readonly string[]): void {
    const missing = productIds.filter(id => !known.has(id))
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

  async function knownOf(productIds: readonly string[]): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    for (const id of productIds) {
      const value = known.get(id)
      if (value) found.set(id, await value)
    }
    return found
  }

  return {
    known: knownOf,
    ofAll(productIds) {
      readMissing(productIds)
      return knownOf(productIds)
    },
    async of(productId) {
      readMissing([productId])
      const value = known.get(productId)
      if (!value) throw new Error(`Nothing was loaded for ${productId}`)
      return value
    },
    forget(productId) {
      if (productId === undefined) known.clear()
      else known.delete(productId)
    },
  }
}
