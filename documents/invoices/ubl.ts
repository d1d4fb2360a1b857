import type { Invoice as Ubl } from '@e-invoice-eu/core'
import type { InvoiceLine, TaxTotal } from '#core/invoices/amounts.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { decimalEuros } from '#core/money.ts'
import { addressOf, buyerOf, sellerOf, VAT } from './ubl-parties.ts'
import { invoiceNotes, noTurnover, taxFreeExport, taxFreeUnionSupply } from './words.ts'

type UblInvoice = Ubl['ubl:Invoice']
type UblLine = UblInvoice['cac:InvoiceLine'][number]

const EUR = 'EUR'
const PIECE = 'C62'
/** UNTDID 1001: an invoice, and one that corrects another. */
const INVOICE = '380'
const CORRECTED = '384'
/** An invoice in the words of UBL, which the library turns into the syntax that is asked for. */
export function ublOf(invoice: WholeInvoice): Ubl {
  const { cancels, buyer, netCents, taxCents, grossCents } = invoice
  const [line, ...lines] = invoice.lines.map(lineOf)
  if (!line) throw new Error(`${invoice.number} has no lines`)
  // A supply within the EU names its time (BR-IC-11), whichever line comes first.
  const period = invoice.lines.find(line => line.period)?.period
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
          'cbc:TaxAmount': decimalEuros(taxCents),
          'cbc:TaxAmount@currencyID': EUR,
          'cac:TaxSubtotal': invoice.taxes.map(taxOf),
        },
      ],
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': decimalEuros(netCents),
        'cbc:LineExtensionAmount@currencyID': EUR,
        'cbc:TaxExclusiveAmount': decimalEuros(netCents),
        'cbc:TaxExclusiveAmount@currencyID': EUR,
        'cbc:TaxInclusiveAmount': decimalEuros(grossCents),
        'cbc:TaxInclusiveAmount@currencyID': EUR,
        // Paid before it was issued, or given back: nothing is due.
        'cbc:PrepaidAmount': decimalEuros(grossCents),
        'cbc:PrepaidAmount@currencyID': EUR,
        'cbc:PayableAmount': decimalEuros(0),
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
    'cbc:LineExtensionAmount': decimalEuros(netCents),
    'cbc:LineExtensionAmount@currencyID': EUR,
    ...(period && { 'cac:InvoicePeriod': periodOf(period) }),
    'cac:Item': {
      'cbc:Name': title,
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': tax.category,
        ...percentOf(tax),
        'cac:TaxScheme': VAT,
      },
    },
    'cac:Price': {
      'cbc:PriceAmount': decimalEuros(Math.abs(netCents)),
      'cbc:PriceAmount@currencyID': EUR,
      'cbc:BaseQuantity': String(Math.abs(quantity)),
      'cbc:BaseQuantity@unitCode': PIECE,
    },
  }
}

function taxOf({ category, percent, netCents, taxCents }: TaxTotal) {
  return {
    'cbc:TaxableAmount': decimalEuros(netCents),
    'cbc:TaxableAmount@currencyID': EUR,
    'cbc:TaxAmount': decimalEuros(taxCents),
    'cbc:TaxAmount@currencyID': EUR,
    'cac:TaxCategory': {
      'cbc:ID': category,
      ...percentOf({ category, percent }),
      ...(category !== 'S' && { 'cbc:TaxExemptionReason': reasons[category] }),
      'cac:TaxScheme': VAT,
    },
  } as const
}

/** Why there is no tax (BR-G-10, BR-IC-10, BR-O-10). */
const reasons = { G: taxFreeExport, K: taxFreeUnionSupply, O: noTurnover }

/** What is no turnover has no rate, not even one of zero (BR-O-05). */
function percentOf({ category, percent }: InvoiceLine['tax']) {
  return category === 'O' ? {} : { 'cbc:Percent': String(percent) }
}

function periodOf({ from, to }: NonNullable<InvoiceLine['period']>) {
  return { 'cbc:StartDate': from, 'cbc:EndDate': to }
}

function referenceTo({ number, issuedOn }: NonNullable<WholeInvoice['cancels']>) {
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } }
}
