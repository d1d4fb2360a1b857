import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { accessLinks, orderGroups, recallLinks, recallNotices } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { endAllLinks, opensOrder } from './access-links.server.ts'

/** How many links to an order, or to a notice of a recall about it, still open it, in mails and browsers. */
export async function openLinks(
  orm: Orm,
  { orderGroupId, now }: { orderGroupId: string; now: Date },
): Promise<number> {
  const [found] = await orm
    .select({ links: count() })
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.orderGroupId, orderGroupId),
        opensOrder,
        isNull(accessLinks.revokedAt),
        gt(accessLinks.expiresAt, now),
      ),
    )
  const [recalled] = await orm
    .select({ links: count() })
    .from(recallLinks)
    .innerJoin(recallNotices, eq(recallNotices.id, recallLinks.noticeId))
    .where(and(eq(recallNotices.orderGroupId, orderGroupId), gt(recallLinks.expiresAt, now)))
  return (found?.links ?? 0) + (recalled?.links ?? 0)
}

/**
 * The office ends every link to an order, as when a mail went astray (ADR-132). Mails that are sent from now
 * on carry new ones. Throws `not_found` for an unknown order.
 */
export async function revokeOrderLinks(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  orderGroupId: string,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const [order] = isUuid(orderGroupId)
      ? await tx
          .select({ id: orderGroups.id })
          .from(orderGroups)
          .where(eq(orderGroups.id, orderGroupId))
          .for('update')
      : []
    if (!order) throw refusal('unknown_order')
    const links = await openLinks(tx, { orderGroupId, now })
    if (links === 0) return
    await endAllLinks(tx, { orderGroupIds: [orderGroupId], now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'links_revoked',
      data: { links },
    })
  })
}
