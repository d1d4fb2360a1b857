import type { ProductSafety, SafetyContact } from '../catalog/product.ts'

/** What the office wrote about it; null is the provider's. */
export interface WrittenSafety {
  manufacturerName: string | null
  manufacturerAddress: string | null
  manufacturerEmail: string | null
  euResponsibleName: string | null
  euResponsibleAddress: string | null
  euResponsibleEmail: string | null
  modelIdentifier: string | null
  safetyWarnings: string | null
}

/** Who answers for a product (Art. 19 GPSR): as the office wrote it, else from the catalogue's metadata. */
export function safetyOf(
  content: WrittenSafety | undefined,
  metadata: Record<string, string>,
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
  }
}

function contactOf({
  name,
  address = '',
  email = '',
}: { [Key in keyof SafetyContact]: string | undefined }): SafetyContact | null {
  return name ? { name, address, email } : null
}
