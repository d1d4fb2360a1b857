import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { declarationKinds } from '#db/schema/inquiries.ts'
import { declarations, orderGroups } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { closingsOf, effectOf, refundedOf } from './closed.server.ts'
import { lockDeclaration, noteDecision } from './office-decision.server.ts'

interface Reopening {
  kind: (typeof declarationKinds)[number]
  declarationId: string
  /** When it was closed, as somebody saw it. */
  closedAt: Date | null
}

/**
 * Opens a declaration again that was laid aside or settled with a note by mistake (ADR-200). Throws `not_found`, also
 * under lock, and `conflict` where it has ended a contract or given money back, is open, or was closed once more since.
 */
export async function reopenDeclaration(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { kind, declarationId, closedAt }: Reopening,
): Promise<void> {
  await db.transaction(async tx => {
    const declaration = await lockDeclaration(tx, declarationId, kind)
    const { id, orderGroupId } = declaration
    if (orderGroupId && (await isLocked(tx, orderGroupId))) throw refusal(`${kind}_not_found`)
    const effect = effectOf(declaration, (await refundedOf(tx, [declaration])).has(id))
    if (effect === 'ended') throw refusal('cancellation_effective')
    if (effect === 'care_ended') throw refusal('care_ended')
    if (effect === 'refunded') throw refusal('withdrawal_refunded')
    const closed = and(eq(declarations.id, id), isClosed(sql`${declarations.id}`))
    if ((await tx.$count(declarations, closed)) === 0) throw refusal('declaration_open')
    const closing = (await closingsOf(tx, [id])).get(id)
    if (closing?.at.getTime() !== closedAt?.getTime()) throw refusal('declaration_closed_again')
    await noteDecision(tx, declaration, { actor, now: clock.now(), event: 'declaration_reopened' })
  })
}

/** Under lock since the account was deleted (ADR-054). */
async function isLocked(tx: Orm, orderGroupId: string): Promise<boolean> {
  const locked = and(eq(orderGroups.id, orderGroupId), isNotNull(orderGroups.lockedAt))
  return (await tx.$count(orderGroups, locked)) > 0
}
