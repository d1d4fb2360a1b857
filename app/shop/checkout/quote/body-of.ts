type Typed = Readonly<Record<string, string>>

const addressLines = ['name', 'line1', 'line2', 'postal_code', 'city'] as const
const parts = [...addressLines, 'phone', 'country'] as const

/** Whether something of another address was typed for the bill. */
export function isBilledElsewhere(typed: Typed): boolean {
  return addressLines.some(part => Boolean(typed[`billing_${part}`]?.trim()))
}

/** The form of the quote page as a checkout takes it. */
export function bodyOf(typed: Typed): Record<string, unknown> {
  const shippingAddress = addressOf(typed, '')
  return {
    shippingAddress,
    billingAddress: isBilledElsewhere(typed) ? addressOf(typed, 'billing_') : shippingAddress,
    vatId: typed.vatId,
  }
}

function addressOf(typed: Typed, prefix: string) {
  return Object.fromEntries(parts.map(part => [part, typed[`${prefix}${part}`] ?? '']))
}
