import type { BerlinDay } from '#core/dates.ts'
import { shop } from '#core/shop.ts'

/** One legal text as it was written: markdown without its first heading, and since when it holds. */
export interface LegalText {
  title: string
  version: BerlinDay
  markdown: string
}

const { company } = shop

/** Name and postal address in one line. */
export const addressLine = `${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}`

/** Phone and e-mail in one line; the number does not break. */
export const reachLine = `Telefon: ${company.phone.replaceAll(' ', '\u00a0')}, E-Mail: ${company.email}`

/** Name, postal address, phone and e-mail in one line, as the withdrawal notice wants them. */
export const contactLine = `${addressLine}, ${reachLine}`

/** `199 EUR`, the cap of what sending back freight goods may cost a consumer. */
export const returnCostCap = `${shop.returnCostCapCents / 100} EUR`

/** A whole number in words where the law's own wording writes it out, else its digits. */
export function inWords(count: number): string {
  return ({ 14: 'vierzehn', 30: 'dreißig' } as Record<number, string>)[count] ?? String(count)
}
