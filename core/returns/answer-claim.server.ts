import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { damageClaims } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { openCase } from '../cases/open.server.ts'
import { berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { linkedUnit } from './announce.server.ts'
import { claimState } from './damage.ts'
import { rentedUnit } from './unit.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>

/** What a renter says to a claim: yes to this amount, in cents, null where they did not say it; or why not. */
export type Answer =
  | { kind: 'accept'; confirmedCents: number | null }
  | { kind: 'object'; objection: string }

/**
 * A renter agrees to what is claimed, or objects with a reason, which opens a case; a mail confirms it. What was objected to a person
 * decides: no page that was read before binds its renter. Throws `not_found` for what is not theirs, `conflict` for a
 * second answer and an objection after its day, `invalid` without a reason or a yes to the amount.
 */
export async function answerClaim(
  services: Reach,
  actor: SignedIn,
  { orderId, answer }: { orderId: string; answer: Answer },
): Promise<void> {
  const { order } = await ordersOf(services, actor).order(orderId)
  await answerFor(services, actor, order.id, answer)
}

/** An answer by whoever holds the link to a guest's order (ADR-132). Throws as `answerClaim`. */
export async function answerLinkedClaim(
  services: Reach,
  token: string,
  { orderId, answer }: { orderId: string; answer: Answer },
): Promise<void> {
  const { order } = await linkedUnit(services, token, orderId)
  await answerFor(services, { kind: 'guest' }, order.id, answer)
}

async function answerFor(
  { db, clock, jobs }: Reach,
  actor: Actor,
  orderId: string,
  answer: Answer,
): Promise<void> {
  const now = clock.now()
  const found = await rentedUnit(db, orderId)
  if (!found) throw refusal('claim_not_found')
  if (answer.kind === 'object' && !answer.objection) {
    throw invalidField('objection', 'Bitte schreiben Sie, was Sie einwenden.')
  }
  await db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const claim = await claimOf(tx, orderId)
    if (!claim) throw refusal('claim_not_found')
    const state = claimState(claim, berlinDay(now))
    const isAccepting = answer.kind === 'accept'
    if (state === 'objected') throw refusal(isAccepting ? 'claim_objected' : 'claim_answered')
    if (state === 'accepted') throw refusal('claim_answered')
    if (state === 'undisputed' && !isAccepting) throw refusal('objection_late')
    if (isAccepting && answer.confirmedCents !== claim.amountCents) {
      throw invalidField('confirmed', unconfirmed(claim.amountCents))
    }
    await tx
      .update(damageClaims)
      .set(
        answer.kind === 'accept'
          ? { acceptedAt: now }
          : { objectedAt: now, objection: answer.objection },
      )
      .where(eq(damageClaims.id, claim.id))
    const by = { actor: journalName(actor), now }
    await record(tx, {
      at: now,
      actor: by.actor,
      subject: { type: 'rental', id: found.rental.id },
      event: isAccepting ? 'damage_accepted' : 'damage_objected',
    })
    await jobs.send(tx, 'mail', {
      kind: 'damage_claim_answered',
      to: found.group.customerEmail,
      data: { claimId: claim.id },
      key: `damage_claim_answered:${claim.id}`,
    })
    if (answer.kind === 'accept') return
    await openCase(tx, {
      kind: 'damage_objected',
      subject: { type: 'rental', id: found.rental.id },
      orderGroupId: found.group.id,
      source: claim.id,
      reason: `${deviceName({ ...found.order, unitNumber: found.unitNumber })}: Einwand gegen ${formatCents(claim.amountCents)}. „${answer.objection}“`,
      ...by,
    })
  })
}

const unconfirmed = (cents: number) =>
  `Bitte bestätigen Sie, dass Sie mit ${formatCents(cents)} einverstanden sind.`

/** What was claimed for a unit; undefined where nothing was. */
export async function claimOf(orm: Orm, orderId: string) {
  const [claim] = await orm.select().from(damageClaims).where(eq(damageClaims.orderId, orderId))
  return claim
}
