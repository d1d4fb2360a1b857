import { formatDay } from '#core/dates.ts'
import type { InvoiceReference, WholeInvoice } from '#core/invoices/read.server.ts'
import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'

/** `Rechnung RE-2026-000001`, `Stornorechnung RE-2026-000002` */
export function invoiceTitle({ cancels, number }: WholeInvoice): string {
  return `${cancels ? 'Stornorechnung' : 'Rechnung'} ${number}`
}

/** What an invoice says below its sums, on paper and in its data. */
export function invoiceNotes(invoice: WholeInvoice): string[] {
  const isAustrian = invoice.taxes.some(({ percent }) => percent === shop.austrianVatPercent)
  return [
    ...(invoice.cancels ? cancellationNotes(invoice, invoice.cancels) : paidNotes(invoice)),
    ...(isAustrian
      ? [
          `Die Umsatzsteuer von ${shop.austrianVatPercent} % ist österreichische und wird über den One-Stop-Shop abgeführt.`,
        ]
      : []),
  ]
}

function cancellationNotes(
  { grossCents }: WholeInvoice,
  { number, issuedOn }: InvoiceReference,
): string[] {
  return [
    `Storniert die Rechnung ${number} vom ${formatDay(issuedOn)} in Höhe von ${formatCents(-grossCents)}.`,
    'Der Betrag ist über Ihre Zahlungsart erstattet.',
  ]
}

function paidNotes({ kind, paidOn, reissues }: WholeInvoice): string[] {
  if (reissues) {
    const { number, issuedOn } = reissues
    return [
      `Steht wieder für die Rechnung ${number} vom ${formatDay(issuedOn)}, soweit sie storniert war: Die Erstattung ist von der Bank zurückgekommen.`,
    ]
  }
  const paid = `Bezahlt am ${formatDay(paidOn)}`
  if (kind === 'rent') return [`${paid}.`]
  if (kind === 'buyout') return [`${paid}. Mit der Zahlung geht das Eigentum auf Sie über.`]
  return [
    // § 14 (4) No. 6 UStG: the day of the payment, because the delivery is still to come.
    `${paid}, vor der Lieferung. Leistungszeitpunkt ist der Tag der Lieferung; mit ihm beginnt der erste Monat einer Miete.`,
  ]
}
