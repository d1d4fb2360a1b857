import type { ProductContentInput } from '#core/catalog/content.server.ts'
import { demoProducts } from './catalog/products.ts'
import { careService, shippingServices } from './catalog/services.ts'
import { stripePricesOf } from './catalog/stripe-prices.ts'
import type { DemoProduct } from './catalog/types.ts'
import { productModelUrl } from './model-files.ts'
import { openingStock } from './opening-stock.ts'
import { productImages } from './picture-files.ts'
import { priceObject, productObject } from './provider-objects.ts'

/** The provider's id of a demo product or service. */
export const demoProductId = (key: string) => `prod_demo_${key}`

/** The provider's id of a demo price, from its lookup key (`demo_havel_2_rental_24`). */
export const demoPriceId = (lookupKey: string) => `price_${lookupKey}`

/** All products, prices, shipping classes and Care as they stood when the shop opened. */
export function catalogObjects(createdAt: Date): Record<string, unknown>[] {
  return [
    ...shippingServices.flatMap(service =>
      serviceObjects({
        ...service,
        metadata: {
          category: 'shipping',
          label: service.label,
          admin_label: service.adminLabel,
          method: service.method,
        },
        isMonthly: false,
        createdAt,
      }),
    ),
    ...serviceObjects({
      ...careService,
      cents: careService.centsPerMonth,
      metadata: { category: 'insurance' },
      isMonthly: true,
      createdAt,
    }),
    ...demoProducts.flatMap(product => goodsObjects(product, createdAt)),
  ]
}

interface Service {
  key: string
  name: string
  description: string
  cents: number
  metadata: Record<string, string>
  isMonthly: boolean
  createdAt: Date
}

function serviceObjects(service: Service): Record<string, unknown>[] {
  const { key, name, description, cents, metadata, isMonthly, createdAt } = service
  const id = demoProductId(key)
  const lookupKey = `demo_${key}`
  return [
    productObject({ id, name, description, metadata, createdAt }),
    priceObject({
      id: demoPriceId(lookupKey),
      productId: id,
      unitAmount: cents,
      isMonthly,
      lookupKey,
      metadata: {},
      createdAt,
    }),
  ]
}

/** A product with all its prices, with the stock of the day on which the demo's past begins. */
export function goodsObjects(product: DemoProduct, createdAt: Date): Record<string, unknown>[] {
  const { name, description } = product
  const id = demoProductId(product.key)
  const stock = openingStock(product)
  const metadata = {
    ...product.metadata,
    stock: String(stock),
    stock_total: String(Math.max(stock, product.stockTotal)),
  }
  return [
    productObject({ id, name, description, metadata, createdAt }),
    ...stripePricesOf(product).map(price =>
      priceObject({
        id: demoPriceId(price.lookupKey),
        productId: id,
        unitAmount: price.unitAmount,
        isMonthly: price.recurring !== null,
        lookupKey: price.lookupKey,
        metadata: { ...price.metadata, shipping_price_id: shippingPriceId(product) },
        createdAt,
      }),
    ),
  ]
}

/** What the shop itself keeps of a product. `shownAs` lends its pictures and its 3D model. */
export function productContent(product: DemoProduct, shownAs = product): ProductContentInput {
  const { content } = product
  return {
    stripeProductId: demoProductId(product.key),
    title: content.title,
    description: content.description,
    shortDescription: content.short_description,
    features: [...content.features],
    tags: [...content.tags],
    category: content.category,
    subcategory: content.subcategory,
    slug: content.slug,
    vendor: content.vendor,
    gtin: content.gtin,
    buyoutPriceCents: content.buyout_price_cents,
    seoTitle: content.seo_title,
    seoDescription: content.seo_description,
    seoKeywords: [...content.seo_keywords],
    specifications: specificationsOf(content.specifications),
    images: productImages(shownAs),
    modelUrl: productModelUrl(shownAs),
    isLive: content.is_live,
    rentalEnabled: content.rental_enabled,
    purchaseEnabled: content.purchase_enabled,
    purchaseNewEnabled: content.purchase_new_enabled,
    purchaseUsedEnabled: content.purchase_used_enabled,
    showOnHomepage: content.show_on_homepage,
    // Each of the others has a display at least.
    isElectrical: content.category !== 'kraft',
    shippingPriceId: shippingPriceId(product),
  }
}

/** What a device with a radio says of the data that it makes (L-57). */
const DATA_OF_DEVICES = {
  name: 'Daten des Geräts',
  value:
    'Zeit, Strecke, Leistung und Puls des laufenden Trainings; sie bleiben im Gerät und gehen per Funk nur an das Telefon oder die Uhr, die Sie selbst koppeln. Wir erhalten keine davon.',
}

function specificationsOf(written: DemoProduct['content']['specifications']) {
  const isConnected = written.some(({ value }) => /Bluetooth|ANT\+/.test(value))
  return [...written.map(one => ({ ...one })), ...(isConnected ? [DATA_OF_DEVICES] : [])]
}

/** The price of the shipping class that fits a product. */
export function shippingPriceId(product: Pick<DemoProduct, 'key' | 'prices'>): string {
  const { shipping_cents: cents } = product.prices
  const service = shippingServices.find(service => service.cents === cents)
  if (!service) throw new Error(`No shipping class costs what '${product.key}' asks for`)
  return demoPriceId(`demo_${service.key}`)
}
