import type { ProductContent } from '#core/product-content/content.ts'

/** The fields of a product, as form, conflicts and history call them. */
export const fieldLabels: Record<keyof ProductContent, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  shortDescription: 'Short Description',
  features: 'Features',
  tags: 'Tags',
  category: 'Category',
  subcategory: 'Subcategory',
  vendor: 'Vendor',
  gtin: 'GTIN',
  buyoutPriceCents: 'Buyout Price (EUR)',
  specifications: 'Specifications',
  modelIdentifier: 'Typ oder Modell',
  manufacturerName: 'Hersteller',
  manufacturerAddress: 'Anschrift des Herstellers',
  manufacturerEmail: 'E-Mail des Herstellers',
  euResponsibleName: 'Verantwortliche Person in der EU',
  euResponsibleAddress: 'Anschrift der verantwortlichen Person',
  euResponsibleEmail: 'E-Mail der verantwortlichen Person',
  safetyWarnings: 'Sicherheitshinweise',
  usedCondition: 'Zustand und Mängel (Refurbed)',
  guarantor: 'Garantiegeber mit Anschrift',
  guaranteeYears: 'Garantie in Jahren',
  guaranteeTerms: 'Garantiebedingungen',
  isMakersDurability: 'Haltbarkeitsgarantie des Herstellers',
  isElectrical: 'Elektrogerät',
  weeeNumber: 'WEEE-Reg.-Nr. des Herstellers',
  batteries: 'Batterien und Akkus',
  connectedData: 'Daten des vernetzten Geräts',
  measureThousandths: 'Menge für den Grundpreis',
  measureUnit: 'Einheit für den Grundpreis',
  images: 'Images',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  seoKeywords: 'SEO Keywords',
  isLive: 'Live',
  rentalEnabled: 'Rental',
  purchaseEnabled: 'Purchase',
  purchaseNewEnabled: 'New',
  purchaseUsedEnabled: 'Used',
  showOnHomepage: 'Show on Homepage',
}

export const dialogTabs = ['basic', 'specifications', 'media', 'seo', 'availability'] as const
export type DialogTab = (typeof dialogTabs)[number]

/** B-2-68. */
export const tabLabels: Record<DialogTab, string> = {
  basic: 'Basic Info',
  specifications: 'Specifications',
  media: 'Media',
  seo: 'SEO & Marketing',
  availability: 'Availability',
}

const tabsOfFields: Record<string, DialogTab> = {
  seoTitle: 'seo',
  seoDescription: 'seo',
  seoKeywords: 'seo',
  tags: 'seo',
  specifications: 'specifications',
  modelIdentifier: 'specifications',
  safetyWarnings: 'specifications',
  usedCondition: 'specifications',
  guarantor: 'specifications',
  guaranteeYears: 'specifications',
  guaranteeTerms: 'specifications',
  isMakersDurability: 'specifications',
  isElectrical: 'specifications',
  weeeNumber: 'specifications',
  batteries: 'specifications',
  connectedData: 'specifications',
  measureThousandths: 'specifications',
  measureUnit: 'specifications',
  images: 'media',
  buyoutPriceCents: 'availability',
}

/** Where a field stands. */
export function tabOf(field: string): DialogTab {
  if (field.startsWith('manufacturer') || field.startsWith('euResponsible')) return 'specifications'
  return tabsOfFields[field] ?? 'basic'
}
