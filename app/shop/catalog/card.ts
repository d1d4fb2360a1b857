import { href } from 'react-router'
import { plainText } from '#core/catalog/plain-text.ts'
import type { Product, RentalOffer, StockLevel } from '#core/catalog/product.ts'
import type { Picture } from '#core/pictures/picture.ts'
import { lowestRental } from '#core/pricing/rent.ts'
import { type StockBadge, stockBadge } from '#core/storefront/stock-badge.ts'

/** What a product card shows (S-2.4), and nothing more: it travels to the browser. */
export interface Card {
  id: string
  path: string
  title: string
  vendor: string | null
  category: string | null
  text: string
  image: Pick<Picture, 'url' | 'preview'> | null
  /** Path of the view that shows under the pointer. */
  secondImage: string | null
  rating: Product['rating']
  shippingCents: number
  purchase: Product['purchase']
  rental: RentalOffer | null
  stock: StockBadge | null
}

export function cardOf(product: Product, stock: StockLevel | undefined): Card {
  const [image, second] = product.images
  return {
    id: product.id,
    path: href('/produkt/:slug', { slug: product.slug }),
    title: product.title,
    vendor: product.vendor,
    category: product.category,
    text: plainText(product.shortDescription),
    image: image ? { url: image.url, preview: image.preview } : null,
    secondImage: second?.url ?? null,
    rating: product.rating,
    shippingCents: product.shippingCents,
    purchase: product.purchase,
    rental: lowestRental(product.rentals) ?? null,
    stock: stock ? stockBadge(stock) : null,
  }
}
