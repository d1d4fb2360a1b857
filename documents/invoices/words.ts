import { formatDay } from '#core/dates.ts'
import { isFirstMonth } from '#core/invoices/first-month.ts'
import type { InvoiceReference, WholeInvoice } from '#core/invoices/read.server.ts'
import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'

/** `Rechnung RE-2026-000001`, `Stornorechnung RE-2026-000002` */
export function invoiceTitle(invoice: WholeInvoice): string {
  const { cancels, number } = invoice
  if (!cancels) return `${paperOf(invoice)} ${number}`
  return `${isTurnover(invoice) ? 'Stornorechnung' : 'Storno der Schadensabrechnung'} ${number}`
}

/** Damages are none: their paper bills no supply, so it shows no tax (ADR-058). */
export function isTurnover({ taxes }: Pick<WholeInvoice, 'taxes'>): boolean {
  return taxes.every(({ category }) => category !== 'O')
}

/** What such a paper is called. */
export const paperOf = (invoice: Pick<WholeInvoice, 'taxes'>) =>
  isTurnover(invoice) ? 'Rechnung' : 'Schadensabrechnung'

/** Why there is no tax on damages. */
export const noTurnover =
  'Echter Schadenersatz: nicht steuerbar, keine Umsatzsteuer (Abschn. 1.3 UStAE).'

/** Why there is no tax on goods that left the customs union. */
export const taxFreeExport =
  'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG). Die Ausfuhr ist nachgewiesen.'

/** Why there is no tax on goods that a business elsewhere in the EU received. */
export const taxFreeUnionSupply =
  'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG).'

/** What an invoice says below its sums, on paper and in its data. */
export function invoiceNotes(invoice: WholeInvoice): string[] {
  const isAustrian = invoice.taxes.some(({ percent }) => percent === shop.austrianVatPercent)
  return [
    ...(invoice.cancels ? cancellationNotes(invoice, invoice.cancels) : paidNotes(invoice)),
    ...(isTurnover(invoice) ? [] : [noTurnover]),
    ...(invoice.taxes.some(({ category }) => category === 'G') ? [taxFreeExport] : []),
    ...(invoice.taxes.some(({ category }) => category === 'K') ? [taxFreeUnionSupply] : []),
    ...(isAustrian
      ? [
          `Die Umsatzsteuer von ${shop.austrianVatPercent} % ist österreichische und wird über den One-Stop-Shop abgeführt.`,
        ]
      : []),
  ]
}

function cancellationNotes(
  invoice: WholeInvoice,
  { number, issuedOn }: InvoiceReference,
): string[] {
  const { grossCents, replacedBy } = invoice
  return [
    `Storniert die ${paperOf(invoice)} ${number} vom ${formatDay(issuedOn)} in Höhe von ${formatCents(-grossCents)}.`,
    replacedBy
      ? `An ihre Stelle tritt die Rechnung ${replacedBy.number} vom ${formatDay(replacedBy.issuedOn)}. Was sie weniger verlangt, erstatten wir über Ihre Zahlungsart.`
      : 'Der Betrag ist über Ihre Zahlungsart erstattet.',
  ]
}

function paidNotes(invoice: WholeInvoice): string[] {
  const { kind, paidOn, lines, reissues, replaces } = invoice
  if (replaces) {
    const { number, issuedOn } = replaces
    return [`Ersetzt die Rechnung ${number} vom ${formatDay(issuedOn)}. Bezahlt vor der Lieferung.`]
  }
  if (reissues) {
    const { number, issuedOn } = reissues
    return [
      `Steht wieder für die ${paperOf(invoice)} ${number} vom ${formatDay(issuedOn)}, soweit sie storniert war: Die Erstattung ist von der Bank zurückgekommen.`,
    ]
  }
  const paid = `Bezahlt am ${formatDay(paidOn)}`
  if (kind === 'rent' || kind === 'damage') return [`${paid}.`]
  if (kind === 'return_cost') return [`${paid}. Das Gerät ist zurückgebracht.`]
  if (kind === 'buyout') return [`${paid}. Mit der Zahlung geht das Eigentum auf Sie über.`]
  const rent = lines.some(isFirstMonth) ? '; mit ihm beginnt der erste Monat einer Miete' : ''
  return [
    // § 14 (4) No. 6 UStG: the day of the payment, because the delivery is still to come.
    `${paid}, vor der Lieferung. Leistungszeitpunkt ist der Tag der Lieferung${rent}.`,
  ]
}
