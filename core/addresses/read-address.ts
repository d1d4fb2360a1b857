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

/** An address of delivery as it was typed. Throws `invalid` with the first wrong field. */
export function readAddress(typed: Record<string, string>): StoredAddress & { phone: string } {
  const parsed = postalAddress.safeParse(typed)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? 'line1')
    if (issue?.code === 'custom') throw invalidField(field, issue.message)
    throw invalidField(field, missing[field] ?? 'Bitte prüfen Sie diese Angabe.')
  }
  const { phone, ...address } = parsed.data
  if (!phone) throw invalidField('phone', missing.phone ?? '')
  return { ...address, phone }
}
