import { plainText } from '../catalog/plain-text.ts'
import type { Product, PurchaseOffer, StockLevel } from '../catalog/product.ts'
import { units } from '../catalog/unit-price.ts'
import { decimalEuros } from '../money.ts'
import { shop } from '../shop.ts'
import { offerPath } from '../storefront/offer-path.ts'
import { absoluteUrl } from '../storefront/structured-data.ts'
import { escapeXml } from './xml.ts'

export const TITLE_LIMIT = 150
export const DESCRIPTION_LIMIT = 5000
const GTIN_DIGITS = 12

/** Our sub-categories in Google's product taxonomy. */
export const googleCategories: Record<string, string> = {
  rudergeraete: 'Sporting Goods > Exercise & Fitness > Cardio > Cardio Machines > Rowing Machines',
  laufbaender: 'Sporting Goods > Exercise & Fitness > Cardio > Cardio Machines > Treadmills',
  crosstrainer:
    'Sporting Goods > Exercise & Fitness > Cardio > Cardio Machines > Elliptical Trainers',
  kraftgeraete:
    'Sporting Goods > Exercise & Fitness > Weight Lifting > Weight Lifting Machines & Racks',
  airbikes: 'Sporting Goods > Exercise & Fitness > Cardio > Cardio Machines > Exercise Bikes',
  zubehoer: 'Sporting Goods > Exercise & Fitness',
}

/**
 * What of a product stands in the merchant feed, each an item of its own (B-5-13, ADR-009): its prices to buy
 * it new and refurbished, where it is live and has a picture.
 */
export function feedOffers({ isLive, images, purchase }: Product): PurchaseOffer[] {
  if (!isLive || images.length === 0) return []
  return [purchase.new, purchase.used].filter(offer => offer !== undefined)
}

/** The number of an item; a new one has its product's. */
export function itemId(product: Pick<Product, 'id'>, { condition }: PurchaseOffer): string {
  return condition === 'used' ? `${product.id}_refurbished` : product.id
}

/** The feed for merchant shopping services (B-9). Prices gross, in euros. */
export function merchantFeed(
  publicUrl: string,
  products: readonly Product[],
  stock: ReadonlyMap<string, StockLevel>,
): string {
  const items = products.flatMap(product =>
    feedOffers(product).map(offer =>
      itemXml(publicUrl, product, offer, stock.get(product.id)?.free === 0),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shop.name)}</title>
<link>${escapeXml(publicUrl)}</link>
<description>${escapeXml(shop.claim)}</description>
${items.join('\n')}
</channel>
</rss>
`
}

function itemXml(
  publicUrl: string,
  product: Product,
  offer: PurchaseOffer,
  isSoldOut: boolean,
): string {
  const gtin = product.gtin?.replace(/\D/g, '') ?? ''
  const [image, ...more] = product.images
  if (!image) throw new Error(`${product.id} has no picture for the feed`)
  const category = product.subcategory && googleCategories[product.subcategory]
  const fields: (string | false | null | undefined)[] = [
    tag('g:id', itemId(product, offer)),
    tag('g:title', cut(itemTitle(product, offer), TITLE_LIMIT)),
    tag(
      'g:description',
      plainText(product.description || product.shortDescription || product.title).slice(
        0,
        DESCRIPTION_LIMIT,
      ),
    ),
    tag('g:link', absoluteUrl(publicUrl, offerPath(product.slug, offer.condition))),
    tag('g:image_link', absoluteUrl(publicUrl, image.url)),
    ...more
      .slice(0, 10)
      .map(({ url }) => tag('g:additional_image_link', absoluteUrl(publicUrl, url))),
    tag('g:availability', isSoldOut ? 'out of stock' : 'in stock'),
    tag('g:price', `${decimalEuros(offer.cents)} EUR`),
    ...measureTags(product.measure),
    tag('g:condition', offer.condition === 'used' ? 'refurbished' : 'new'),
    product.vendor && tag('g:brand', product.vendor),
    gtin.length >= GTIN_DIGITS ? tag('g:gtin', gtin) : tag('g:identifier_exists', 'FALSE'),
    category && tag('g:google_product_category', category),
    `<g:shipping>${tag('g:country', 'DE')}${tag('g:service', 'Standard')}${tag('g:price', `${decimalEuros(product.shippingCents)} EUR`)}</g:shipping>`,
    product.rating && tag('g:average_rating', product.rating.average.toFixed(1)),
  ]
  return `<item>${fields.filter(Boolean).join('')}</item>`
}

/** From which the service computes the price by one unit itself, which it shows beside the price. */
function measureTags(measure: Product['measure']): string[] {
  if (!measure) return []
  const { inFeeds } = units[measure.unit]
  return [
    tag('g:unit_pricing_measure', `${measure.thousandths / 1000} ${inFeeds}`),
    tag('g:unit_pricing_base_measure', `1 ${inFeeds}`),
  ]
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** As shoppers read it; that it is refurbished comes first, so that no cut takes it away. */
export function itemTitle({ title }: Pick<Product, 'title'>, { condition }: PurchaseOffer): string {
  return condition === 'used' ? `Generalüberholt: ${title}` : title
}

/** At most `limit` characters; a longer text ends in dots. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 3)}...`
}
