import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { declarationKinds } from '#db/schema/inquiries.ts'
import { declarations, orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroups } from '../orders/lock.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { isUuid } from '../uuid.ts'
import type { Declaration } from './declare.server.ts'

type Kind = (typeof declarationKinds)[number]

/**
 * A declaration, its row locked, so that two people decide it once; before it the orders that it belongs to or is about
 * to, as everybody does. Throws `not_found`.
 */
export async function lockDeclaration(
  tx: Orm,
  id: string,
  kind: Kind,
  meantGroupId?: string,
): Promise<Declaration> {
  const which = and(eq(declarations.id, id), eq(declarations.kind, kind))
  const [known] = isUuid(id) ? await tx.select().from(declarations).where(which) : []
  const groupIds = [known?.orderGroupId, meantGroupId].flatMap(groupId => groupId ?? [])
  if (known) await lockGroups(tx, groupIds)
  const [found] = known ? await tx.select().from(declarations).where(which).for('update') : []
  if (!found) throw refusal(`${kind}_not_found`)
  return found
}

/** The order with this number. Throws `invalid` at the field that names it. */
export async function groupNumbered(tx: Orm, number: number): Promise<string> {
  const [group] = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.number, number))
  if (!group) throw invalidField('orderNumber', 'Diese Bestellung gibt es nicht.')
  return group.id
}

/** Who in the office did what with a declaration. */
export function noteDecision(
  tx: Orm,
  { id }: Pick<Declaration, 'id'>,
  entry: { actor: SignedIn; now: Date; event: JournalEvent; data?: Record<string, unknown> },
): Promise<void> {
  const { actor, now, event, data = {} } = entry
  const subject = { type: 'declaration' as const, id }
  return record(tx, { at: now, actor: journalName(actor), subject, event, data })
}
