import type { Invoice as Ubl } from '@e-invoice-eu/core'
import type { InvoiceLine, TaxTotal } from '#core/invoices/amounts.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { shop } from '#core/shop.ts'
import type { StoredAddress } from '#db/schema/orders.ts'
import { invoiceNotes } from './words.ts'

type UblInvoice = Ubl['ubl:Invoice']
type UblLine = UblInvoice['cac:InvoiceLine'][number]

const EUR = 'EUR'
const PIECE = 'C62'
const VAT = { 'cbc:ID': 'VAT' }
/** UNTDID 1001: an invoice, and one that corrects another. */
const INVOICE = '380'
const CORRECTED = '384'
/** What the standard takes as a VAT ID: it begins with its country. */
const VAT_ID =
  /^(AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[0-9A-Z]{2,12}$/

/** An invoice in the words of UBL, which the library turns into the syntax that is asked for. */
export function ublOf(invoice: WholeInvoice): Ubl {
  const { cancels, buyer, netCents, taxCents, grossCents } = invoice
  const [line, ...lines] = invoice.lines.map(lineOf)
  if (!line) throw new Error(`${invoice.number} has no lines`)
  const period = invoice.lines[0]?.period
  return {
    'ubl:Invoice': {
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issuedOn,
      'cbc:InvoiceTypeCode': cancels ? CORRECTED : INVOICE,
      'cbc:Note': [invoiceNotes(invoice).join(' ')],
      'cbc:DocumentCurrencyCode': EUR,
      ...(period && { 'cac:InvoicePeriod': periodOf(period) }),
      'cac:OrderReference': { 'cbc:ID': invoice.orderNumber },
      ...(cancels && { 'cac:BillingReference': [referenceTo(cancels)] }),
      'cac:AccountingSupplierParty': sellerOf(invoice),
      'cac:AccountingCustomerParty': buyerOf(invoice),
      'cac:Delivery': {
        'cac:DeliveryLocation': { 'cac:Address': addressOf(buyer.shipping) },
        'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': buyer.shipping.name } },
      },
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': euros(taxCents),
          'cbc:TaxAmount@currencyID': EUR,
          'cac:TaxSubtotal': invoice.taxes.map(taxOf),
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': euros(netCents),
        'cbc:LineExtensionAmount@currencyID': EUR,
        'cbc:TaxExclusiveAmount': euros(netCents),
        'cbc:TaxExclusiveAmount@currencyID': EUR,
        'cbc:TaxInclusiveAmount': euros(grossCents),
        'cbc:TaxInclusiveAmount@currencyID': EUR,
        // Paid before it was issued, or given back: nothing is due.
        'cbc:PrepaidAmount': euros(grossCents),
        'cbc:PrepaidAmount@currencyID': EUR,
        'cbc:PayableAmount': euros(0),
        'cbc:PayableAmount@currencyID': EUR,
      },
      'cac:InvoiceLine': [line, ...lines],
    },
  }
}

/** The price stands for the whole quantity: for one it might be no whole cent. */
function lineOf({ title, quantity, netCents, tax, period }: InvoiceLine, index: number): UblLine {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(quantity),
    'cbc:InvoicedQuantity@unitCode': PIECE,
    'cbc:LineExtensionAmount': euros(netCents),
    'cbc:LineExtensionAmount@currencyID': EUR,
    ...(period && { 'cac:InvoicePeriod': periodOf(period) }),
    'cac:Item': {
      'cbc:Name': title,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': tax.category,
        'cbc:Percent': String(tax.percent),
        'cac:TaxScheme': VAT,
      },
    },
    'cac:Price': {
      'cbc:PriceAmount': euros(Math.abs(netCents)),
      'cbc:PriceAmount@currencyID': EUR,
      'cbc:BaseQuantity': String(Math.abs(quantity)),
      'cbc:BaseQuantity@unitCode': PIECE,
    },
  }
}

function taxOf({ category, percent, netCents, taxCents }: TaxTotal) {
  return {
    'cbc:TaxableAmount': euros(netCents),
    'cbc:TaxableAmount@currencyID': EUR,
    'cbc:TaxAmount': euros(taxCents),
    'cbc:TaxAmount@currencyID': EUR,
    'cac:TaxCategory': {
      'cbc:ID': category,
      'cbc:Percent': String(percent),
      'cac:TaxScheme': VAT,
    },
  } as const
}

function sellerOf({ seller }: WholeInvoice): UblInvoice['cac:AccountingSupplierParty'] {
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
      'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatId, 'cac:TaxScheme': VAT }],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': seller.name,
        'cbc:CompanyID': seller.register,
      },
    },
  }
}

function buyerOf({ buyer }: WholeInvoice): UblInvoice['cac:AccountingCustomerParty'] {
  const vatId = buyer.vatId?.replace(/[\s.-]/g, '').toUpperCase() ?? ''
  return {
    'cac:Party': {
      'cbc:EndpointID': buyer.email,
      'cbc:EndpointID@schemeID': 'EM',
      'cac:PostalAddress': addressOf(buyer.billing),
      ...(VAT_ID.test(vatId) && {
        'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, 'cac:TaxScheme': VAT },
      }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.company ?? buyer.billing.name },
      'cac:Contact': { 'cbc:Name': buyer.billing.name },
    },
  }
}

function addressOf({ line1, line2, city, postal_code, country }: StoredAddress) {
  return {
    'cbc:StreetName': line1,
    ...(line2 && { 'cbc:AdditionalStreetName': line2 }),
    'cbc:CityName': city,
    'cbc:PostalZone': postal_code,
    'cac:Country': { 'cbc:IdentificationCode': countryCode(country) },
  }
}

function countryCode(country: string) {
  const known = shop.countries.purchase.find(code => code === country)
  if (!known) throw new Error(`Nothing is sold to ${country}`)
  return known
}

function periodOf({ from, to }: NonNullable<InvoiceLine['period']>) {
  return { 'cbc:StartDate': from, 'cbc:EndDate': to }
}

function referenceTo({ number, issuedOn }: NonNullable<WholeInvoice['cancels']>) {
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } }
}

/** `-12.30` */
function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
