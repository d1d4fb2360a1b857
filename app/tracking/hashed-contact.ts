import { type Contact, contactFields, normalisedContact } from '#core/tracking/contact.ts'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** A contact as targets may know it: hashed, field by field. Nothing over plain HTTP, where no browser hashes. */
export async function hashedContact(
  contact: Contact,
  change: (normalised: Contact) => Contact = same => same,
): Promise<Contact> {
  if (!globalThis.crypto?.subtle) return {}
  const normalised = change(normalisedContact(contact))
  const pairs = contactFields.map(async field => {
    const text = normalised[field]
    return text ? ([[field, await sha256(text)]] as const) : []
  })
  return Object.fromEntries((await Promise.all(pairs)).flat())
}

/** These fields under the names of a target; what is not known is left out. */
export function renamed<Field extends keyof Contact>(
  contact: Contact,
  names: Readonly<Record<Field, string>>,
): Record<string, string> {
  const pairs = Object.entries<string>(names).flatMap(([field, name]) => {
    const value = contact[field as Field]
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(pairs)
}
