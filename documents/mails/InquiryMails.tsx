import { formatDateTime } from '#core/dates.ts'
import { inquiredWay } from '#core/inquiries/devices.ts'
import { formatCents, netCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import type { b2bInquiries } from '#db/schema/schema.ts'
import { Frame } from './Frame.tsx'
import { Amount, CallToAction, Facts, P, Quote, Small, Subheading, Written } from './parts.tsx'

export type Inquiry = typeof b2bInquiries.$inferSelect

function rows(inquiry: Inquiry) {
  return [
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Unternehmen', inquiry.company],
    ['E-Mail', inquiry.email],
    ['Telefon', inquiry.phone],
    ['Eingegangen am', formatDateTime(inquiry.createdAt)],
  ] as const
}

/** What somebody wrote by a form, for the company's mailbox. An answer goes to who asked. */
export function InquiryForUs({ inquiry, publicUrl }: { inquiry: Inquiry; publicUrl: string }) {
  const { kind, company, firstName, lastName, message } = inquiry
  return (
    <Frame
      title={kind === 'contact' ? 'Neue Nachricht' : 'Neue Gewerbe-Anfrage'}
      preview={`${company ?? `${firstName} ${lastName}`}: ${message.slice(0, 80)}`}
      publicUrl={publicUrl}
    >
      <Facts rows={rows(inquiry)} />
      <InquiredDevices inquiry={inquiry} />
      <Quote>{message}</Quote>
      <CallToAction href={`${publicUrl}/admin/anfragen/${inquiry.id}`}>Anfrage öffnen</CallToAction>
    </Frame>
  )
}

export const receiptTitle = (kind: Inquiry['kind']) =>
  kind === 'contact' ? 'Ihre Nachricht ist angekommen' : 'Ihre Anfrage ist angekommen'

/** The devices that the calculator was asked for, net as it showed them. */
function InquiredDevices({ inquiry: { devices } }: { inquiry: Inquiry }) {
  if (devices.length === 0) return null
  const net = (cents: number) => formatCents(netCents(cents, shop.vatPercent))
  return (
    <>
      <Subheading>Gewünschte Geräte</Subheading>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px' }}>
        <tbody>
          {devices.map((device, index) => (
            <Amount
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
              key={index}
              label={`${device.quantity} × ${device.title}`}
              note={inquiredWay(device)}
              amount={`${net(device.unitCents * device.quantity)}${device.kind === 'rental' ? '/Monat' : ''}`}
            />
          ))}
        </tbody>
      </table>
      <Small>Netto zzgl. {shop.vatPercent} % USt., mit Mengenrabatt, ohne Versand.</Small>
    </>
  )
}

interface InquiryAnswerProps {
  inquiry: Inquiry
  text: string
  publicUrl: string
}

/** What somebody of the office wrote, in plain words, above what it answers. */
export function InquiryAnswer({ inquiry, text, publicUrl }: InquiryAnswerProps) {
  return (
    <Frame title="Antwort auf Ihre Anfrage" preview={text.slice(0, 80)} publicUrl={publicUrl}>
      <Written>{text}</Written>
      <Small>Ihre Anfrage vom {formatDateTime(inquiry.createdAt)}:</Small>
      <Quote>{inquiry.message}</Quote>
    </Frame>
  )
}

/**
 * Tells who asked that the inquiry has arrived. It does not repeat the message: the address was not
 * proved, and nobody shall send words of their own to others through us.
 */
export function InquiryReceipt({ inquiry, publicUrl }: { inquiry: Inquiry; publicUrl: string }) {
  const { kind, firstName, lastName } = inquiry
  const next =
    kind === 'contact'
      ? 'Wir antworten Ihnen per E-Mail.'
      : 'Wir melden uns mit einem Angebot oder mit Rückfragen.'
  return (
    <Frame title={receiptTitle(kind)} preview={next} publicUrl={publicUrl}>
      <P>
        Guten Tag {firstName} {lastName},
      </P>
      <P>
        vielen Dank für Ihre {kind === 'contact' ? 'Nachricht' : 'Anfrage'}. {next} Sie erreichen
        uns auch unter {shop.company.phone}.
      </P>
      <Facts rows={rows(inquiry)} />
      <InquiredDevices inquiry={inquiry} />
    </Frame>
  )
}
