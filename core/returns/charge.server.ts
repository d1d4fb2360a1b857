import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, returnCharges } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { ChargeKind } from '../billing/return-charge.ts'
import { savedMethod } from '../billing/saved-method.server.ts'
import { noteCharge } from '../billing/settle-return-charge.server.ts'
import { closeCases } from '../cases/open.server.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { returnLostOn } from '../fulfilment/lost-returns.server.ts'
import { formatCents } from '../money.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { claimOf } from './answer-claim.server.ts'
import { assertCheckStands } from './claim.server.ts'
import { claimState, mayBeCharged } from './damage.ts'
import { isExpectedBack, returnState } from './states.ts'
import { type RentedUnit, type ReturnedUnit, rentedUnit } from './unit.server.ts'

/** What the office wants to charge for a unit that came back. Cents. */
export interface WantedCharge {
  orderId: string
  kind: ChargeKind
  cents: number
  /** Its renter reads it. */
  reason: string
  /** What its renter objected is answered with it, in their mail; needed after an objection alone. */
  answer?: string
  /** The amount to which somebody said yes; null: nobody was asked yet. */
  confirmedCents: number | null
}

/** Charged, or what has to be said yes to before: then nothing was written. */
export interface ChargeAnswer {
  isCharged: boolean
  cents: number
  to: string
  dueOn: BerlinDay
  /** Whether it is collected on that day; else it is paid by a link until then. */
  isCollected: boolean
}

/**
 * A person charges the renter of a unit that came back. Of a damage their part, never before the last day to object
 * unless they agreed, with an answer to what they objected, and never above what was claimed (L-34); or what the
 * transport has cost, up to the agreed limit. Once of each, and not while the check can be taken back (ADR-215). It is
 * told with its day, and collected then by what is saved, or paid by a link. Throws
 * `not_found` for what is no rental, `conflict` where it may not be charged or was, `invalid` at the
 * field, `unavailable` while the provider cannot be reached.
 */
export async function chargeAfterReturn(
  services: Services,
  actor: SignedIn,
  wanted: WantedCharge,
): Promise<ChargeAnswer> {
  const { orderId, kind, cents, reason, answer: reply, confirmedCents } = wanted
  const found = isUuid(orderId) ? await rentedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  if (!reason) throw invalidField('reason', 'Bitte nennen Sie den Grund.')
  const method = await needingProvider(services, () => savedMethod(services, found.group))
  const now = services.clock.now()
  const today = berlinDay(now)
  const days = method ? shop.debitNoticeDays : shop.returnCharges.payWithinDays
  const dueOn = addDays(today, days)
  return services.db.transaction(async tx => {
    const group = await lockGroup(tx, found.group.id)
    if (await chargeOf(tx, orderId, kind)) throw refusal('charge_made')
    const { limit, objection } = await chargeable(tx, { orderId, kind, today })
    if (objection !== null && !reply) {
      throw invalidField('answer', 'Bitte schreiben Sie, warum Sie trotz des Einwands berechnen.')
    }
    const { minCents } = shop.returnCharges
    if (cents < minCents || cents > limit) {
      const range = `${formatCents(minCents)} bis ${formatCents(limit)}`
      throw invalidField('amount', `Berechnen lassen sich ${range}.`)
    }
    const to = `${group.customerName} (${group.customerEmail})`
    const answer = { cents, to, dueOn, isCollected: method !== null }
    if (confirmedCents !== cents) return { ...answer, isCharged: false }
    const by = journalName(actor)
    const [charge] = await tx
      .insert(returnCharges)
      .values({
        ...{ orderId, orderGroupId: group.id, kind, amount: cents, reason, dueOn },
        ...{ requestedBy: by, requestedAt: now, stripePaymentMethodId: method?.id ?? null },
      })
      .returning()
    if (!charge) throw new Error(`The charge of ${orderId} was not written`)
    await noteCharge(tx, charge, { event: 'return_charged', actor: by, now })
    const answered = objection === null || !reply ? null : { objection, reply }
    if (kind === 'damage') await closeDamageCases(tx, found, { reason, answered, by, now })
    await services.jobs.send(tx, 'mail', {
      kind: 'return_charged',
      to: group.customerEmail,
      data: {
        chargeId: charge.id,
        debit: method?.debit ?? null,
        ...(answered && { answered }),
      },
      key: `return_charged ${charge.id}`,
    })
    return { ...answer, isCharged: true }
  })
}

/** What is charged of a kind for a unit, unless it was waived. */
export async function chargeOf(orm: Orm, orderId: string, kind: ChargeKind) {
  const [charge] = await orm
    .select()
    .from(returnCharges)
    .where(
      and(
        eq(returnCharges.orderId, orderId),
        eq(returnCharges.kind, kind),
        isNull(returnCharges.waivedAt),
      ),
    )
  return charge
}

interface Charged {
  orderId: string
  kind: ChargeKind
  today: BerlinDay
}

/** How much may be charged, in cents, and what its renter objected. The order has to be locked. */
async function chargeable(
  tx: Orm,
  { orderId, kind, today }: Charged,
): Promise<{ limit: number; objection: string | null }> {
  if (kind === 'damage') {
    const claim = await claimOf(tx, orderId)
    if (!claim) throw refusal('claim_not_found')
    const state = claimState(claim, today)
    if (state === 'open') throw refusal('claim_pending')
    if (!mayBeCharged(claim, today)) throw refusal('claim_period')
    return { limit: claim.amountCents, objection: state === 'objected' ? claim.objection : null }
  }
  const unit = await rentedUnit(tx, orderId)
  if (!unit || !isBack(unit) || (await returnLostOn(tx, unit)) !== null) {
    throw refusal('not_received')
  }
  await assertCheckStands(tx, unit)
  return { limit: shop.returnCostCapCents, objection: null }
}

/**
 * Whether it has come back at the end of its rental. The transport of what is given back voluntarily is
 * kept back of its refund (ADR-070).
 */
export function isBack(unit: ReturnedUnit): boolean {
  if (!unit.rental || unit.row?.voluntarySince) return false
  return isExpectedBack(unit) && ['received', 'closed'].includes(returnState(unit))
}

/** Begins the note of a case that was closed as its damage was charged. */
export const DAMAGE_CHARGED = 'Schadenersatz berechnet: '

/** Whoever charges has decided: about the damage, and about what was objected. */
async function closeDamageCases(
  tx: Orm,
  { rental }: RentedUnit,
  {
    reason,
    answered,
    by,
    now,
  }: { reason: string; answered: { reply: string } | null; by: string; now: Date },
): Promise<void> {
  const note = [`${DAMAGE_CHARGED}${reason}`, answered?.reply].filter(Boolean).join('\n')
  for (const kind of ['device_damaged', 'damage_objected'] as const) {
    const meant = and(eq(cases.kind, kind), eq(cases.subjectId, rental.id))
    await closeCases(tx, meant, { note, actor: by, now })
  }
}
