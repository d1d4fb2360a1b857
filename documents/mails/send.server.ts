import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MailGateway, MailKind, MailKinds } from '#core/mail.ts'
import type { Services } from '#core/services.ts'
import type { Orm } from '#db/database.ts'
import { sentMails } from '#db/schema/schema.ts'
import type { BounceGateway } from '#integrations/bounces.server.ts'
import type { MailTransport } from '#integrations/mail.server.ts'
import { claimed } from './claim.server.ts'
import type { Letter } from './letter.server.ts'
import { NothingToTell } from './nothing-to-tell.ts'
import { orderOfMail } from './order-of-mail.server.ts'
import type { LetterSources } from './ways.server.tsx'

export type MailGatewayParts = Pick<Services, 'db' | 'files' | 'clock' | 'publicUrl'> & {
  transport: MailTransport
  /** Where mails come back to; null where nobody reads that. */
  bounces?: BounceGateway | null
}

type MailOf<K extends MailKind> = { kind: K; to: string; data: MailKinds[K]; key: string }

/**
 * The way out for mails: fetches what a mail is about, writes it as HTML and plain text, sends it
 * once for each key, however many processes are asked to; throws where another one is about it, so that its job
 * comes again. The key is noted after sending, so a crash in between may send twice, never not at all; both
 * copies carry the same message id.
 */
export function openMailGateway({
  db,
  files,
  clock,
  publicUrl,
  transport,
  bounces,
}: MailGatewayParts): MailGateway {
  // Events that come together send a job each, and jobs of one process run side by side.
  const underWay = new Map<string, Promise<void>>()

  async function sendOnce<K extends MailKind>({ kind, to, data, key }: MailOf<K>): Promise<void> {
    const known = await db
      .select({ key: sentMails.key })
      .from(sentMails)
      .where(eq(sentMails.key, key))
    if (known.length > 0) return

    const letter = await compose({ db, files, clock, publicUrl }, kind, data).catch(error => {
      if (error instanceof NothingToTell) return null
      throw error
    })
    if (letter === null) return
    // Loaded with the first mail: a shop that only shows pages need not hold templates and PDFs.
    const { render, toPlainText } = await import('@react-email/render')
    const html = await render(letter.body)
    const id = randomUUID()
    await transport.send({
      kind,
      to,
      subject: letter.subject,
      html,
      text: toPlainText(html),
      date: clock.now(),
      messageId: messageId(key, publicUrl),
      attachments: letter.attachments ?? [],
      ...(bounces && { returnPath: bounces.returnPath(id) }),
      ...(letter.replyTo && { replyTo: letter.replyTo }),
      ...(letter.optOutUrl && { optOutUrl: letter.optOutUrl }),
    })
    await db
      .insert(sentMails)
      .values({
        id,
        key,
        kind,
        recipient: to,
        sentAt: clock.now(),
        ...(await copyOf(db, { data, subject: letter.subject, html })),
      })
      .onConflictDoNothing()
  }

  return {
    send(mail) {
      const sending =
        underWay.get(mail.key) ??
        claimed(db, mail.key, () => sendOnce(mail)).finally(() => underWay.delete(mail.key))
      underWay.set(mail.key, sending)
      return sending
    },
  }
}

const SIGNED_LINK = /link=[\w-]{43}/g

/** What the office keeps of a mail: of those about an order, now or later, all but the links, of others nothing. */
async function copyOf(db: Orm, mail: { data: object; subject: string; html: string }) {
  const orderGroupId = await orderOfMail(db, mail.data)
  const mayFollow = 'declarationId' in mail.data || 'quoteId' in mail.data
  if (!orderGroupId && !mayFollow) return {}
  return { ...mail, orderGroupId, html: mail.html.replace(SIGNED_LINK, 'link=…') }
}

async function compose<K extends MailKind>(
  sources: LetterSources,
  kind: K,
  data: MailKinds[K],
): Promise<Letter> {
  const { letters } = await import('./compose.server.tsx')
  return letters[kind](sources, data)
}

function messageId(key: string, publicUrl: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(publicUrl).hostname}>`
}
