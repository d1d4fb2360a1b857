import type { Product } from '../catalog/product.ts'
import type { DeviceOffer, WantedDevice } from '../pricing/estimate.ts'
import { isListed } from './listed-products.ts'

/** How many devices the calculator offers: a longer list nobody looks through. */
const OFFERED = 80

/**
 * The devices that businesses reckon with, in the order of their names: the first of the listing, and those
 * that were asked for.
 */
export function deviceOffers(
  products: readonly Product[],
  wanted: readonly WantedDevice[],
  most = OFFERED,
): DeviceOffer[] {
  const listed = products.filter(product => isListed(product, 'rent') || isListed(product, 'buy'))
  const slugs = new Set(wanted.map(({ slug }) => slug))
  return listed
    .filter((product, index) => index < most || slugs.has(product.slug))
    .map(offerOf)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
}

/** What is wanted of the shop as it is now. */
export function offersFor(
  products: readonly Product[],
  wanted: readonly WantedDevice[],
): DeviceOffer[] {
  const slugs = new Set(wanted.map(({ slug }) => slug))
  return products.filter(({ slug, isLive }) => isLive && slugs.has(slug)).map(offerOf)
}

function offerOf({ id, slug, title, purchase, rentals }: Product): DeviceOffer {
  return {
    ...{ productId: id, slug, title },
    new: purchase.new?.cents ?? null,
    used: purchase.used?.cents ?? null,
    rentals: rentals.map(({ months, monthlyCents }) => ({ months, cents: monthlyCents })),
  }
}
