import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { contractSteps, deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import { handOverChargedSince } from '../billing/charged-since.server.ts'
import { formatDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { isInHouseAfter, settleRefunded } from '../payments/transitions.server.ts'
import { recountedEnds } from '../rentals/recounted-ends.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'

/** Work of the clock: steps that nobody took back in time are told to the provider, and their ends to the customer. */
export async function finishDueSteps(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const due = await services.db
    .select({ id: contractSteps.id, orderGroupId: contractSteps.orderGroupId })
    .from(contractSteps)
    .where(and(eq(contractSteps.state, 'waiting'), lte(contractSteps.dueAt, services.clock.now())))
    .orderBy(asc(contractSteps.dueAt))
  for (const step of due) {
    await attempts.attempt(step, () => finishStep(services, step))
  }
  attempts.finish()
}

async function finishStep(
  { db, jobs, clock }: Services,
  { id, orderGroupId }: { id: string; orderGroupId: string },
): Promise<void> {
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const [done] = await tx
      .update(contractSteps)
      .set({ state: 'done' })
      .where(and(eq(contractSteps.id, id), eq(contractSteps.state, 'waiting')))
      .returning()
    for (const effect of done?.effects ?? []) await jobs.send(tx, effect, { orderGroupId })
    if (done?.units.some(isInHouseAfter)) await settleRefunded({ clock }, tx, orderGroupId)
    if (done) await mailVerdicts({ jobs }, tx, { ...done, to: group.customerEmail })
    const to = group.customerEmail
    const recounted = await recountedEnds(tx, done?.units ?? [])
    if (recounted.length > 0) {
      await jobs.send(tx, 'mail', {
        kind: 'rental_end_recounted',
        to,
        data: { orderIds: recounted },
        key: `rental_end_recounted ${id}`,
      })
    }
    if (done) await tellEnds({ jobs, clock }, tx, { ...done, to })
  })
}

/** Rentals that ended by their return, each last day by itself; what was charged after it, goes to a person. */
async function tellEnds(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { id, units, madeAt, madeBy, to }: typeof contractSteps.$inferSelect & { to: string },
): Promise<void> {
  const returned = units.flatMap(({ event, orderId }) => (event === 'returned' ? [orderId] : []))
  if (returned.length === 0) return
  const ended = await tx
    .select({ rental: rentals, productName: orders.productName, unitNumber: unitNumber(tx) })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(inArray(rentals.orderId, returned))
    .orderBy(asc(orders.orderSequence))
  for (const [endsOn, together] of Map.groupBy(ended, ({ rental }) => rental.endsOn)) {
    let isChargedSince = false
    for (const unit of together) {
      if (endsOn === null) continue
      const why = `Die Miete von ${deviceName(unit)} hat schon am ${formatDay(endsOn)} geendet, weil das Gerät vor seiner Prüfung eingegangen war.`
      const since = { unit, endsOn, decidedAt: madeAt, source: id, ended: why }
      const made = { ...since, actor: madeBy, now: clock.now() }
      if (await handOverChargedSince({ jobs }, tx, made)) isChargedSince = true
    }
    await jobs.send(tx, 'mail', {
      kind: 'rental_ended',
      to,
      data: {
        orderIds: together.map(({ rental }) => rental.orderId),
        ...(isChargedSince && { isChargedSince }),
      },
      key: `rental_ended ${together[0]?.rental.id}`,
    })
  }
}

/** What the checks found that made a step: told once nobody can take it back, as it stands by then. */
async function mailVerdicts(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { units, madeAt, to }: { units: StepUnit[]; madeAt: Date; to: string },
): Promise<void> {
  const orderIds = units.map(({ orderId }) => orderId)
  const checked = await tx
    .select({ id: deviceReturns.id })
    .from(deviceReturns)
    .where(and(inArray(deviceReturns.orderId, orderIds), eq(deviceReturns.checkedAt, madeAt)))
  for (const { id: returnId } of checked) {
    await jobs.send(tx, 'mail', {
      kind: 'return_checked',
      to,
      data: { returnId },
      key: `return_checked:${returnId}:${madeAt.getTime()}`,
    })
  }
}
