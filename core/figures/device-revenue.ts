/** From when a device was an order's; until the next one was. */
export interface Stay {
  deviceId: string
  from: Date
}

/** Rent that was settled for an order's unit, or went back. Cents. */
export interface Booking {
  at: Date
  cents: number
}

/**
 * Whose revenue each booking of one unit is (ADR-099): of the device that the unit had at that moment; before its
 * first device of that one, else of the one that it had last. Cents by device. A unit that never had a device has
 * nobody to give it to, and answers with nothing.
 */
export function revenueByDevice(
  stays: readonly Stay[],
  bookings: readonly Booking[],
): Map<string, number> {
  const inOrder = stays.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const revenue = new Map<string, number>()
  for (const { at, cents } of bookings) {
    const stay = inOrder.findLast(({ from }) => from <= at) ?? inOrder[0]
    if (!stay) break
    revenue.set(stay.deviceId, (revenue.get(stay.deviceId) ?? 0) + cents)
  }
  return revenue
}
