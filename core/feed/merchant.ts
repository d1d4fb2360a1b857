import { plainText } from '../catalog/plain-text.ts'
import type { Product, StockLevel } from '../catalog/product.ts'
import { shop } from '../shop.ts'
import { absoluteUrl, decimalEuros } from '../storefront/structured-data.ts'
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
 * Whether a product may stand in the merchant feed (B-5-13): live, with a price to buy
 * it new, and a picture.
 */
export function isFeedable(product: Product): boolean {
  return product.isLive && product.purchase.new !== undefined && product.images.length > 0
}

/** The feed for merchant shopping services (B-9). Prices gross, in euros. */
export function merchantFeed(
  publicUrl: string,
  products: readonly Product[],
  stock: ReadonlyMap<string, StockLevel>,
): string {
  const items = products
    .filter(isFeedable)
    .map(product => itemXml(publicUrl, product, stock.get(product.id)?.free === 0))
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

function itemXml(publicUrl: string, product: Product, isSoldOut: boolean): string {
  const gtin = product.gtin?.replace(/\D/g, '') ?? ''
  const [image, ...more] = product.images
  const offer = product.purchase.new
  if (!offer || !image) throw new Error(`${product.id} has no price or picture for the feed`)
  const category = product.subcategory && googleCategories[product.subcategory]
  const fields: (string | false | null | undefined)[] = [
    tag('g:id', product.id),
    tag('g:title', cut(product.title, TITLE_LIMIT)),
    tag(
      'g:description',
      plainText(product.description || product.shortDescription || product.title).slice(
        0,
        DESCRIPTION_LIMIT,
      ),
    ),
    tag('g:link', absoluteUrl(publicUrl, `/produkt/${product.slug}`)),
    tag('g:image_link', absoluteUrl(publicUrl, image.url)),
    ...more
      .slice(0, 10)
      .map(({ url }) => tag('g:additional_image_link', absoluteUrl(publicUrl, url))),
    tag('g:availability', isSoldOut ? 'out of stock' : 'in stock'),
    tag('g:price', `${decimalEuros(offer.cents)} EUR`),
    tag('g:condition', 'new'),
    product.vendor && tag('g:brand', product.vendor),
    gtin.length >= GTIN_DIGITS ? tag('g:gtin', gtin) : tag('g:identifier_exists', 'FALSE'),
    category && tag('g:google_product_category', category),
    `<g:shipping>${tag('g:country', 'DE')}${tag('g:service', 'Standard')}${tag('g:price', `${decimalEuros(product.shippingCents)} EUR`)}</g:shipping>`,
    product.rating && tag('g:average_rating', product.rating.average.toFixed(1)),
  ]
  return `<item>${fields.filter(Boolean).join('')}</item>`
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** At most `limit` characters; a longer text ends in dots. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 3)}...`
}
