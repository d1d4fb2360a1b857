import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, invoices, payments, unpaidInvoices } from '#db/schema/schema.ts'
import { formatDay } from '../dates.ts'
import { wholePeriod } from '../invoices/amounts.ts'
import { type Payment, sourceOf } from '../orders/paid-by.server.ts'
import { chargeOfSource } from './charge-debts.server.ts'
import { chargeNames } from './return-charge.ts'

/** Which debit the bank gave back, and what it had paid: 'Lastschrift vom 05.01.2027, Miete 05.01.2027 bis 04.02.2027'. */
async function nameOfDebit(orm: Orm, payment: Payment): Promise<string> {
  const debit = (await isSecondTry(orm, payment))
    ? 'Lastschrift'
    : `Lastschrift vom ${formatDay(payment.createdAt)}`
  const paid = await paidWith(orm, payment)
  return paid ? `${debit}, ${paid}` : debit
}

/** The names of returned debits, by their disputes. */
export async function debitNames(
  orm: Orm,
  disputeIds: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of disputeIds) {
    const [row] = await orm
      .select({ payment: payments })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(disputes.id, id))
    if (row) names.set(id, await nameOfDebit(orm, row.payment))
  }
  return names
}

/** Whether it was asked for on another day than it was given: for what was overdue, or had come back before. */
async function isSecondTry(orm: Orm, { id, stripeInvoiceId }: Payment): Promise<boolean> {
  const overdue = await orm.$count(
    unpaidInvoices,
    eq(unpaidInvoices.stripeInvoiceId, stripeInvoiceId ?? ''),
  )
  return overdue > 0 || (await orm.$count(disputes, eq(disputes.repaymentId, id))) > 0
}

async function paidWith(orm: Orm, payment: Payment): Promise<string | null> {
  const source = await sourceOf(orm, payment)
  const charge = await chargeOfSource(orm, source)
  if (charge) return chargeNames[charge.kind]
  const issued = await orm.select().from(invoices).where(eq(invoices.source, source))
  if (issued.some(({ kind }) => kind === 'order')) return 'erste Zahlung der Bestellung'
  if (issued.some(({ kind }) => kind === 'buyout')) return 'Kauf des Geräts'
  const months = issued.filter(({ kind }) => kind === 'rent').flatMap(({ lines }) => lines)
  const month = wholePeriod(months)
  return month ? `Miete ${formatDay(month.from)} bis ${formatDay(month.to)}` : null
}
