/** The categories of the demo shop, as the catalogue's metadata and the category pages name them. */
export type Category = 'ausdauer' | 'kraft'

export type Subcategory =
  | 'rudergeraete'
  | 'laufbaender'
  | 'crosstrainer'
  | 'airbikes'
  | 'kraftgeraete'
  | 'zubehoer'

/** What a device looks like: each kind has its own model in `tools/imagery/machines/`. */
export type MachineKind =
  | 'rower'
  | 'water-rower'
  | 'ski-erg'
  | 'air-bike'
  | 'spin-bike'
  | 'curved-treadmill'
  | 'treadmill'
  | 'cross-trainer'
  | 'power-rack'
  | 'wall-rack'
  | 'cable-station'
  | 'cable-tower'
  | 'adjustable-bench'
  | 'flat-bench'
  | 'dumbbell-rack'
  | 'adjustable-dumbbells'
  | 'kettlebells'
  | 'kettlebell'
  | 'sled'
  | 'barbell'
  | 'plates'

/** Months a rental is bound; the shop offers these five. */
export type RentalTerm = 3 | 6 | 12 | 18 | 24

/** Gross monthly rent for one term. */
export interface RentalPrice {
  readonly months: RentalTerm
  readonly cents: number
}

/** The three shipping classes of the shop, in cents. */
export type ShippingCents = 0 | 4900 | 9900

export interface Specification {
  readonly name: string
  readonly value: string
}

/** Assembled size in millimetres, weight in kilograms. `maxUserKg` is null where nobody sits or stands on it. */
export interface Dimensions {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weightKg: number
  readonly maxUserKg: number | null
  /** Lowest ceiling, in millimetres, for a user of 1.85 m. */
  readonly ceiling: number
}

/** Who answers for a product under Art. 19 of the General Product Safety Regulation. */
export interface Manufacturer {
  readonly name: string
  readonly address: string
  readonly email: string
  /** Only for a maker outside the EU. */
  readonly euResponsible?: {
    readonly name: string
    readonly address: string
    readonly email: string
  }
}

/** The fields of `stripe_products` that the shop keeps beside Stripe's own product. */
export interface ProductContent {
  readonly title: string
  readonly short_description: string
  /** Markdown. */
  readonly description: string
  readonly features: readonly string[]
  readonly tags: readonly string[]
  readonly category: Category
  readonly subcategory: Subcategory
  readonly slug: string
  readonly vendor: string
  readonly gtin: string
  readonly seo_title: string
  readonly seo_description: string
  readonly seo_keywords: readonly string[]
  readonly specifications: readonly Specification[]
  readonly is_live: boolean
  readonly rental_enabled: boolean
  readonly purchase_enabled: boolean
  readonly purchase_new_enabled: boolean
  readonly purchase_used_enabled: boolean
  readonly show_on_homepage: boolean
  readonly buyout_price_cents: number | null
}

export interface ProductPrices {
  /** New, gross. */
  readonly purchase?: number
  /** Refurbished, gross. */
  readonly used?: number
  readonly rental?: readonly RentalPrice[]
  readonly shipping_cents: ShippingCents
}

/** One product as the seed creates it in Stripe (name, description, metadata, prices) and in the shop (content). */
export interface DemoProduct {
  /** Stable and ASCII: Stripe's product id is `prod_demo_` + key. */
  readonly key: string
  readonly name: string
  readonly vendor: string
  /** Stripe's description: plain text, one or two sentences. */
  readonly description: string
  readonly content: ProductContent
  /** As Stripe takes it: strings of at most 500 characters. */
  readonly metadata: Readonly<Record<string, string>>
  readonly prices: ProductPrices
  readonly kind: MachineKind
  readonly dimensions: Dimensions
  readonly manufacturer: Manufacturer
  readonly warnings: readonly string[]
  /** Colour of the maker's details in the pictures. */
  readonly accent: string
  /** Free units today, and how many the shop owns or has bought in all. */
  readonly stock: number
  readonly stockTotal: number
}
