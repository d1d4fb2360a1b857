import type { StoredAddress } from '#db/schema/orders.ts'
import { postalAddress } from '../orders/address.ts'
import { invalidField } from '../refusals.ts'

const missing: Record<string, string> = {
  name: 'Bitte geben Sie Vor- und Nachnamen ein.',
  phone: 'Bitte geben Sie Ihre Telefonnummer ein.',
  line1: 'Bitte geben Sie Straße und Hausnummer ein.',
  postal_code: 'Bitte geben Sie die Postleitzahl ein.',
  city: 'Bitte geben Sie den Ort ein.',
}

const GERMAN_CODE = /^\d{5}$/

/** An address of delivery as it was typed. Throws `invalid` with the first wrong field. */
export function readAddress(typed: Record<string, string>): StoredAddress & { phone: string } {
  const parsed = postalAddress.safeParse(typed)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'line1')
    throw invalidField(field, missing[field] ?? 'Bitte prüfen Sie diese Angabe.')
  }
  const { phone, ...address } = parsed.data
  if (!phone) throw invalidField('phone', missing.phone ?? '')
  if (address.country === 'DE' && !GERMAN_CODE.test(address.postal_code)) {
    throw invalidField('postal_code', 'Eine deutsche Postleitzahl hat fünf Ziffern.')
  }
  return { ...address, phone }
}
