import { readWanted, type WrittenDevice } from '#core/pricing/wanted-devices.ts'
import { deviceOffers } from '#core/storefront/device-offers.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'

/** The office chooses among more devices than the calculator shows. */
const MOST = 1000

/** What can be quoted. */
export async function officeOffers(
  { catalog }: Pick<StorefrontServices, 'catalog'>,
  rows: readonly WrittenDevice[],
) {
  const { products } = await catalog.current()
  return deviceOffers(products, readWanted(rows), MOST)
}
