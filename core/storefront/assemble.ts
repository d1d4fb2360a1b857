import type { ProductImage, Specification } from '#db/schema/catalog.ts'
import { offeredPrices, type PricedRow, yearlyRents } from '../catalog/offers.ts'
import type { Condition, Product, PurchaseOffer, RentalOffer } from '../catalog/product.ts'
import { type Measure, type MeasureUnit, measureOf, unitPriceText } from '../catalog/unit-price.ts'
import { modelHashOf } from '../models/address.ts'
import type { DescribedPicture, Picture } from '../pictures/picture.ts'
import { premiumPercentOf, takeoverCents } from '../pricing/takeover.ts'
import { durabilityYears, guaranteeOf } from './guarantee.ts'
import { safetyOf, type WrittenSafety } from './safety.ts'

/** A product of the provider, as its mirror holds it. */
export interface CatalogRow {
  id: string
  name: string
  description: string | null
  images: string[]
  metadata: Record<string, string>
  createdAt: Date
  updatedAt: Date
}

export interface PriceOfProduct extends PricedRow {
  shippingCents: number | null
}

/** The shop's own content; a product without any has none of it and the defaults below. */
export interface ContentOfProduct extends WrittenSafety {
  measureThousandths: number | null
  measureUnit: MeasureUnit | null
  isElectrical: boolean
  title: string
  description: string | null
  shortDescription: string | null
  features: string[]
  tags: string[]
  category: string | null
  subcategory: string | null
  slug: string
  vendor: string | null
  gtin: string | null
  buyoutPriceCents: number | null
  seoTitle: string | null
  seoDescription: string | null
  seoKeywords: string[]
  specifications: Specification[]
  images: ProductImage[]
  modelUrl: string | null
  isLive: boolean
  rentalEnabled: boolean
  purchaseEnabled: boolean
  purchaseNewEnabled: boolean
  purchaseUsedEnabled: boolean
  showOnHomepage: boolean
  updatedAt: Date
}

export interface ProductParts {
  row: CatalogRow
  content: ContentOfProduct | undefined
  prices: PriceOfProduct[]
  rating: Product['rating']
  /** Lowest earlier price of the last 30 days by offer key, where a price was lowered in them. */
  lowest: ReadonlyMap<string, number>
  /** What the addresses of its images stand for, as far as the shop has them. */
  pictures: ReadonlyMap<string, Picture>
}

/** B-3-1: a product without content. */
const switchDefaults = {
  isLive: true,
  rentalEnabled: true,
  purchaseEnabled: true,
  purchaseNewEnabled: true,
  purchaseUsedEnabled: false,
  showOnHomepage: false,
}

/** Joins catalogue, content, prices and rating to the product that the shop shows and sells. */
export function assembleProduct(parts: ProductParts): Product {
  const { row, content, prices, rating, lowest } = parts
  const { metadata } = row
  const switches = content ?? switchDefaults
  const offered = offeredPrices(prices)
  const newPrice = offered.get('purchase')
  const usedPrice = offered.get('purchase_used')
  const measure = content ? measureOf(content) : null
  const rentals = switches.rentalEnabled ? rentalOffers(offered, lowest) : []
  const durability = durabilityYears(content)
  const yearly = switches.rentalEnabled ? yearlyRents(prices) : []
  return {
    id: row.id,
    slug: content?.slug || row.id,
    title: content?.title || row.name,
    name: row.name,
    vendor: content?.vendor || metadata.vendor || metadata.brand || null,
    category: content?.category || metadata.category || null,
    subcategory: content?.subcategory || metadata.subcategory || null,
    shortDescription: content?.shortDescription || row.description || '',
    description: content?.description || row.description || '',
    features: content?.features ?? [],
    tags: content?.tags ?? [],
    gtin: content?.gtin || metadata.gtin || null,
    sku: metadata.sku || null,
    specifications: content?.specifications ?? [],
    images: shownImages(parts),
    modelUrl: content?.modelUrl && modelHashOf(content.modelUrl) ? content.modelUrl : null,
    safety: safetyOf(content, metadata, {
      isSoldUsed:
        switches.purchaseEnabled && switches.purchaseUsedEnabled && usedPrice !== undefined,
    }),
    guarantee: guaranteeOf(content, metadata),
    measure,
    isElectrical: content?.isElectrical ?? true,
    ...(durability !== null && { durabilityYears: durability }),
    metadata,
    seo: {
      title: content?.seoTitle || null,
      description: content?.seoDescription || null,
      keywords: content?.seoKeywords ?? [],
    },
    isLive: switches.isLive,
    showOnHomepage: switches.showOnHomepage,
    purchase: {
      ...(switches.purchaseEnabled &&
        switches.purchaseNewEnabled &&
        newPrice && {
          new: purchaseOffer('new', newPrice, { lowest: lowest.get('purchase'), measure }),
        }),
      ...(switches.purchaseEnabled &&
        switches.purchaseUsedEnabled &&
        usedPrice && {
          used: purchaseOffer('used', usedPrice, { lowest: lowest.get('purchase_used'), measure }),
        }),
    },
    rentals,
    ...(yearly.length > 0 && {
      yearlyRents: yearly.map(({ intervalCount, unitAmount }) => ({
        years: intervalCount ?? 1,
        cents: unitAmount,
      })),
    }),
    takeoverCents:
      rentals.length === 0
        ? null
        : takeoverCents({
            buyoutPriceCents: content?.buyoutPriceCents ?? null,
            purchaseCents: (newPrice ?? usedPrice)?.unitAmount ?? null,
            premiumPercent: premiumPercentOf(metadata),
          }),
    shippingCents: Math.max(
      0,
      ...prices.filter(price => price.active).map(price => price.shippingCents ?? 0),
    ),
    rating,
    createdAt: row.createdAt.toISOString(),
    updatedAt: laterOf(row.updatedAt, content?.updatedAt).toISOString(),
  }
}

function purchaseOffer(
  condition: Condition,
  price: PricedRow,
  { lowest, measure }: { lowest: number | undefined; measure: Measure | null },
): PurchaseOffer {
  const unitPrice = unitPriceText(price.unitAmount, measure)
  return {
    condition,
    priceId: price.id,
    cents: price.unitAmount,
    ...(unitPrice && { unitPrice }),
    ...(lowest !== undefined && { lowestIn30DaysCents: lowest }),
  }
}

function rentalOffers(
  offered: Map<string, PriceOfProduct>,
  lowest: ReadonlyMap<string, number>,
): RentalOffer[] {
  const rentals: RentalOffer[] = []
  for (const [key, price] of offered) {
    if (price.priceType !== 'rental') continue
    const earlier = lowest.get(key)
    rentals.push({
      months: price.durationMonths ?? 1,
      priceId: price.id,
      monthlyCents: price.unitAmount,
      ...(earlier !== undefined && { lowestIn30DaysCents: earlier }),
    })
  }
  return rentals.sort((a, b) => a.months - b.months)
}

/**
 * The images of a product as content or catalogue name them. The provider's own file host forbids
 * hot-linking, so its URLs are dropped (S-3-1).
 */
export function namedImages(
  row: Pick<CatalogRow, 'name' | 'images'>,
  content: Pick<ContentOfProduct, 'images'> | undefined,
): ProductImage[] {
  const own = content?.images ?? []
  const images = own.length > 0 ? own : row.images.map(url => ({ url, alt: row.name }))
  return images.filter(image => image.url !== '' && !isOnProvidersHost(image.url))
}

/** A picture that the shop does not have yet is left out until it was fetched. */
function shownImages({ row, content, pictures }: ProductParts): DescribedPicture[] {
  return namedImages(row, content).flatMap(({ url, alt }) => {
    const picture = pictures.get(url)
    return picture ? [{ ...picture, alt: alt || row.name }] : []
  })
}

function isOnProvidersHost(url: string): boolean {
  return URL.canParse(url) && /(^|\.)stripe\.com$/.test(new URL(url).hostname)
}

function laterOf(a: Date, b: Date | undefined): Date {
  return b && b > a ? b : a
}
