import type { ProductGuarantee } from '../catalog/product.ts'
import type { ProductContent } from '../product-content/content.ts'
import { shop } from '../shop.ts'

type Written = Pick<ProductContent, 'guarantor' | 'guaranteeYears' | 'guaranteeTerms'>

/** Where the product's page says what laws want said. */
export const DUTIES_ID = 'produktsicherheit'

/** As the office wrote it, else the maker's usual one where the catalogue links its terms; null for none. */
export function guaranteeOf(
  content: Written | null | undefined,
  metadata: Record<string, string>,
): ProductGuarantee | null {
  if (content?.guarantor && content.guaranteeYears && content.guaranteeTerms) {
    return { years: content.guaranteeYears, termsUrl: `#${DUTIES_ID}` }
  }
  const termsUrl = metadata.guarantee_terms_url
  return termsUrl ? { years: shop.manufacturerWarrantyYears, termsUrl } : null
}
