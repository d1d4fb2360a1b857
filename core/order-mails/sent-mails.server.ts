import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, sentMails } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { StaffRole } from '../permissions.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { mailedOrder } from './mailed-order.server.ts'
import { mayRead } from './readers.ts'
import { repeatableMail, whyNotAgain } from './repeatable-mails.ts'

/** A mail about an order, as it stands in the list of the office. */
export interface SentMail {
  id: string
  kind: string
  subject: string
  recipient: string
  sentAt: Date
  /** Whether the office may send it again. */
  isRepeatable: boolean
  /** Why it may not: who would read it is erased, it says what holds no longer, or it goes out once. */
  whyNot: 'erased' | 'untrue' | 'once' | null
}

/** Every mail about an order that these roles may read, the newest first. Throws `not_found` for an unknown order. */
export async function mailsOfOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderGroupId: string,
  roles: readonly StaffRole[],
) {
  const [group] = isUuid(orderGroupId)
    ? await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group) throw refusal('unknown_order')
  const order = await mailedOrder(db, group, clock.now())
  const rows = await db
    .select()
    .from(sentMails)
    .where(eq(sentMails.orderGroupId, orderGroupId))
    .orderBy(desc(sentMails.sentAt), desc(sentMails.key))
  const readable = rows.filter(({ kind }) => mayRead(roles, kind))
  const mails = readable.map(({ id, kind, data, subject, recipient, sentAt }): SentMail => {
    const whyNot = group.lockedAt ? 'erased' : whyNotAgain({ kind, data }, order)
    const isRepeatable = whyNot === null
    return { id, kind, subject: subject ?? kind, recipient, sentAt, isRepeatable, whyNot }
  })
  return { number: group.number, customerEmail: group.customerEmail, mails }
}

/** Mails that were sent before anybody knew of their order belong to it from now on, by their keys. */
export async function fileMails(
  tx: Orm,
  orderGroupId: string,
  keys: readonly string[],
): Promise<void> {
  await tx
    .update(sentMails)
    .set({ orderGroupId })
    .where(and(inArray(sentMails.key, [...keys]), isNotNull(sentMails.html)))
}

/** The HTML of one mail about an order as it went out; null where there is none that these roles may read. */
export async function mailCopy(
  db: Orm,
  orderGroupId: string,
  id: string,
  roles: readonly StaffRole[],
): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ kind: sentMails.kind, html: sentMails.html })
    .from(sentMails)
    .where(and(eq(sentMails.orderGroupId, orderGroupId), eq(sentMails.id, id)))
  return row && mayRead(roles, row.kind) ? row.html : null
}

/**
 * Sends a mail about an order again, to the address of the order and to no other, written anew so that its
 * links hold; two clicks within a minute send one. Throws `not_found`, and `mail_not_repeatable` for what is
 * not true any more when it comes again.
 */
export async function resendMail(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  actor: SignedIn,
  { orderGroupId, mailId }: { orderGroupId: string; mailId: string },
): Promise<void> {
  const now = services.clock.now()
  if (!isUuid(orderGroupId) || !isUuid(mailId)) throw refusal('unknown_mail')
  await services.db.transaction(async tx => {
    const [row] = await tx
      .select({ kind: sentMails.kind, data: sentMails.data })
      .from(sentMails)
      .where(and(eq(sentMails.orderGroupId, orderGroupId), eq(sentMails.id, mailId)))
    if (!row || !mayRead(actor.roles, row.kind)) throw refusal('unknown_mail')
    const group = await lockGroup(tx, orderGroupId)
    const again = repeatableMail(row, await mailedOrder(tx, group, now))
    // Whoever erased the account is written to no more.
    if (!again || group.lockedAt) throw refusal('mail_not_repeatable')
    const to = group.customerEmail
    const key = `resent ${mailId} ${now.toISOString().slice(0, 16)}`
    await services.jobs.send(tx, 'mail', { ...again, to, key })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'mail_resent',
      data: { mailId, kind: row.kind, to },
    })
  })
}
