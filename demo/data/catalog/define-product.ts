import { dimensionSpecifications } from './dimensions.ts'
import type {
  Category,
  DemoProduct,
  Dimensions,
  MachineKind,
  Manufacturer,
  ProductPrices,
  Subcategory,
} from './types.ts'
import { type VendorKey, vendors } from './vendors.ts'

interface ProductSource {
  readonly key: string
  readonly vendor: VendorKey
  readonly model: string
  readonly title: string
  readonly kind: MachineKind
  readonly category: Category
  readonly subcategory: Subcategory
  readonly slug: string
  readonly sku: string
  readonly gtin: string
  /** One plain sentence or two: Stripe's description. */
  readonly summary: string
  readonly short: string
  readonly description: string
  readonly features: readonly string[]
  readonly tags: readonly string[]
  readonly seo: { readonly title: string; readonly description: string; readonly keywords: string }
  readonly dimensions: Dimensions
  readonly specs: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
  readonly prices: ProductPrices
  /** Free today, and in all. */
  readonly stock: readonly [free: number, total: number]
  readonly hidden?: true
  readonly onHomepage?: true
  /** Takeover price in cents where it is not purchase price × premium. */
  readonly buyout?: number
  /** Takeover price as a percentage of the purchase price, where it is not the usual 130. */
  readonly premium?: number
}

/**
 * Completes a product of the demo catalogue: what follows from its maker, its prices and its size
 * (metadata, switches, specifications) is derived here and written nowhere else.
 */
export function defineProduct(source: ProductSource): DemoProduct {
  const { brand, accent, manufacturer } = vendors[source.vendor]
  const { purchase, used, rental } = source.prices
  const [stock, stockTotal] = source.stock
  return {
    key: source.key,
    name: `${brand} ${source.model}`,
    vendor: brand,
    description: source.summary,
    content: {
      title: source.title,
      short_description: source.short,
      description: source.description.trim(),
      features: source.features,
      tags: source.tags,
      category: source.category,
      subcategory: source.subcategory,
      slug: source.slug,
      vendor: brand,
      gtin: source.gtin,
      seo_title: source.seo.title,
      seo_description: source.seo.description,
      seo_keywords: source.seo.keywords.split(', '),
      specifications: [
        ...dimensionSpecifications(source.dimensions),
        ...Object.entries(source.specs).map(([name, value]) => ({ name, value })),
      ],
      is_live: source.hidden !== true,
      rental_enabled: rental !== undefined,
      purchase_enabled: purchase !== undefined || used !== undefined,
      purchase_new_enabled: purchase !== undefined,
      purchase_used_enabled: used !== undefined,
      show_on_homepage: source.onHomepage === true,
      buyout_price_cents: source.buyout ?? null,
    },
    metadata: {
      brand,
      vendor: brand,
      condition: 'new',
      sku: source.sku,
      category: source.category,
      subcategory: source.subcategory,
      gtin: source.gtin,
      stock: String(stock),
      stock_total: String(stockTotal),
      ...(source.premium && { rental_premium_percentage: String(source.premium) }),
      ...safetyMetadata(manufacturer, source.warnings),
    },
    prices: source.prices,
    kind: source.kind,
    dimensions: source.dimensions,
    manufacturer,
    warnings: source.warnings,
    accent,
    stock,
    stockTotal,
  }
}

/** What Art. 19 GPSR wants beside every offer: maker, EU contact, warnings in German. */
function safetyMetadata(maker: Manufacturer, warnings: readonly string[]): Record<string, string> {
  return {
    manufacturer_name: `${maker.name} (erfundener Hersteller dieser Demo)`,
    manufacturer_address: maker.address,
    manufacturer_email: maker.email,
    ...(maker.euResponsible && {
      eu_responsible_name: `${maker.euResponsible.name} (erfunden)`,
      eu_responsible_address: maker.euResponsible.address,
      eu_responsible_email: maker.euResponsible.email,
    }),
    safety_warnings: warnings.join(' '),
  }
}
