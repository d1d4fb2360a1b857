import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments, returnCharges, unpaidInvoices } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { overdueRents } from './overdue.server.ts'
import type { OpenRent } from './owed.ts'
import { chargeState } from './return-charge.ts'
import { settleChargeById } from './settle-return-charge.server.ts'

/** All that the link of a mail pays of an order: what is overdue, the oldest first, and then what has its day to come. */
export async function payableByLink(orm: Orm, orderGroupId: string): Promise<OpenRent[]> {
  return [...(await overdueRents(orm, orderGroupId)), ...(await chargesByLink(orm, orderGroupId))]
}

/** What of an order is to be paid by the link until its day, and is not overdue yet. */
async function chargesByLink(orm: Orm, orderGroupId: string): Promise<OpenRent[]> {
  const rows = await orm
    .select({ charge: returnCharges, owed: unpaidInvoices.id, paying: payments.status })
    .from(returnCharges)
    .leftJoin(payments, eq(payments.id, returnCharges.paymentId))
    .leftJoin(unpaidInvoices, eq(unpaidInvoices.returnChargeId, returnCharges.id))
    .where(and(eq(returnCharges.orderGroupId, orderGroupId), isNull(returnCharges.paidAt)))
    .orderBy(asc(returnCharges.dueOn), asc(returnCharges.id))
  return rows.flatMap(({ charge, owed, paying }) => {
    if (owed || chargeState(charge, null) !== 'open') return []
    const { id, amount: cents, dueOn: since, kind } = charge
    return [
      {
        id,
        cents,
        since,
        debit: null,
        charge: kind,
        isUnderWay: paying === 'processing',
      },
    ]
  })
}

/** Brings every charge of an order that somebody has tried to pay up to what the provider says of it. */
export async function settleChargesOf(services: Services, orderGroupId: string): Promise<void> {
  const rows = await openCharges(services.db)
  for (const row of rows) {
    if (row.orderGroupId === orderGroupId) await settleChargeById(services, row.id)
  }
}

/** Charges whose payment was begun and has not come yet. */
export async function openCharges(orm: Orm) {
  return orm
    .select({ id: returnCharges.id, orderGroupId: returnCharges.orderGroupId })
    .from(returnCharges)
    .innerJoin(payments, eq(payments.id, returnCharges.paymentId))
    .where(
      and(
        isNotNull(returnCharges.paymentId),
        isNull(returnCharges.paidAt),
        isNull(returnCharges.waivedAt),
      ),
    )
}
