import type { WantedItem } from './request.server.ts'

/**
 * Says in one string what a cart holds, whatever the order of its lines. One cart version must
 * always come with the same one.
 */
export function cartFingerprint(items: readonly WantedItem[], withCare: boolean): string {
  const quantities = new Map<string, number>()
  for (const item of items) {
    const key = `${item.type} ${item.stripePriceId}`
    quantities.set(key, (quantities.get(key) ?? 0) + item.quantity)
  }
  const lines = [...quantities].map(([key, quantity]) => `${key} x ${quantity}`).sort()
  return [...lines, ...(withCare ? ['care'] : [])].join('; ')
}
