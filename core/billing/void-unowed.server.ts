import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { disputes, payments, unpaidInvoices } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import type { Services } from '../services.ts'
import { dropUnowedShare } from './drop-unowed-share.server.ts'
import { debtOf } from './late-rent.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'
import { settleRepayment } from './repay-dispute.server.ts'

/**
 * Job after units were withdrawn from or called off, or a cancellation was decided after its last day, so that a month of rent, a share of one, or a returned debit
 * may be owed no more (ADR-068, ADR-182): what asks for it at the provider is voided, or asks for less, so that
 * nothing tries to collect it and no open page can pay it. What was paid meanwhile is booked, and handed to a person
 * there. Safe to run again.
 */
export async function voidUnowed(services: Services, orderGroupId: string): Promise<void> {
  for (const id of await unpaidInvoicesOf(services.db, orderGroupId)) {
    await dropDebt(services, orderGroupId, id)
  }
  for (const id of await droppedRepayments(services.db, orderGroupId)) {
    await unlessRefused(services, { payment: id }, () => services.payments.cancelPayment(id))
    await settleRepayment(services, id)
  }
}

async function dropDebt(services: Services, orderGroupId: string, id: string): Promise<void> {
  const { db, payments: provider } = services
  const invoice = await provider.invoice(id)
  const isOpen = invoice.status === 'open' || invoice.status === 'uncollectible'
  const debt = await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    // The first month is paid with the order.
    return group.stripeInvoiceId === id ? 'undecided' : debtOf(tx, orderGroupId, invoice)
  })
  if (debt === 'undecided') return
  if (debt === 'owed') {
    await dropUnowedShare(services, orderGroupId, invoice)
  } else if (isOpen) {
    await unlessRefused(services, { invoice: id }, () => provider.voidInvoice(id))
  }
  await settleInvoice(services, id)
}

/** A debit under way cannot be stopped: its end is told, and leads here again or to a person. */
async function unlessRefused(
  { payments: provider, log }: Services,
  what: Record<string, string>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (provider.refusalOf(error) === null) throw error
    log.warn({ err: error, ...what }, 'What nobody owes cannot be voided now')
  }
}

/** Invoices for which nothing came yet, as far as we know. */
async function unpaidInvoicesOf(orm: Orm, orderGroupId: string): Promise<string[]> {
  const noted = await orm
    .select({ id: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(eq(unpaidInvoices.orderGroupId, orderGroupId))
  const tried = await orm
    .select({ id: payments.stripeInvoiceId })
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        notInArray(payments.status, ['succeeded', 'refunded']),
      ),
    )
  return [...new Set([...noted, ...tried].flatMap(({ id }) => id ?? []))]
}

/** Payments that were asked for to make up for debits that are owed no more. */
async function droppedRepayments(orm: Orm, orderGroupId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: payments.stripePaymentIntentId })
    .from(unpaidInvoices)
    .innerJoin(disputes, eq(disputes.id, unpaidInvoices.disputeId))
    .innerJoin(payments, eq(payments.id, disputes.repaymentId))
    .where(
      and(
        eq(unpaidInvoices.orderGroupId, orderGroupId),
        isNotNull(unpaidInvoices.settledAt),
        isNull(disputes.repaidAt),
        inArray(payments.status, ['pending', 'failed']),
      ),
    )
  return rows.map(({ id }) => id)
}
