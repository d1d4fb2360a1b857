import { formatDay } from '#core/dates.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { formatCents } from '#core/money.ts'
import { invoiceTitle, isTurnover, paperOf } from '#documents/invoices/words.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { P, Small } from './parts.tsx'

interface InvoiceMailProps {
  invoice: WholeInvoice
  group: OrderGroup
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** An invoice or a cancellation for a business; its file is attached (L-80). */
export function InvoiceMail({ invoice, group, orderUrl, picture, publicUrl }: InvoiceMailProps) {
  const { cancels, grossCents, issuedOn, orderNumber, buyer } = invoice
  const title = invoiceTitle(invoice)
  return (
    <Frame
      title={title}
      preview={`${title} zu Ihrer Bestellung ${orderNumber}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {buyer.billing.name},</P>
      {cancels ? (
        <P>
          im Anhang erhalten Sie {isTurnover(invoice) ? 'die' : 'das'} {title} vom{' '}
          {formatDay(issuedOn)} zu Ihrer Bestellung {orderNumber}. Damit sind{' '}
          {formatCents(-grossCents)} der {paperOf(invoice)} {cancels.number} vom{' '}
          {formatDay(cancels.issuedOn)} storniert.
        </P>
      ) : (
        <P>
          im Anhang erhalten Sie die {title} vom {formatDay(issuedOn)} über{' '}
          {formatCents(grossCents)} zu Ihrer Bestellung {orderNumber}. Sie ist bereits bezahlt.
        </P>
      )}
      <Small>
        Die Datei ist eine E-Rechnung (ZUGFeRD, EN 16931): Ihre Buchhaltung kann die Daten daraus
        übernehmen.
      </Small>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
