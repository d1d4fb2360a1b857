/** What a line of a checkout costs. `months` is the term of a rental or of Care. Cents. */
export interface PricedAmount {
  kind: 'purchase' | 'purchase_used' | 'rental' | 'care' | 'shipping'
  unitAmount: number
  quantity: number
  months: number | null
}

export interface CheckoutTotals {
  /** Due now: purchases, the first month of every rental and of Care, shipping. */
  todayCents: number
  /** Due every month while everything runs. */
  monthlyCents: number
  /** Purchases, shipping and all months of the minimum terms (ADR-126, 'Gesamt'). */
  termTotalCents: number
}

/** The three figures of a checkout (L-42), in cents. */
export function checkoutTotals(lines: readonly PricedAmount[]): CheckoutTotals {
  const totals = { todayCents: 0, monthlyCents: 0, termTotalCents: 0 }
  for (const line of lines) {
    const cents = line.unitAmount * line.quantity
    const isMonthly = line.kind === 'rental' || line.kind === 'care'
    totals.todayCents += cents
    totals.monthlyCents += isMonthly ? cents : 0
    totals.termTotalCents += isMonthly ? cents * (line.months ?? 1) : cents
  }
  return totals
}
