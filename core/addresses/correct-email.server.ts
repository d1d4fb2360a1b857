import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, sentMails } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { refusalOfAddress } from '../bounces/refusing.server.ts'
import { EMAIL_ADDRESS } from '../email-address.ts'
import { record } from '../journal/journal.server.ts'
import { mailedOrder } from '../order-mails/mailed-order.server.ts'
import { type RepeatableMail, repeatableMail } from '../order-mails/repeatable-mails.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { moveGuestNotes, moveOrders } from './move-orders.server.ts'

const LONGEST_EMAIL = 254

export interface CorrectedEmail {
  orderGroupId: string
  typed: string
  /** The address that was shown: where the order has another by now, nothing is written. */
  readEmail: string
  /** Whether what went to the former address and is still true is sent again. */
  sendsAgain: boolean
}

/** What the office is asked before it corrects an address. */
export interface CorrectableEmail {
  orderGroupId: string
  number: number
  email: string
  /** Its mails that would be sent again, by subject, the oldest first. */
  mails: string[]
  /** Why it cannot be corrected; German. */
  fixed: string | null
}

/** Throws `not_found` for an unknown order. */
export async function correctableEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderGroupId: string,
): Promise<CorrectableEmail> {
  const group = await groupOf(db, orderGroupId)
  const fixed = whyFixed(group)
  const mails = fixed ? [] : await mailsToRepeat(db, group, clock.now())
  return {
    orderGroupId,
    number: group.number,
    email: group.customerEmail,
    mails: mails.map(({ subject }) => subject),
    fixed: fixed?.message ?? null,
  }
}

/**
 * A guest's order was given a wrong address, as by a slip of the keyboard: mails go to the right one from now on,
 * links that went to the wrong one end, and what it was told is told again (ADR-162). The former address is told
 * that it is out, and nothing else, unless it takes no mail. Throws `not_found`, `conflict` for an order that is an
 * account's, unpaid, or changed by somebody meanwhile, `invalid` with the field.
 */
export async function correctGuestEmail(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { orderGroupId, typed, readEmail, sendsAgain }: CorrectedEmail,
): Promise<void> {
  const to = typed.trim().toLowerCase()
  if (!EMAIL_ADDRESS.test(to) || to.length > LONGEST_EMAIL) {
    throw invalidField('email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  }
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    await groupOf(tx, orderGroupId)
    const group = await lockGroup(tx, orderGroupId)
    const why = whyFixed(group)
    if (why) throw why
    const { customerEmail: from } = group
    // Sent twice, it is done.
    if (from === to && readEmail !== to) return
    if (from !== readEmail) throw refusal('email_corrected_meanwhile')
    if (from === to) throw invalidField('email', 'Diese Adresse hat die Bestellung schon.')
    const again = sendsAgain ? await mailsToRepeat(tx, group, now) : []
    const refuses = (await refusalOfAddress(tx, from)) !== null
    await moveOrders(services, tx, [group], { to, now, actor: journalName(actor) })
    await moveGuestNotes(tx, from, to)
    const at = now.getTime()
    for (const { id, mail } of again) {
      await services.jobs.send(tx, 'mail', { ...mail, to, key: `corrected ${id} ${at}` })
    }
    if (!refuses) {
      await services.jobs.send(tx, 'mail', {
        kind: 'order_email_corrected',
        to: from,
        data: { orderGroupId },
        key: `order_email_corrected ${orderGroupId} ${at}`,
      })
    }
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'email_corrected',
      data: { email: [from, to], resent: again.length },
    })
  })
}

async function groupOf(db: Orm, orderGroupId: string): Promise<OrderGroup> {
  const [group] = isUuid(orderGroupId)
    ? await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group) throw refusal('unknown_order')
  return group
}

function whyFixed({ userId, status, lockedAt, erasedAt }: OrderGroup) {
  if (lockedAt || erasedAt) return refusal('order_of_nobody')
  if (status === 'pending') return refusal('order_unpaid')
  return userId ? refusal('email_of_account') : null
}

interface MailToRepeat {
  id: string
  subject: string
  mail: RepeatableMail
}

/** What the address so far was told and is still true, each once, the oldest first. */
async function mailsToRepeat(db: Orm, group: OrderGroup, now: Date): Promise<MailToRepeat[]> {
  const order = await mailedOrder(db, group, now)
  const rows = await db
    .select()
    .from(sentMails)
    .where(and(eq(sentMails.orderGroupId, group.id), eq(sentMails.recipient, group.customerEmail)))
    .orderBy(asc(sentMails.sentAt), asc(sentMails.key))
  const byContent = new Map<string, MailToRepeat>()
  for (const { id, kind, data, subject } of rows) {
    const mail = repeatableMail({ kind, data }, order)
    if (mail) byContent.set(JSON.stringify(mail), { id, subject: subject ?? kind, mail })
  }
  return [...byContent.values()]
}
