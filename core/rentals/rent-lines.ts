import type { ProviderInvoice } from '#integrations/payment-gateway.ts'

/** How many units of which item an invoice charged; one over nothing, as when a charge is moved, is no month of rent. */
export function rentLines({ lines }: ProviderInvoice): { itemId: string; quantity: number }[] {
  return lines.flatMap(({ subscriptionItemId: itemId, quantity, cents }) =>
    itemId && cents > 0 ? [{ itemId, quantity }] : [],
  )
}
