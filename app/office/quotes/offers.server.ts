import type { DeviceOffer } from '#core/pricing/estimate.ts'
import { readWanted, type WrittenDevice } from '#core/pricing/wanted-devices.ts'
import type { Services } from '#core/services.ts'
import { stockLevels } from '#core/stock/level.server.ts'
import { deviceOffers } from '#core/storefront/device-offers.ts'
import type { StorefrontServices } from '#core/storefront/services.ts'

/** The office chooses among more devices than the calculator shows. */
const MOST = 1000

/** What can be quoted; each title says how many are free, where somebody counts them. */
export async function officeOffers(
  { catalog, db }: Pick<StorefrontServices, 'catalog'> & Pick<Services, 'db'>,
  rows: readonly WrittenDevice[],
): Promise<DeviceOffer[]> {
  const { products } = await catalog.current()
  const offers = deviceOffers(products, readWanted(rows), MOST)
  const levels = await stockLevels(
    db,
    offers.map(({ productId }) => productId),
  )
  return offers.map(offer => {
    const free = levels.get(offer.productId)?.free ?? null
    return free === null ? offer : { ...offer, title: `${offer.title} (${free} frei)` }
  })
}
