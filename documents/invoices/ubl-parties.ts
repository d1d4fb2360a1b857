import type { Invoice as Ubl } from '@e-invoice-eu/core'
import { economicArea } from '#core/countries.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { plainVatId } from '#core/invoices/vat-id.ts'
import { shop } from '#core/shop.ts'
import type { StoredAddress } from '#db/schema/orders.ts'
import { isTurnover } from './words.ts'

type UblInvoice = Ubl['ubl:Invoice']

/** The kind of tax that an id or a rate is about. */
export const VAT = { 'cbc:ID': 'VAT' }

/** What the standard takes as a VAT ID: it begins with its country. */
const VAT_ID =
  /^(AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[0-9A-Z]{2,12}$/

/** Whoever bills no turnover names no VAT ID, nor the buyer's (BR-O-02). */
export function sellerOf(invoice: WholeInvoice): UblInvoice['cac:AccountingSupplierParty'] {
  const { seller } = invoice
  return {
    'cac:Party': {
      'cbc:EndpointID': seller.email,
      'cbc:EndpointID@schemeID': 'EM',
      'cac:PostalAddress': {
        'cbc:StreetName': seller.street,
        'cbc:CityName': seller.city,
        'cbc:PostalZone': seller.postalCode,
        'cac:Country': { 'cbc:IdentificationCode': countryCode(seller.country) },
      },
      ...(isTurnover(invoice) && {
        'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatId, 'cac:TaxScheme': VAT }],
      }),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': seller.name,
        'cbc:CompanyID': seller.register,
      },
    },
  }
}

export function buyerOf(invoice: WholeInvoice): UblInvoice['cac:AccountingCustomerParty'] {
  const { buyer } = invoice
  const vatId = plainVatId(buyer.vatId ?? '')
  return {
    'cac:Party': {
      'cbc:EndpointID': buyer.email,
      'cbc:EndpointID@schemeID': 'EM',
      'cac:PostalAddress': addressOf(buyer.billing),
      ...(isTurnover(invoice) &&
        VAT_ID.test(vatId) && {
          'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, 'cac:TaxScheme': VAT },
        }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company ?? buyer.billing.name },
      'cac:Contact': { 'cbc:Name': buyer.billing.name },
    },
  }
}

export function addressOf({ line1, line2, city, postal_code, country }: StoredAddress) {
  return {
    'cbc:StreetName': line1,
    ...(line2 && { 'cbc:AdditionalStreetName': line2 }),
    'cbc:CityName': city,
    'cbc:PostalZone': postal_code,
    'cac:Country': { 'cbc:IdentificationCode': countryCode(country) },
  }
}

/** Wherever an order may be delivered or billed. */
function countryCode(country: string) {
  const known = [...shop.countries.purchase, ...economicArea].find(code => code === country)
  if (!known) throw new Error(`No order is billed in ${country}`)
  return known
}
