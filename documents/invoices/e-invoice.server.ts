import type { InvoiceService } from '@e-invoice-eu/core'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { xmlText } from '#core/xml-text.ts'
import { ublOf } from './ubl.ts'

let service: Promise<InvoiceService> | undefined

/** Loaded with the first e-invoice: the library takes 70 MB, and many shops never need it. */
async function load(): Promise<InvoiceService> {
  const { InvoiceService } = await import('@e-invoice-eu/core')
  return new InvoiceService(console)
}

/** An invoice as data: CII in the profile EN 16931, as ZUGFeRD embeds it (L-80). */
export async function eInvoice(invoice: WholeInvoice): Promise<string> {
  service ??= load()
  const xml = await (await service).generate(ublOf(invoice), { format: 'CII', lang: 'de-de' })
  if (typeof xml !== 'string') throw new Error(`${invoice.number} became no text`)
  // The library writes also what somebody pasted into their name and no reader of XML accepts.
  return withReference(xmlText(xml), invoice)
}

/**
 * The library (2.3.4) leaves out the invoice that a cancellation is about (BG-3), which the law asks for
 * (§ 31 (5) UStDV). It stands behind the sums; the test of it fails once the library writes it itself.
 */
function withReference(xml: string, { cancels }: WholeInvoice): string {
  if (!cancels) return xml
  const day = cancels.issuedOn.replaceAll('-', '')
  return xml.replace(
    SUMS_END,
    `${SUMS_END}
      <ram:InvoiceReferencedDocument>
        <ram:IssuerAssignedID>${cancels.number}</ram:IssuerAssignedID>
        <ram:FormattedIssueDateTime>
          <qdt:DateTimeString format="102">${day}</qdt:DateTimeString>
        </ram:FormattedIssueDateTime>
      </ram:InvoiceReferencedDocument>`,
  )
}

const SUMS_END = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'
