import { desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderComments, orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { record } from '../journal/journal.server.ts'
import { invalidField, refusal, tooLong } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

export const LONGEST_COMMENT = 2000

/** What somebody of the staff wrote about an order. */
export interface OrderComment {
  id: string
  text: string
  by: string
  at: Date
}

/** Adds an internal comment to an order. Throws `not_found`, and `invalid` for an empty or endless text. */
export async function addComment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { orderGroupId, text }: { orderGroupId: string; text: string },
): Promise<void> {
  const written = text.replaceAll('\r\n', '\n').trim()
  if (written === '') throw invalidField('text', 'Bitte schreiben Sie etwas.')
  if (written.length > LONGEST_COMMENT) throw tooLong('text', LONGEST_COMMENT)
  const [group] = isUuid(orderGroupId)
    ? await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    : []
  if (!group || group.erasedAt) throw refusal('unknown_order')
  const by = journalName(actor)
  const at = clock.now()
  await db.transaction(async tx => {
    const [comment] = await tx
      .insert(orderComments)
      .values({ orderGroupId, text: written, writtenBy: by, writtenAt: at })
      .returning({ id: orderComments.id })
    await record(tx, {
      ...{ at, actor: by, event: 'comment_added' },
      subject: { type: 'order_group', id: orderGroupId },
      data: { commentId: comment?.id },
    })
  })
}

/** All comments on an order, the newest first. */
export async function commentsOf(db: Orm, orderGroupId: string): Promise<OrderComment[]> {
  const rows = await db
    .select()
    .from(orderComments)
    .where(eq(orderComments.orderGroupId, orderGroupId))
    .orderBy(desc(orderComments.writtenAt), sql`ctid desc`)
  const nameOf = await actorNames(
    db,
    rows.map(({ writtenBy }) => writtenBy),
  )
  return rows.map(({ id, text, writtenBy, writtenAt }) => ({
    id,
    text,
    by: nameOf(writtenBy),
    at: writtenAt,
  }))
}
