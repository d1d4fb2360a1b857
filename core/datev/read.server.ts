import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { disputes, invoices, orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { invoiceNumber } from '../invoices/number.ts'
import { plainVatId } from '../invoices/vat-id.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { BookedInvoice, BookedMoney } from './bookings.ts'
import { daysOfMonth, type Month } from './month.ts'
import { sharesOf } from './shares.ts'

/** The month's invoices and cancellations in the order of their numbers, and what they come to. Cents. */
export async function invoicesOfMonth(
  db: Orm,
  month: Month,
): Promise<{ invoices: BookedInvoice[]; grossCents: number }> {
  const { from, before } = daysOfMonth(month)
  const rows = await db
    .select({ invoice: invoices, order: orderGroups.number })
    .from(invoices)
    .innerJoin(orderGroups, eq(orderGroups.id, invoices.orderGroupId))
    .where(and(gte(invoices.issuedOn, from), lt(invoices.issuedOn, before)))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  return {
    invoices: rows.map(({ invoice, order }) => ({
      number: invoiceNumber(invoice),
      orderNumber: orderNumber(order),
      issuedOn: invoice.issuedOn,
      name: invoice.buyer.company || invoice.buyer.billing.name,
      country: invoice.buyer.shipping.country,
      vatId: plainVatId(invoice.buyer.vatId ?? ''),
      taxes: invoice.taxes,
    })),
    grossCents: rows.reduce((sum, { invoice }) => sum + invoice.grossCents, 0),
  }
}

/** The month's payments, refunds and returned payments, and what they come to. Cents. */
export async function moneyOfMonth(
  db: Orm,
  month: Month,
): Promise<{ money: BookedMoney[]; cents: number }> {
  const moved = [
    ...(await moves(db, month, payments.paidAt, sql`${payments.paidAt} is not null`)).map(row => ({
      ...row,
      what: 'Zahlung' as const,
    })),
    ...(await refundsOf(db, month)),
    ...(await disputesOf(db, month)),
  ]
  const sources = moved.flatMap(({ payment }) => [payment.invoice ?? [], payment.intent].flat())
  const invoiced = await invoicesBySource(db, sources)
  const money = moved.flatMap(({ payment, at, cents, what }) => {
    const own = invoiced.get(payment.invoice ?? '') ?? invoiced.get(payment.intent) ?? []
    const order = orderNumber(payment.order)
    return sharesOf(cents, own, order).map(share => ({
      ...share,
      ...{ on: berlinDay(at), what, orderNumber: order, name: payment.name },
    }))
  })
  return {
    money: money.toSorted((one, other) => one.on.localeCompare(other.on)),
    cents: moved.reduce((sum, { cents }) => sum + cents, 0),
  }
}

interface PaymentOf {
  order: number
  name: string
  intent: string
  invoice: string | null
}

const payment = {
  order: orderGroups.number,
  name: sql<string>`coalesce(${orderGroups.company}, ${orderGroups.customerName})`,
  intent: payments.stripePaymentIntentId,
  invoice: payments.stripeInvoiceId,
}

interface Move {
  payment: PaymentOf
  at: Date
  cents: number
}

async function moves(db: Orm, month: Month, at: AnyPgColumn, only: SQL): Promise<Move[]> {
  const rows = await db
    .select({ payment, at: payments.paidAt, cents: payments.amount })
    .from(payments)
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(and(within(at, month), only))
    .orderBy(asc(payments.paidAt), asc(payments.id))
  return rows.flatMap(row => (row.at ? [{ ...row, at: row.at }] : []))
}

async function refundsOf(db: Orm, month: Month) {
  const rows = await db
    .select({ payment, at: refunds.madeAt, cents: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
    .where(and(within(refunds.madeAt, month), eq(refunds.status, 'made')))
    .orderBy(asc(refunds.madeAt), asc(refunds.id))
  return rows.flatMap(({ at, cents, ...row }) =>
    at ? [{ ...row, at, cents: -cents, what: 'Erstattung' as const }] : [],
  )
}

/** The bank takes the money at once; what is won comes back on the day on which that was decided. */
async function disputesOf(db: Orm, month: Month) {
  const of = (at: typeof disputes.createdAt | typeof disputes.closedAt) =>
    db
      .select({ payment, at, cents: disputes.amount, status: disputes.status })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(orderGroups, eq(orderGroups.id, payments.orderGroupId))
      .where(within(at, month))
      .orderBy(asc(at), asc(disputes.id))
  const taken = await of(disputes.createdAt)
  const won = (await of(disputes.closedAt)).filter(({ status }) => status === 'won')
  return [
    ...taken.map(row => ({ ...row, cents: -row.cents, what: 'Rückbuchung' as const })),
    ...won.map(row => ({ ...row, what: 'Rückbuchung gewonnen' as const })),
  ].flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
}

/** Moments count on their day in Berlin. */
function within(at: AnyPgColumn, month: Month): SQL {
  const { from, before } = daysOfMonth(month)
  return sql`${at} >= ${from}::timestamp at time zone 'Europe/Berlin'
    and ${at} < ${before}::timestamp at time zone 'Europe/Berlin'`
}

async function invoicesBySource(db: Orm, sources: readonly string[]) {
  const unique = [...new Set(sources)]
  const bySource = new Map<string, { number: string; cents: number }[]>()
  for (let from = 0; from < unique.length; from += AT_ONCE) {
    const rows = await db
      .select()
      .from(invoices)
      .where(
        and(
          inArray(invoices.source, unique.slice(from, from + AT_ONCE)),
          sql`${invoices.cancelsId} is null and ${invoices.reissuesId} is null`,
        ),
      )
      .orderBy(asc(invoices.year), asc(invoices.sequence))
    for (const row of rows) {
      const own = bySource.get(row.source) ?? []
      own.push({ number: invoiceNumber(row), cents: row.grossCents })
      bySource.set(row.source, own)
    }
  }
  return bySource
}

const AT_ONCE = 5000
