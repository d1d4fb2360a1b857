import { z } from 'zod'
import type { StoredAddress } from '#db/schema/orders.ts'

/** Each part stands on one line of a label, whatever was sent. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const trimmed = (longest: number) => z.string().transform(oneLine).pipe(z.string().max(longest))
const needed = (longest: number) => trimmed(longest).pipe(z.string().min(1))
const blank = (value: unknown) => (value === null || value === '' ? undefined : value)
const optional = (longest: number) => z.preprocess(blank, trimmed(longest).optional())

const codes: Record<string, { shape: RegExp; message: string }> = {
  DE: { shape: /^\d{5}$/, message: 'Eine deutsche Postleitzahl hat fünf Ziffern.' },
  AT: { shape: /^\d{4}$/, message: 'Eine österreichische Postleitzahl hat vier Ziffern.' },
  CH: { shape: /^\d{4}$/, message: 'Eine Schweizer Postleitzahl hat vier Ziffern.' },
}
const elsewhere = { shape: /\d/, message: 'Bitte prüfen Sie die Postleitzahl.' }

/** Enough of them that somebody could answer, however they are written. */
const PHONE = /(?:\d\D*){5}/

/** A phone number as customers type it; undefined where none was. */
export const phoneNumber = z.preprocess(
  blank,
  trimmed(40)
    .refine(
      text => text === '' || PHONE.test(text),
      'Bitte geben Sie eine Telefonnummer mit Vorwahl ein.',
    )
    .optional(),
)

/** A postal address as customers type it (S-3); Germany where no country is named. */
export const postalAddress = z
  .object({
    name: needed(200),
    phone: phoneNumber,
    line1: needed(200),
    line2: optional(200),
    postal_code: needed(12),
    city: needed(120),
    country: z
      .preprocess(value => (value === undefined || value === '' ? 'DE' : value), trimmed(2))
      .transform(code => code.toUpperCase()),
  })
  .superRefine(({ country, postal_code }, context) => {
    const { shape, message } = codes[country] ?? elsewhere
    if (!shape.test(postal_code)) {
      context.addIssue({ code: 'custom', path: ['postal_code'], message })
    }
  })

/** The parts of an address, in the order in which they are written. */
export const addressParts = [
  'name',
  'phone',
  'line1',
  'line2',
  'postal_code',
  'city',
  'country',
] as const satisfies readonly (keyof StoredAddress)[]

/** Which parts differ. */
export function changedParts(before: StoredAddress, after: StoredAddress) {
  return addressParts.filter(part => (before[part] ?? '') !== (after[part] ?? ''))
}
