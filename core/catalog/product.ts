import type { ProductImage, Specification } from '#db/schema/catalog.ts'
import type { conditions } from '#db/schema/orders.ts'
import type { DescribedPicture } from '../pictures/picture.ts'
import type { Measure } from './unit-price.ts'

export type { ProductImage, Specification }

export type Condition = (typeof conditions)[number]

/** What a product costs to buy in one condition. Gross cents. */
export interface PurchaseOffer {
  condition: Condition
  priceId: string
  cents: number
  /** `12,40 €/m²`, where the product has a measure (§ 4 PAngV). */
  unitPrice?: string
  /** Lowest price of the last 30 days where the price was lowered in them (§ 11 PAngV). */
  lowestIn30DaysCents?: number
}

/** One rental term of a product (S-3, rental option). Gross cents a month. */
export interface RentalOffer {
  months: number
  priceId: string
  monthlyCents: number
  /** Lowest month of the last 30 days where it was lowered in them, as for purchases. */
  lowestIn30DaysCents?: number
}

/** Sellable units of a product. `null`: the shop does not count this product. */
export interface StockLevel {
  free: number | null
  total: number | null
}

/** Who answers for a product, and how to reach them (Art. 19 GPSR). */
export interface SafetyContact {
  name: string
  address: string
  email: string
}

export interface ProductSafety {
  manufacturer: SafetyContact | null
  /** Where the manufacturer is outside the EU. */
  euResponsible: SafetyContact | null
  /** Type or model, as it stands on the device. */
  model: string | null
  warnings: string
  /** What else a law wants said of it, in its order. */
  duties: readonly ProductDuty[]
}

/** What somebody grants beyond the law (§ 479 BGB): for how long, and where its terms can be read. */
export interface ProductGuarantee {
  years: number
  /** Of another site, or a place of the product's own page. */
  termsUrl: string
}

export interface ProductDuty {
  label: string
  text: string
  /** A page that says more. */
  more?: { label: string; path: string }
}

/**
 * A product as the shop shows and sells it: the provider's catalogue joined with the shop's own
 * content, its switches already applied. An offer that is switched off is not in here.
 */
export interface Product {
  id: string
  slug: string
  title: string
  /** How the provider's catalogue calls it; the shop's own title may differ. */
  name: string
  vendor: string | null
  category: string | null
  subcategory: string | null
  shortDescription: string
  /** Rich description as the shop owner wrote it: HTML when it starts with `<`, else markdown. */
  description: string
  features: string[]
  tags: string[]
  gtin: string | null
  sku: string | null
  specifications: Specification[]
  images: DescribedPicture[]
  /** Public path of its 3D model, in metres. */
  modelUrl: string | null
  safety: ProductSafety
  guarantee: ProductGuarantee | null
  /** Of what is sold by weight, volume, length or area. */
  measure: Measure | null
  /** Whoever buys it is asked whether an old device goes along (L-58). */
  isElectrical: boolean
  /** For how long its maker guarantees all of it, where the EU's label tells so (L-53). */
  durabilityYears?: number
  metadata: Record<string, string>
  seo: { title: string | null; description: string | null; keywords: string[] }
  isLive: boolean
  showOnHomepage: boolean
  purchase: { new?: PurchaseOffer; used?: PurchaseOffer }
  /** Ascending by months. */
  rentals: RentalOffer[]
  /** Rents that are paid for whole years at once: told, but not sold online. Gross cents a payment. */
  yearlyRents?: readonly { years: number; cents: number }[]
  /** Takeover price before any rent is credited, in cents; null where nothing is rented out. */
  takeoverCents: number | null
  /** Shipping of one order of this product, in cents. */
  shippingCents: number
  rating: { average: number; count: number } | null
  createdAt: string
  updatedAt: string
}

/** A shipping class of the provider's catalogue (S-3, shipping option). Cents. */
export interface ShippingOption {
  priceId: string
  productId: string
  cents: number
  label: string
  adminLabel: string
  method: 'free' | 'standard' | 'freight' | 'express'
  description: string
}

/** The Care line that may be added to rentals. Cents a month. */
export interface CareOffer {
  priceId: string
  productId: string
  monthlyCents: number
  title: string
}

/** A product category (S-3). */
export interface ProductCategory {
  slug: string
  name: string
  description: string | null
}
