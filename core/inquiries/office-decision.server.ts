import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { declarationKinds } from '#db/schema/inquiries.ts'
import { declarations, orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import { isUuid } from '../uuid.ts'
import type { Declaration } from './declare.server.ts'

type Kind = (typeof declarationKinds)[number]

/** The words for a kind of declaration where it is not there or not open. */
const words: Record<Kind, { code: string; gone: string }> = {
  cancellation: { code: 'cancellation_not_found', gone: 'Diese Kündigung gibt es nicht.' },
  withdrawal: { code: 'withdrawal_not_found', gone: 'Diesen Widerruf gibt es nicht.' },
}

/** A declaration, its row locked, so that two people decide it once. Throws `not_found`. */
export async function lockDeclaration(tx: Orm, id: string, kind: Kind): Promise<Declaration> {
  const [found] = isUuid(id)
    ? await tx
        .select()
        .from(declarations)
        .where(and(eq(declarations.id, id), eq(declarations.kind, kind)))
        .for('update')
    : []
  if (!found) throw new ShopError('not_found', words[kind].code, words[kind].gone)
  return found
}

/** The order with this number. Throws `invalid` at the field that names it. */
export async function groupNumbered(tx: Orm, number: number): Promise<string> {
  const [group] = await tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.number, number))
  if (!group) throw refusal('orderNumber', 'Diese Bestellung gibt es nicht.')
  return group.id
}

/** Who in the office did what with a declaration. */
export function noteDecision(
  tx: Orm,
  { id }: Pick<Declaration, 'id'>,
  entry: { actor: SignedIn; now: Date; event: string; data?: Record<string, unknown> },
): Promise<void> {
  const { actor, now, event, data = {} } = entry
  const subject = { type: 'declaration' as const, id }
  return record(tx, { at: now, actor: journalName(actor), subject, event, data })
}

export function refusal(field: string, message: string): ShopError {
  return new ShopError('invalid', 'invalid_input', message, { field })
}
