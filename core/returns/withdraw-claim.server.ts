import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, damageClaims, journalEntries } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { closeCases, openCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { quotedEnd } from '../quoted.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { claimOf } from './answer-claim.server.ts'
import { chargeOf, DAMAGE_CHARGED } from './charge.server.ts'
import { type RentedUnit, rentedUnit } from './unit.server.ts'
import { endPayment, noteWaived, recipientOf } from './waive-charge.server.ts'

export interface WantedWithdrawal {
  orderId: string
  /** Its renter reads it. */
  reason: string
  /** The key of what somebody said yes to; empty: nobody was asked yet. */
  confirmed: string
}

/** Withdrawn, or what has to be said yes to before: then nothing was written. */
export interface WithdrawalAnswer {
  isWithdrawn: boolean
  cents: number
  to: string
  /** What is charged of it already, in cents, which is taken back with it; null where nothing is. */
  chargedCents: number | null
  /** What somebody says yes to: another claim, or another charge of it, is asked about anew. */
  key: string
}

const EVENT = 'damage_claim_withdrawn'

/**
 * The office withdraws what it claimed of a damage, whatever its renter said to it, and what is charged of it and not
 * paid; its renter is told once (ADR-218). The claim itself goes, so that its check can be corrected and a right one
 * may follow; the journal keeps what it asked for. What a charge had decided of the damage waits for a person again. Throws `not_found` without a claim, `invalid` without a reason,
 * `conflict` once it is paid or its money is under way, `unavailable` while the provider cannot be reached.
 */
export async function withdrawClaim(
  services: Services,
  actor: SignedIn,
  { orderId, reason, confirmed }: WantedWithdrawal,
): Promise<WithdrawalAnswer> {
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  const claim = isUuid(orderId) ? await claimOf(services.db, orderId) : undefined
  if (!claim) throw refusal('claim_not_found')
  const { orderGroupId, amountCents: cents } = claim
  const charge = await chargeOf(services.db, orderId, 'damage')
  const to = await recipientOf(services.db, orderGroupId)
  const chargedCents = charge?.amount ?? null
  const key = `${claim.id} ${chargedCents ?? 'uncharged'}`
  const answer = { cents, to, chargedCents, key }
  if (charge?.paidAt) throw refusal('charge_paid')
  if (confirmed !== key) return { ...answer, isWithdrawn: false }
  const ended = charge ? await endPayment(services, charge.id) : null
  const by = { actor: journalName(actor), now: services.clock.now() }
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const unit = await rentedUnit(tx, orderId)
    const charged = await chargeOf(tx, orderId, 'damage')
    if (charged && charged.id !== charge?.id) throw refusal('charge_made')
    if (charged) await noteWaived(tx, { ...by, id: charged.id, ended })
    const [gone] = await tx.delete(damageClaims).where(eq(damageClaims.id, claim.id)).returning()
    if (!gone || !unit) throw refusal('claim_not_found')
    const objected = and(eq(cases.kind, 'damage_objected'), eq(cases.subjectId, unit.rental.id))
    await closeCases(tx, objected, { note: `Aufstellung zurückgezogen: ${reason}`, ...by })
    await askAboutDamageAgain(tx, unit, { claim: gone, reason, ...by })
    const { parts, valueCents, sharePercent } = gone
    await record(tx, {
      at: by.now,
      actor: by.actor,
      subject: { type: 'rental', id: unit.rental.id },
      event: EVENT,
      data: { reason, parts, valueCents, sharePercent, amountCents: cents },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'damage_claim_withdrawn',
      to: group.customerEmail,
      data: { orderId, cents, sentOn: berlinDay(gone.sentAt), reason },
      key: `damage_claim_withdrawn:${claim.id}`,
    })
  })
  return { ...answer, isWithdrawn: true }
}

interface Withdrawn {
  claim: typeof damageClaims.$inferSelect
  reason: string
  actor: string
  now: Date
}

/** Its case was closed by a charge that is gone; one that is open, or that a person closed, stays as it is. */
async function askAboutDamageAgain(
  tx: Orm,
  { order, rental, unitNumber }: RentedUnit,
  { claim, reason, ...by }: Withdrawn,
): Promise<void> {
  const kind = 'device_damaged' as const
  const [last] = await tx
    .select({ note: cases.note })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.subjectId, rental.id), isNotNull(cases.closedAt)))
    .orderBy(desc(cases.closedAt))
    .limit(1)
  if (!last?.note?.startsWith(DAMAGE_CHARGED)) return
  await openCase(tx, {
    kind,
    subject: { type: 'rental', id: rental.id },
    orderGroupId: order.orderGroupId,
    source: claim.id,
    reason: `${deviceName({ ...order, unitNumber })} kam beschädigt zurück. Die Aufstellung über ${formatCents(claim.amountCents)} wurde zurückgezogen: ${quotedEnd(reason)} Über den Schaden ist damit noch nicht entschieden. Möglich sind eine neue Aufstellung, eine berichtigte Prüfung oder der Verzicht; Fotos und Prüfung stehen bei den Rückgaben.`,
    ...by,
  })
}

/** The day on which the last claim for a rental was withdrawn; null where none was. */
export async function claimWithdrawnOn(orm: Orm, rentalId: string): Promise<BerlinDay | null> {
  const [last] = await orm
    .select({ at: journalEntries.at })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'rental'),
        eq(journalEntries.subjectId, rentalId),
        eq(journalEntries.event, EVENT),
      ),
    )
    .orderBy(desc(journalEntries.at))
    .limit(1)
  return last ? berlinDay(last.at) : null
}
