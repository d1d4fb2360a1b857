import { formatDateTime } from '#core/dates.ts'
import { shop } from '#core/shop.ts'
import type { b2bInquiries } from '#db/schema/schema.ts'
import { Frame } from './Frame.tsx'
import { Facts, P, Quote, Small, Written } from './parts.tsx'

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

/** A business inquiry, for the company's mailbox. An answer goes to who asked. */
export function InquiryForUs({ inquiry, publicUrl }: { inquiry: Inquiry; publicUrl: string }) {
  return (
    <Frame
      title="Neue Gewerbe-Anfrage"
      preview={`${inquiry.company ?? ''}: ${inquiry.message.slice(0, 80)}`}
      publicUrl={publicUrl}
    >
      <Facts rows={rows(inquiry)} />
      <Quote>{inquiry.message}</Quote>
    </Frame>
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
  return (
    <Frame
      title="Ihre Anfrage ist angekommen"
      preview="Wir melden uns mit einem Angebot oder mit Rückfragen."
      publicUrl={publicUrl}
    >
      <P>
        Guten Tag {inquiry.firstName} {inquiry.lastName},
      </P>
      <P>
        vielen Dank für Ihre Anfrage. Wir melden uns mit einem Angebot oder mit Rückfragen. Sie
        erreichen uns auch unter {shop.company.phone}.
      </P>
      <Facts rows={rows(inquiry)} />
    </Frame>
  )
}
