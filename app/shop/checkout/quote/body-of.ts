type Typed = Readonly<Record<string, string>>

const parts = ['name', 'phone', 'line1', 'line2', 'postal_code', 'city', 'country'] as const

/** The form of the quote page as a checkout takes it; without a billing street, one address is both. */
export function bodyOf(typed: Typed): Record<string, unknown> {
  const shippingAddress = addressOf(typed, '')
  const isBilledElsewhere = Boolean(typed.billing_line1?.trim())
  return {
    shippingAddress,
    billingAddress: isBilledElsewhere ? addressOf(typed, 'billing_') : shippingAddress,
    vatId: typed.vatId,
  }
}

function addressOf(typed: Typed, prefix: string) {
  return Object.fromEntries(parts.map(part => [part, typed[`${prefix}${part}`] ?? '']))
}
