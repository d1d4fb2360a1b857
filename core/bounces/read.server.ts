import { eq } from 'drizzle-orm'
import { mailBounces, sentMails } from '#db/schema/schema.ts'
import type { Bounce } from '#integrations/bounces.server.ts'
import { record } from '../journal/journal.server.ts'
import type { Services } from '../services.ts'

/** Reads what came back of the shop's mails, where the operator set a mailbox up for it (ADR-144). */
export async function readBounces(services: Services): Promise<void> {
  await services.bounces?.read(bounce => noteBounce(services, bounce))
}

/** Once a mail, however often its server says it; that it was delayed may come before that it failed. */
async function noteBounce(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { mailId, ...said }: Bounce,
): Promise<'read' | 'later'> {
  const now = clock.now()
  return db.transaction(async tx => {
    const [mail] = await tx
      .select({
        kind: sentMails.kind,
        recipient: sentMails.recipient,
        orderGroupId: sentMails.orderGroupId,
      })
      .from(sentMails)
      .where(eq(sentMails.id, mailId))
    // A server may be quicker than the line that notes the mail as sent.
    if (!mail) return 'later'
    const recipient = mail.recipient.toLowerCase()
    const noted = await tx
      .insert(mailBounces)
      .values({ mailId, ...said, recipient, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: mailBounces.id })
    if (noted.length > 0 && mail.orderGroupId && said.action === 'failed') {
      await record(tx, {
        at: now,
        actor: 'clock',
        subject: { type: 'order_group', id: mail.orderGroupId },
        event: 'mail_bounced',
        data: { kind: mail.kind, to: mail.recipient },
      })
    }
    return 'read'
  })
}
