import type { ProductGuarantee } from '../catalog/product.ts'
import type { ProductContent } from '../product-content/content.ts'
import { shop } from '../shop.ts'

export type WrittenGuarantee = Pick<
  ProductContent,
  'guarantor' | 'guaranteeYears' | 'guaranteeTerms'
>

/** Where the product's page says what laws want said. */
export const DUTIES_ID = 'produktsicherheit'

/** As the office wrote it, else the maker's usual one where the catalogue links its terms; null for none. */
export function guaranteeOf(
  content: WrittenGuarantee | null | undefined,
  metadata: Record<string, string>,
): ProductGuarantee | null {
  if (content?.guarantor && content.guaranteeYears && content.guaranteeTerms) {
    return { years: content.guaranteeYears, termsUrl: `#${DUTIES_ID}` }
  }
  const termsUrl = metadata.guarantee_terms_url
  return termsUrl ? { years: shop.manufacturerWarrantyYears, termsUrl } : null
}

/**
 * For how long the maker guarantees the whole device free of charge, where that is longer than the warranty of the law
 * (Art. 246a § 1 (1) No. 11a EGBGB); null where the EU's label has no place.
 */
export function durabilityYears(
  content: (WrittenGuarantee & Pick<ProductContent, 'isMakersDurability'>) | undefined,
): number | null {
  const years = content?.isMakersDurability ? guaranteeOf(content, {})?.years : undefined
  return years && years > shop.warrantyYears ? years : null
}

/** § 479 I BGB: who gives it, for how long, its terms, and that the law's rights stand beside it. */
export function guaranteeText(written: WrittenGuarantee): string | null {
  const { guarantor, guaranteeYears, guaranteeTerms } = written
  if (!guarantor || !guaranteeYears || !guaranteeTerms) return null
  return `${yearsText(guaranteeYears)}. Garantiegeber: ${sentence(guarantor)} ${sentence(guaranteeTerms)} ${BESIDE_THE_LAW}`
}

/** What an order's customer is sent of it; of terms that the catalogue only links, the link. */
export function agreedGuarantee(
  content: WrittenGuarantee | null,
  metadata: Record<string, string>,
): string | null {
  const written = content && guaranteeText(content)
  if (written) return written
  const guarantee = guaranteeOf(content, metadata)
  if (!guarantee) return null
  return `${yearsText(guarantee.years)} Garantie des Herstellers. Ihre Bedingungen: ${guarantee.termsUrl} – ${BESIDE_THE_LAW}`
}

const BESIDE_THE_LAW =
  'Daneben bestehen Ihre gesetzlichen Rechte bei Mängeln. Ihre Inanspruchnahme ist unentgeltlich; die Garantie schränkt sie nicht ein.'

const yearsText = (years: number) => (years === 1 ? '1 Jahr' : `${years} Jahre`)

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
