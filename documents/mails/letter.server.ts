import type { ReactElement } from 'react'
import type { MailKind, MailKinds } from '#core/mail.ts'
import type { LetterSources } from './ways.server.tsx'

/** A mail before it is put into words of HTML and plain text. */
export interface Letter {
  subject: string
  body: ReactElement
  replyTo?: string
  /** Where one press, or a mail program by itself, ends mails of this kind (RFC 8058). */
  optOutUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: 'application/pdf' }[]
}

/** How each kind of mail is made from the ids or words that its job carries. */
export type Letters = {
  [K in MailKind]: (sources: LetterSources, data: MailKinds[K]) => Promise<Letter>
}

export function pdf(filename: string, content: Buffer) {
  return { filename, content, contentType: 'application/pdf' as const }
}
