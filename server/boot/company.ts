import { type Company, demoCompany } from '#core/company.ts'

/** What says where somebody is; real companies may share it with the demo's. */
const PLACES: readonly (keyof Company)[] = ['postalCode', 'city', 'country']
/** `DE123456789`, `ATU12345678`: two letters and the rest of any country of the union. */
const VAT_ID = /^[A-Z]{2}[A-Z0-9+*]{2,12}$/
/** Names that no mail and no browser ever reaches (RFC 2606). */
const NOWHERE = /[.@](?:example(?:\.(?:com|net|org))?|invalid|test|localhost)>?$/i

/**
 * Every setting of the company that a real shop may not open with, by its name in `core/company.ts`: empty, still
 * the demo's, or nothing that can be reached.
 */
export function unfitSettings(company: Company): string[] {
  const names = Object.keys(demoCompany) as (keyof Company)[]
  return names.filter(name => {
    const value = String(company[name]).trim()
    if (value === '') return true
    if (!PLACES.includes(name) && value === String(demoCompany[name])) return true
    if (name === 'vatId') return !VAT_ID.test(value.replaceAll(' ', ''))
    return (name === 'email' || name === 'securityEmail') && !isReachable(value)
  })
}

/** Whether a mail to this address could arrive somewhere. */
export function isReachable(address: string): boolean {
  return /@[^@\s]+\.[^@\s]+$/.test(address) && !NOWHERE.test(address)
}
