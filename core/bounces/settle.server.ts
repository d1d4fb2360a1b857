import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { bounceEnds, mailBounces, orderGroups, sentMails } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { mailedOrder } from '../order-mails/mailed-order.server.ts'
import { repeatableMail } from '../order-mails/repeatable-mails.ts'
import { resendMail } from '../order-mails/sent-mails.server.ts'
import { pageAt } from '../page-at.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { owedBy } from './owed.ts'

export type BounceEnd = (typeof bounceEnds)[number]

export type OpenBounce = Awaited<ReturnType<typeof openBounces>>['shown'][number]

const isOpen = and(eq(mailBounces.action, 'failed'), isNull(mailBounces.settledAt))

const PER_PAGE = 50

/** Mails that did not arrive and that nobody has settled, the oldest first; `page` from 1. */
export async function openBounces(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { page }: { page: number },
) {
  const total = await db.$count(mailBounces, isOpen)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const rows = await db
    .select({ bounce: mailBounces, mail: sentMails, order: orderGroups })
    .from(mailBounces)
    .innerJoin(sentMails, eq(sentMails.id, mailBounces.mailId))
    .leftJoin(orderGroups, eq(orderGroups.id, sentMails.orderGroupId))
    .where(isOpen)
    .orderBy(asc(mailBounces.receivedAt), asc(mailBounces.id))
    .limit(size)
    .offset(offset)
  const now = clock.now()
  const shown = await Promise.all(
    rows.map(async ({ bounce, mail, order }) => ({
      ...bounce,
      mailKind: mail.kind,
      subject: mail.subject ?? mail.kind,
      owedBy: owedBy(mail.kind),
      order: order && {
        number: order.number,
        name: order.customerName,
        email: order.customerEmail,
        phone: order.phone,
      },
      isRepeatable:
        order !== null &&
        !order.lockedAt &&
        repeatableMail(mail, await mailedOrder(db, order, now)) !== null,
    })),
  )
  return { ...place, shown }
}

/**
 * The mail goes to the address that its order has now, and what came back is settled. Throws as `resendMail`, and
 * `conflict` where somebody settled it.
 */
export async function resendBounced(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  actor: SignedIn,
  bounceId: string,
): Promise<void> {
  const { mailId, orderGroupId } = await openBounce(services.db, bounceId)
  if (!orderGroupId) throw refusal('mail_not_repeatable')
  await resendMail(services, actor, { orderGroupId, mailId })
  await settle(services, actor, { bounceId, as: 'resent' })
}

/** Somebody told it in another way, or nobody needs it. Throws `invalid`, `not_found`, `conflict`. */
export async function settleBounce(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { bounceId, as }: { bounceId: string; as: string },
): Promise<void> {
  const end = bounceEnds.find(known => known === as && known !== 'resent')
  if (!end) throw invalidField('as', 'Bitte wählen Sie, wie es erledigt ist.')
  const { mailKind } = await openBounce(services.db, bounceId)
  if (end === 'needless' && owedBy(mailKind)) {
    throw invalidField('as', 'Diese Mitteilung ist geschuldet und muss auf anderem Weg zugehen.')
  }
  await settle(services, actor, { bounceId, as: end })
}

async function openBounce(orm: Orm, bounceId: string) {
  const [found] = isUuid(bounceId)
    ? await orm
        .select({
          mailId: mailBounces.mailId,
          mailKind: sentMails.kind,
          orderGroupId: sentMails.orderGroupId,
          settledAt: mailBounces.settledAt,
        })
        .from(mailBounces)
        .innerJoin(sentMails, eq(sentMails.id, mailBounces.mailId))
        .where(eq(mailBounces.id, bounceId))
    : []
  if (!found) throw refusal('unknown_mail')
  if (found.settledAt) throw refusal('bounce_settled')
  return found
}

async function settle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { bounceId, as }: { bounceId: string; as: BounceEnd },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const [settled] = await tx
      .update(mailBounces)
      .set({ settledAt: now, settledBy: journalName(actor), settledAs: as })
      .where(and(eq(mailBounces.id, bounceId), isOpen))
      .returning({ mailId: mailBounces.mailId })
    if (!settled) throw refusal('bounce_settled')
    const [mail] = await tx
      .select({ orderGroupId: sentMails.orderGroupId, kind: sentMails.kind })
      .from(sentMails)
      .where(eq(sentMails.id, settled.mailId))
    if (!mail?.orderGroupId) return
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: mail.orderGroupId },
      event: 'bounce_settled',
      data: { kind: mail.kind, as },
    })
  })
}
