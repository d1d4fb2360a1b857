import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { exportProofs, invoices, refunds } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import type { Services } from '../services.ts'
import { cancellationOf, reissueOf, standingCents } from './cancellation.ts'
import { type Invoice, issue } from './issue.server.ts'
import { refundedDevices } from './refunded-devices.server.ts'

interface Returned {
  group: OrderGroup
  source: string
  now: Date
}

/**
 * Takes back what is invoiced of a payment beyond what of it was kept, the youngest invoice first, by
 * cancellations that name it (§ 31 (5) UStDV), and invoices again what a refund that came back had cancelled.
 * What was charged without an invoice goes back without one. `source` is the provider's invoice, or the
 * payment where there is none. The order has to be locked. Safe to run again.
 */
export async function cancelReturned(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  returned: Returned,
): Promise<void> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.source, returned.source))
    .orderBy(desc(invoices.year), desc(invoices.sequence))
  const { kept, backCents, paymentIds } = await paidFor(tx, returned.source)
  if (backCents === 0 && rows.every(({ kind }) => kind !== 'cancellation')) return
  const excess = rows.reduce((sum, { grossCents }) => sum + grossCents, 0) - kept
  if (excess > 0) await cancel(services, tx, { ...returned, rows, excess, paymentIds })
  else await reissue(services, tx, { ...returned, rows, missing: -excess })
}

async function cancel(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  {
    rows,
    group,
    source,
    now,
    paymentIds,
    ...by
  }: Returned & { rows: readonly Invoice[]; excess: number; paymentIds: string[] },
): Promise<void> {
  let { excess } = by
  const orderGroupId = group.id
  const isTakeover = rows.some(({ kind }) => kind === 'buyout')
  const what = await refundedDevices(tx, { orderGroupId, paymentIds, cents: excess, isTakeover })
  for (const invoice of rows.filter(({ kind }) => kind !== 'cancellation')) {
    const standing = { invoice, cancelled: cancellationsOf(rows, invoice) }
    const cents = Math.min(excess, standingCents(standing))
    if (cents <= 0) continue
    await issue(services, tx, {
      group,
      kind: 'cancellation',
      event: `cancellation ${invoice.id} ${standingCents(standing)} ${cents}`,
      source,
      amounts: cancellationOf(standing, cents, what),
      cancelsId: invoice.id,
      paidAt: now,
      now,
    })
    excess -= cents
  }
}

/** Never more of an invoice than was cancelled of it: what never stood on one was owed by nobody. */
async function reissue(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { rows, group, source, now, ...by }: Returned & { rows: readonly Invoice[]; missing: number },
): Promise<void> {
  let { missing } = by
  const replaced = new Set(rows.map(({ replacesId }) => replacesId))
  const originals = rows.filter(
    ({ id, kind, reissuesId }) => kind !== 'cancellation' && !reissuesId && !replaced.has(id),
  )
  for (const invoice of originals) {
    const all = [invoice, ...rows.filter(({ reissuesId }) => reissuesId === invoice.id)]
    const stands = all.reduce(
      (sum, one) => sum + standingCents({ invoice: one, cancelled: cancellationsOf(rows, one) }),
      0,
    )
    const cents = Math.min(missing, invoice.grossCents - stands)
    if (cents <= 0) continue
    await issue(services, tx, {
      group,
      kind: invoice.kind,
      event: `reissue ${invoice.id} ${rows.length}`,
      source,
      amounts: reissueOf(invoice, cents),
      reissuesId: invoice.id,
      paidAt: now,
      now,
    })
    missing -= cents
  }
}

function cancellationsOf(rows: readonly Invoice[], { id }: Invoice): Invoice[] {
  return rows.filter(({ cancelsId }) => cancelsId === id)
}

/** What of a payment, or the payment of an invoice, was kept, and what went back. Cents. */
async function paidFor(
  tx: Orm,
  source: string,
): Promise<{ kept: number; backCents: number; paymentIds: string[] }> {
  // What makes up for a payment that the bank took back comes in its place.
  const { paidCents, all } = await paidBy(tx, source)
  const backCents = all.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  const dueCents = await exportTaxDue(tx, all)
  return { kept: paidCents - backCents - dueCents, backCents, paymentIds: all.map(({ id }) => id) }
}

/**
 * What of the invoices of a payment should have been cancelled beyond what was; below 0, what was cancelled although
 * it did not go back. Cents, 0 where nothing went back or was cancelled.
 */
export async function uncancelledCents(tx: Orm, source: string): Promise<number> {
  const rows = await tx.select().from(invoices).where(eq(invoices.source, source))
  const { kept, backCents } = await paidFor(tx, source)
  const grossOf = (some: readonly Invoice[]) =>
    some.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const cancelled = rows.filter(({ kind }) => kind === 'cancellation')
  if (backCents === 0 && cancelled.length === 0) return 0
  const again = rows.filter(row => row.reissuesId ?? row.replacesId)
  const excess = grossOf(rows) - kept
  // What never stood on an invoice was owed by nobody, and is not missed on one.
  return Math.max(excess, Math.min(0, grossOf(cancelled) + grossOf(again)))
}

/** Tax of exports that no invoice asks for any more, and that is still to go back (ADR-084). */
async function exportTaxDue(tx: Orm, paid: readonly { id: string }[]): Promise<number> {
  const ids = paid.map(({ id }) => id)
  if (ids.length === 0) return 0
  const rows = await tx
    .select({ cents: refunds.amount })
    .from(exportProofs)
    .innerJoin(refunds, eq(refunds.id, exportProofs.refundId))
    .where(and(inArray(refunds.paymentId, ids), ne(refunds.status, 'made')))
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
