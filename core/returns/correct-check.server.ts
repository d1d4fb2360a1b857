import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { damageClaims, deviceReturns, payments, refunds } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { settleCases } from '../cases/open.server.ts'
import { needsNoRepair, settleDamage } from '../fulfilment/undo-check.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import { isStepWaiting } from '../rentals/contract-steps.server.ts'
import type { Services } from '../services.ts'
import { lockProducts } from '../stock/reserve.server.ts'
import { isUuid } from '../uuid.ts'
import {
  type DeviceCheck,
  findingsOf,
  handOver,
  handOverGoods,
  refuseContradiction,
  setAside,
  type Verdict,
} from './check.server.ts'
import { type ReturnedUnit, returnedUnit, subjectOf } from './unit.server.ts'

/** What was really found, and what stood there when somebody set out to correct it. */
export interface CorrectedCheck extends Omit<DeviceCheck, 'endsRental'> {
  seen: { verdict: string; note: string; faulty: readonly string[] }
}

type CheckedRow = NonNullable<ReturnedUnit['row']> & { verdict: Verdict; checkedAt: Date }

/**
 * What a check found was typed wrongly: the device and its case follow what was really found, the journal holds both,
 * and its customer is told where they read something else now (ADR-210). When it was checked, and what the check ended,
 * stays. Throws `not_found`, `conflict` before it was checked, once money was decided on it and where somebody else has
 * corrected it, `invalid` at the field for damage of which nothing is said, and for a verdict that its points contradict.
 */
export async function correctCheck(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  check: CorrectedCheck,
): Promise<void> {
  const now = services.clock.now()
  const by = { actor: journalName(actor), now }
  const { orderId, verdict, note, faulty, seen } = check
  const found = isUuid(orderId) ? await returnedUnit(services.db, orderId) : undefined
  if (!found) throw refusal('unknown_order')
  const findings = await findingsOf(services.db, found, faulty)
  refuseContradiction(check, findings)
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await returnedUnit(tx, orderId)
    const row = unit?.row
    if (!unit || !row || !isChecked(row)) throw refusal('not_checked')
    const why = await whyFinal(tx, unit)
    if (why) throw refusal(why)
    const before = { verdict: row.verdict, note: row.checkNote ?? '' }
    const wasFaulty = row.findings.flatMap(({ point, isSound }) => (isSound ? [] : [point]))
    const read = { ...seen, faulty: seen.faulty.toSorted() }
    if (!isDeepStrictEqual({ ...before, faulty: wasFaulty.toSorted() }, read)) {
      throw refusal('check_corrected')
    }
    const isSame = verdict === before.verdict && note === before.note
    if (isSame && isDeepStrictEqual(findings, row.findings)) return
    if (!isSame) await moveDevice(tx, unit, check, { ...by, madeAt: row.checkedAt })
    await tx
      .update(deviceReturns)
      .set({ verdict, findings, checkNote: note || null, checkedBy: by.actor })
      .where(eq(deviceReturns.id, row.id))
    await record(tx, {
      at: now,
      actor: by.actor,
      subject: subjectOf(unit),
      event: 'return_check_corrected',
      data: {
        verdict: [before.verdict, verdict],
        checkNote: [before.note || null, note || null],
        findings: [row.findings, findings],
      },
    })
    // Until its step is over nobody was told the first verdict, and then they are told the one that stands.
    const isUntold = await isStepWaiting(tx, { orderGroupId: unit.group.id, madeAt: row.checkedAt })
    if (isSame || isUntold) return
    await services.jobs.send(tx, 'mail', {
      kind: 'return_checked',
      to: unit.group.customerEmail,
      data: { returnId: row.id, isCorrection: true },
      key: `return_checked:${row.id}:${now.getTime()}`,
    })
  })
}

function isChecked(row: NonNullable<ReturnedUnit['row']>): row is CheckedRow {
  return row.checkedAt !== null && row.verdict !== null
}

/** What was set aside for a damage that is none is free, and the other way round. A device that went on meanwhile stays. */
async function moveDevice(
  tx: Orm,
  unit: ReturnedUnit,
  { verdict, note, ...check }: CorrectedCheck,
  { madeAt, ...by }: { actor: string; now: Date; madeAt: Date },
): Promise<void> {
  const { order, rental, row, isWithdrawn } = unit
  await lockProducts(tx, [order.stripeProductId])
  if (row?.verdict === 'damaged') {
    await needsNoRepair(tx, order.id, { ...by, madeAt })
    const subject = rental && ({ type: 'rental', id: rental.id } as const)
    const note = 'Die Prüfung wurde berichtigt.'
    if (subject) await settleCases(tx, { subject, kind: 'device_damaged', note, ...by })
    else await settleDamage(tx, row, { note, ...by })
  }
  if (verdict === 'damaged') {
    // What was given back voluntarily is its customer's until its money goes back.
    if (rental || isWithdrawn) await setAside(tx, unit, note, by)
    if (rental) await handOver(tx, { ...unit, rental }, { ...check, verdict, note }, by)
    else await handOverGoods(tx, unit, { note }, by)
  }
  await publishStock(tx, order.stripeProductId)
}

/** Which refusal says that money was decided on what the check of a unit has found; null while nobody has. */
export async function whyFinal(
  orm: Orm,
  { order, row }: Pick<ReturnedUnit, 'order' | 'row'>,
): Promise<'check_claimed' | 'check_refunded' | 'check_declined' | null> {
  if (!row?.checkedAt) return null
  if (row.declinedAt) return 'check_declined'
  const claimed = and(eq(damageClaims.orderId, order.id), gte(damageClaims.sentAt, row.checkedAt))
  if ((await orm.$count(damageClaims, claimed)) > 0) return 'check_claimed'
  const [refunded] = await orm
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, order.orderGroupId),
        gte(refunds.requestedAt, row.checkedAt),
        or(
          eq(refunds.returnId, row.id),
          sql`${refunds.declarationId} is not null and ${refunds.units} @> ${JSON.stringify([order.orderSequence])}::jsonb`,
        ),
      ),
    )
    .limit(1)
  return refunded ? 'check_refunded' : null
}
