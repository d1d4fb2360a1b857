import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import type { Services } from '../services.ts'
import { rentLines } from './rent-lines.ts'

/**
 * What a subscription charged last for a month of its own; null where it charged none yet. Left out are an invoice over
 * nothing, by which a charge was moved (ADR-008), and a month that was charged by itself (ADR-198).
 */
export async function lastRentOf(
  { payments: provider }: Pick<Services, 'payments'>,
  subscriptionId: string,
): Promise<ProviderInvoice | null> {
  for await (const invoice of provider.invoicesOf(subscriptionId)) {
    if (invoice.reason !== 'manual' && rentLines(invoice).length > 0) return invoice
  }
  return null
}
