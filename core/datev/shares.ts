interface Invoiced {
  number: string
  /** Cents. */
  cents: number
}

/**
 * What of a payment each of its invoices was paid by, so that each finds its own in the books. A payment of another sum,
 * as a part that goes back, stands whole beside the first invoice; without any, beside the order. Cents.
 */
export function sharesOf(
  cents: number,
  invoiced: readonly Invoiced[],
  orderNumber: string,
): { document: string; cents: number }[] {
  const sum = invoiced.reduce((total, invoice) => total + invoice.cents, 0)
  const isWhole = invoiced.length > 1 && Math.abs(cents) === sum
  if (!isWhole) return [{ document: invoiced[0]?.number ?? orderNumber, cents }]
  return invoiced.map(invoice => ({
    document: invoice.number,
    cents: cents < 0 ? -invoice.cents : invoice.cents,
  }))
}
