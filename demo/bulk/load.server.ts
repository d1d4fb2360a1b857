import { refreshSummaries } from '#core/customer-records/summaries.server.ts'
import { refreshEntries } from '#core/fulfilment/entries.server.ts'
import { vacuum } from '#db/vacuum.server.ts'
import { loadDevices } from './load-devices.server.ts'
import { loadOrders } from './load-orders.server.ts'
import { type LargeParts, loadProducts } from './load-products.server.ts'

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

/**
 * Loads large data in bulk on both sides, the payment provider's and the shop's (contract, *What can
 * be observed*), beside what is there: each run goes on where the last one ended. `say` hears a
 * sentence after each part.
 */
export async function loadLarge(
  parts: LargeParts,
  amounts: { products: number; orders: number; devices: number },
  say: (sentence: string) => void,
): Promise<void> {
  const begun = performance.now()
  if (amounts.products > 0) {
    await loadProducts(parts, amounts.products)
    say(`Loaded ${amounts.products} products in ${seconds(begun)} s.`)
  }
  if (amounts.orders > 0) {
    const between = performance.now()
    const groups = await loadOrders(parts, amounts.orders)
    say(`Loaded ${amounts.orders} orders of ${groups} checkouts in ${seconds(between)} s.`)
  }
  if (amounts.devices > 0) {
    const between = performance.now()
    await loadDevices(parts.services, amounts.devices)
    say(`Loaded ${amounts.devices} devices in ${seconds(between)} s.`)
  }
  await refreshEntries(parts.services.db)
  await refreshSummaries(parts.services)
  await vacuum(parts.services.db)
}
