import type { Specification } from '#db/schema/catalog.ts'
import type { MeasureUnit } from '../catalog/unit-price.ts'

/** A picture of a product as the office names it. */
export interface NamedImage {
  url: string
  alt: string
}

/** What the office writes about a product (B-3-1), in the form in which it is compared and saved. */
export interface ProductContent {
  title: string
  slug: string
  description: string | null
  shortDescription: string | null
  features: string[]
  tags: string[]
  category: string | null
  subcategory: string | null
  vendor: string | null
  gtin: string | null
  /** Cents. */
  buyoutPriceCents: number | null
  specifications: Specification[]
  modelIdentifier: string | null
  manufacturerName: string | null
  manufacturerAddress: string | null
  manufacturerEmail: string | null
  euResponsibleName: string | null
  euResponsibleAddress: string | null
  euResponsibleEmail: string | null
  safetyWarnings: string | null
  /** Condition and defects of what is sold refurbished (§ 476 BGB). */
  usedCondition: string | null
  /** Name and address of who gives a guarantee (§ 479 BGB). */
  guarantor: string | null
  guaranteeYears: number | null
  /** What it covers, where, and how it is claimed. */
  guaranteeTerms: string | null
  /** Its maker gives it on the whole device, free of charge (Art. 246a § 1 (1) No. 11a EGBGB). */
  isMakersDurability: boolean
  /** Who buys it is asked whether an old device goes along (§ 17 ElektroG). */
  isElectrical: boolean
  /** The maker's number in the register of electrical devices (ElektroG). */
  weeeNumber: string | null
  /** Kind and number of its batteries (Reg. (EU) 2023/1542). */
  batteries: string | null
  /** Which data a connected device makes, where they lie and who gets at them (Art. 3 II Reg. (EU) 2023/2854). */
  connectedData: string | null
  /** How much is sold for its price, in thousandths of its unit (§ 4 PAngV). */
  measureThousandths: number | null
  measureUnit: MeasureUnit | null
  images: NamedImage[]
  seoTitle: string | null
  seoDescription: string | null
  seoKeywords: string[]
  isLive: boolean
  rentalEnabled: boolean
  purchaseEnabled: boolean
  purchaseNewEnabled: boolean
  purchaseUsedEnabled: boolean
  showOnHomepage: boolean
}

/** What is offered, and for how much: decided by whoever may enter `offers`. */
export const offerFields: readonly (keyof ProductContent)[] = [
  'buyoutPriceCents',
  'isLive',
  'rentalEnabled',
  'purchaseEnabled',
  'purchaseNewEnabled',
  'purchaseUsedEnabled',
]

/** A product without content (B-3-1): under this title, by the provider's name. */
export function withoutContent(title: string): ProductContent {
  return {
    title,
    slug: '',
    description: null,
    shortDescription: null,
    features: [],
    tags: [],
    category: null,
    subcategory: null,
    vendor: null,
    gtin: null,
    buyoutPriceCents: null,
    specifications: [],
    modelIdentifier: null,
    manufacturerName: null,
    manufacturerAddress: null,
    manufacturerEmail: null,
    euResponsibleName: null,
    euResponsibleAddress: null,
    euResponsibleEmail: null,
    safetyWarnings: null,
    usedCondition: null,
    guarantor: null,
    guaranteeYears: null,
    guaranteeTerms: null,
    isMakersDurability: false,
    isElectrical: true,
    weeeNumber: null,
    batteries: null,
    connectedData: null,
    measureThousandths: null,
    measureUnit: null,
    images: [],
    seoTitle: null,
    seoDescription: null,
    seoKeywords: [],
    isLive: true,
    rentalEnabled: true,
    purchaseEnabled: true,
    purchaseNewEnabled: true,
    purchaseUsedEnabled: false,
    showOnHomepage: false,
  }
}

/** Lists without what is half there (B-5-20, B-5-21), text as a form sends it back. */
export function tidied(content: ProductContent): ProductContent {
  return {
    title: content.title.trim(),
    slug: content.slug.trim(),
    description: text(content.description),
    shortDescription: text(content.shortDescription),
    features: filled(content.features),
    tags: filled(content.tags),
    category: text(content.category),
    subcategory: text(content.subcategory),
    vendor: text(content.vendor),
    gtin: text(content.gtin),
    buyoutPriceCents: content.buyoutPriceCents,
    specifications: content.specifications
      .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
      .filter(({ name, value }) => name !== '' && value !== ''),
    modelIdentifier: text(content.modelIdentifier),
    manufacturerName: text(content.manufacturerName),
    manufacturerAddress: text(content.manufacturerAddress),
    manufacturerEmail: text(content.manufacturerEmail),
    euResponsibleName: text(content.euResponsibleName),
    euResponsibleAddress: text(content.euResponsibleAddress),
    euResponsibleEmail: text(content.euResponsibleEmail),
    safetyWarnings: text(content.safetyWarnings),
    usedCondition: text(content.usedCondition),
    guarantor: text(content.guarantor),
    guaranteeYears: content.guaranteeYears,
    guaranteeTerms: text(content.guaranteeTerms),
    isMakersDurability: content.isMakersDurability,
    isElectrical: content.isElectrical,
    weeeNumber: text(content.weeeNumber),
    batteries: text(content.batteries),
    connectedData: text(content.connectedData),
    measureThousandths: content.measureThousandths,
    measureUnit: content.measureUnit,
    images: content.images
      .map(({ url, alt }) => ({ url: url.trim(), alt: alt.trim() }))
      .filter(({ url }) => url !== ''),
    seoTitle: text(content.seoTitle),
    seoDescription: text(content.seoDescription),
    seoKeywords: filled(content.seoKeywords),
    isLive: content.isLive,
    rentalEnabled: content.rentalEnabled,
    purchaseEnabled: content.purchaseEnabled,
    purchaseNewEnabled: content.purchaseNewEnabled,
    purchaseUsedEnabled: content.purchaseUsedEnabled,
    showOnHomepage: content.showOnHomepage,
  }
}

/** A form ends its lines as it likes. */
function text(value: string | null): string | null {
  return value?.replaceAll('\r\n', '\n').trim() || null
}

function filled(values: readonly string[]): string[] {
  return values.map(value => value.trim()).filter(value => value !== '')
}
