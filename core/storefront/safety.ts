import type { ProductDuty, ProductSafety, SafetyContact } from '../catalog/product.ts'
import type { ProductContent } from '../product-content/content.ts'
import { guaranteeText } from './guarantee.ts'

/** What the office wrote about it; of who made it and what to beware of, null is the provider's. */
export type WrittenSafety = Pick<
  ProductContent,
  | 'manufacturerName'
  | 'manufacturerAddress'
  | 'manufacturerEmail'
  | 'euResponsibleName'
  | 'euResponsibleAddress'
  | 'euResponsibleEmail'
  | 'modelIdentifier'
  | 'safetyWarnings'
  | 'usedCondition'
  | 'guarantor'
  | 'guaranteeYears'
  | 'guaranteeTerms'
  | 'isMakersDurability'
  | 'weeeNumber'
  | 'batteries'
  | 'connectedData'
>

/**
 * Who answers for a product (Art. 19 GPSR): as the office wrote it, else from the catalogue's metadata; and what
 * else a law wants said of it.
 */
export function safetyOf(
  content: WrittenSafety | undefined,
  metadata: Record<string, string>,
  { isSoldUsed }: { isSoldUsed: boolean },
): ProductSafety {
  return {
    manufacturer: contactOf({
      name: content?.manufacturerName || metadata.manufacturer_name,
      address: content?.manufacturerAddress || metadata.manufacturer_address,
      email: content?.manufacturerEmail || metadata.manufacturer_email,
    }),
    euResponsible: contactOf({
      name: content?.euResponsibleName || metadata.eu_responsible_name,
      address: content?.euResponsibleAddress || metadata.eu_responsible_address,
      email: content?.euResponsibleEmail || metadata.eu_responsible_email,
    }),
    model: content?.modelIdentifier || metadata.model_identifier || null,
    warnings: content?.safetyWarnings || metadata.safety_warnings || '',
    duties: content ? dutiesOf(content, isSoldUsed) : [],
  }
}

function dutiesOf(content: WrittenSafety, isSoldUsed: boolean): ProductDuty[] {
  const { usedCondition, weeeNumber, batteries, connectedData } = content
  const guarantee = guaranteeText(content)
  const duties: (ProductDuty | null)[] = [
    isSoldUsed && usedCondition ? { label: 'Zustand (Refurbed)', text: usedCondition } : null,
    guarantee ? { label: 'Garantie', text: guarantee } : null,
    connectedData ? { label: 'Daten des vernetzten Geräts', text: connectedData } : null,
    batteries
      ? {
          label: 'Batterien und Akkus',
          text: batteries,
          more: { label: 'Batterieentsorgung', path: '/batterieentsorgung' },
        }
      : null,
    weeeNumber ? { label: 'WEEE-Reg.-Nr.', text: weeeNumber } : null,
  ]
  return duties.filter(duty => duty !== null)
}

function contactOf({
  name,
  address = '',
  email = '',
}: { [Key in keyof SafetyContact]: string | undefined }): SafetyContact | null {
  return name ? { name, address, email } : null
}
