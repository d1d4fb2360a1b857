import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as t from '#db/schema/schema.ts'
import type { HoldingId } from './holdings.server.ts'
import type { Whose } from './whose.server.ts'

/** A table, of which kind of data it is, and which of its rows are an order's. */
export type Deletion = readonly [HoldingId, PgTable, (my: Whose, orderGroupId: string) => SQL]

export const declarationsOf = (orderGroupId: string) =>
  sql`(select id from ${t.declarations} where order_group_id = ${orderGroupId})`

/** What the database lets go of the journal, by its own day; the rest goes later with what hangs on no order. */
export const journalMayGo = sql`not journal_entry_is_held(${t.journalEntries.subjectType}, ${t.journalEntries.at})`

/** Letters of an order, each table before those that it refers to. */
export const lettersOfOrder: readonly Deletion[] = [
  ['deliveries', t.handoverUnits, my => my.ofUnit(t.handoverUnits.orderId)],
  ['deliveries', t.handovers, my => my.ofGroup(t.handovers.orderGroupId)],
  ['deliveries', t.shipmentParcels, my => my.ofGroup(t.shipmentParcels.orderGroupId)],
  ['deliveries', t.shipmentUnits, my => my.ofUnit(t.shipmentUnits.orderId)],
  ['deliveries', t.shipments, my => my.ofGroup(t.shipments.orderGroupId)],
  ['deliveries', t.devicePhotos, my => my.ofGroup(t.devicePhotos.orderGroupId)],
  ['deliveries', t.damageClaims, my => my.ofGroup(t.damageClaims.orderGroupId)],
  ['deliveries', t.recallLinks, my => my.recallLinked],
  ['deliveries', t.recallNotices, my => my.ofGroup(t.recallNotices.orderGroupId)],
  ['deliveries', t.defectReports, my => my.ofGroup(t.defectReports.orderGroupId)],
  ['deliveries', t.deviceReturns, my => my.ofGroup(t.deviceReturns.orderGroupId)],
  ['deliveries', t.contractSteps, my => my.ofGroup(t.contractSteps.orderGroupId)],
  [
    'history',
    t.journalEntries,
    (_my, id) => sql`${t.journalEntries.subjectType} = 'declaration'
      and ${t.journalEntries.subjectId} in (select id::text from ${declarationsOf(id)} own)
      and ${journalMayGo}`,
  ],
  ['declarations', t.declarations, my => my.ofGroup(t.declarations.orderGroupId)],
  [
    'mails',
    t.mailBounces,
    (_my, id) => sql`${t.mailBounces.mailId} in
      (select id from ${t.sentMails} where ${t.sentMails.orderGroupId} = ${id}
        or position(${id}::text in ${t.sentMails.key}) > 0)`,
  ],
  [
    'mails',
    t.sentMails,
    (_my, id) => sql`${t.sentMails.orderGroupId} = ${id}
      or position(${id}::text in ${t.sentMails.key}) > 0`,
  ],
]

/** Vouchers of an order and its history, in the same way. */
export const vouchersOfOrder: readonly Deletion[] = [
  ['history', t.journalEntries, my => sql`${my.subject} and ${journalMayGo}`],
  ['history', t.cases, my => my.ofGroup(t.cases.orderGroupId)],
  ['history', t.differences, my => my.ofGroup(t.differences.orderGroupId)],
  ['history', t.accessLinks, my => my.ofGroup(t.accessLinks.orderGroupId)],
  ['contracts', t.customerActions, my => my.ofUnit(t.customerActions.orderId)],
  ['contracts', t.buyoutLegalTexts, my => my.ofBuyout(t.buyoutLegalTexts.buyoutId)],
  ['contracts', t.buyouts, my => my.ofGroup(t.buyouts.orderGroupId)],
  ['contracts', t.rentCreditEntries, my => my.ofRental(t.rentCreditEntries.rentalId)],
  ['contracts', t.rentals, my => my.ofGroup(t.rentals.orderGroupId)],
  ['payments', t.unpaidInvoices, my => my.ofGroup(t.unpaidInvoices.orderGroupId)],
  ['payments', t.returnCharges, my => my.ofGroup(t.returnCharges.orderGroupId)],
  ['payments', t.disputes, my => my.ofGroup(t.disputes.orderGroupId)],
  ['invoices', t.vatIdChecks, my => my.ofGroup(t.vatIdChecks.orderGroupId)],
  ['invoices', t.exportProofs, my => my.ofGroup(t.exportProofs.orderGroupId)],
  ['payments', t.refunds, my => my.ofPayment(t.refunds.paymentId)],
  ['payments', t.payments, my => my.ofGroup(t.payments.orderGroupId)],
  ['payments', t.sepaMandates, my => my.ofGroup(t.sepaMandates.orderGroupId)],
  ['payments', t.stoppedSubscriptions, my => my.ofGroup(t.stoppedSubscriptions.orderGroupId)],
  ['orders', t.callOffs, my => my.ofGroup(t.callOffs.orderGroupId)],
  ['orders', t.orderComments, my => my.ofGroup(t.orderComments.orderGroupId)],
  ['orders', t.phoneOrders, my => my.ofGroup(t.phoneOrders.orderGroupId)],
  ['orders', t.orderConsents, my => my.ofGroup(t.orderConsents.orderGroupId)],
  ['orders', t.orderLegalTexts, my => my.ofGroup(t.orderLegalTexts.orderGroupId)],
  [
    'invoices',
    t.invoiceDocuments,
    (_my, id) => sql`${t.invoiceDocuments.invoiceId} in
      (select id from ${t.invoices} where order_group_id = ${id})`,
  ],
  ['invoices', t.invoices, my => my.ofGroup(t.invoices.orderGroupId)],
]
