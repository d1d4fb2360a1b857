import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '#db/schema/schema.ts'
import type { Whose } from './whose.server.ts'

/** What the shop holds of a person for one purpose. */
export type HoldingId =
  | 'account'
  | 'sessions'
  | 'orders'
  | 'contracts'
  | 'payments'
  | 'invoices'
  | 'deliveries'
  | 'declarations'
  | 'reviews'
  | 'inquiries'
  | 'mails'
  | 'history'
  | 'attribution'
  | 'consents'

/** One table's part of a holding. `columns` leave out what is a secret, or somebody else's. */
export interface HeldTable {
  holding: HoldingId
  name: string
  table: PgTable
  columns: string[]
  whose(person: Whose): SQL
}

interface Choice {
  only?: readonly string[]
  without?: readonly string[]
}

/** Made by the database from the other columns, for searching. */
const DERIVED = 'searchWords'

function held(
  holding: HoldingId,
  table: PgTable,
  of: HeldTable['whose'],
  { only, without = [] }: Choice = {},
): HeldTable {
  const all = Object.keys(getTableColumns(table)).filter(column => column !== DERIVED)
  const name = getTableName(table)
  const unknown = [...(only ?? []), ...without].filter(column => !all.includes(column))
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`)
  const columns = (only ? [...only] : all).filter(column => !without.includes(column))
  return { holding, name, table, columns, whose: of }
}

const t = tables

/** Every table that holds something of a customer (L-69). */
export const heldTables: readonly HeldTable[] = [
  held('account', t.authUsers, my => my.ofUser(t.authUsers.id)),
  held('account', t.profiles, my => my.ofUser(t.profiles.id)),
  held('account', t.userRoles, my => my.ofUser(t.userRoles.userId)),
  held('account', t.authAccounts, my => my.ofUser(t.authAccounts.userId), {
    only: ['id', 'userId', 'providerId', 'createdAt', 'updatedAt'],
  }),
  held('account', t.authPasskeys, my => my.ofUser(t.authPasskeys.userId), {
    without: ['publicKey', 'credentialID', 'counter'],
  }),
  held('account', t.ratingConsents, my => my.ofUser(t.ratingConsents.userId)),
  held('sessions', t.authSessions, my => my.ofUser(t.authSessions.userId), { without: ['token'] }),
  held('account', t.customerAliases, my => my.address(t.customerAliases.mergedInto), {
    without: ['mergedBy', 'moved'],
  }),
  held('account', t.staffInvitations, my => my.address(t.staffInvitations.email), {
    without: ['tokenHash', 'invitedBy'],
  }),
  held('account', t.secondFactors, my => my.ofUser(t.secondFactors.userId), {
    only: ['userId', 'provedAt'],
  }),
  held('account', t.recoveryCodes, my => my.ofUser(t.recoveryCodes.userId), {
    only: ['userId', 'usedAt'],
  }),
  held('sessions', t.officeSessions, my => my.ofSession(t.officeSessions.sessionId)),
  held('orders', t.orderGroups, my => my.ofGroup(t.orderGroups.id)),
  held('orders', t.orderGroupLines, my => my.ofGroup(t.orderGroupLines.orderGroupId)),
  held('orders', t.orders, my => my.ofGroup(t.orders.orderGroupId), { without: ['hiddenBy'] }),
  held('mails', t.mailBounces, my => my.address(t.mailBounces.recipient), {
    without: ['settledBy'],
  }),
  held('orders', t.phoneOrders, my => my.ofGroup(t.phoneOrders.orderGroupId), {
    without: ['takenBy', 'withdrawnBy'],
  }),
  held('orders', t.orderConsents, my => my.ofGroup(t.orderConsents.orderGroupId)),
  held('orders', t.orderComments, my => my.ofGroup(t.orderComments.orderGroupId), {
    without: ['writtenBy'],
  }),
  held('orders', t.orderLegalTexts, my => my.ofGroup(t.orderLegalTexts.orderGroupId)),
  held('contracts', t.rentals, my => my.ofGroup(t.rentals.orderGroupId)),
  held('contracts', t.rentCreditEntries, my => my.ofRental(t.rentCreditEntries.rentalId)),
  held('contracts', t.customerActions, my => my.action),
  held('contracts', t.buyouts, my => my.ofGroup(t.buyouts.orderGroupId), {
    without: ['checkoutUrl', 'origin'],
  }),
  held('contracts', t.buyoutLegalTexts, my => my.ofBuyout(t.buyoutLegalTexts.buyoutId)),
  held('payments', t.payments, my => my.ofGroup(t.payments.orderGroupId)),
  held('payments', t.refunds, my => my.ofPayment(t.refunds.paymentId), {
    without: ['requestedBy'],
  }),
  held('invoices', t.vatIdChecks, my => my.ofGroup(t.vatIdChecks.orderGroupId), {
    without: ['askedBy'],
  }),
  held('invoices', t.exportProofs, my => my.ofGroup(t.exportProofs.orderGroupId), {
    without: ['receivedBy'],
  }),
  held('orders', t.callOffs, my => my.ofGroup(t.callOffs.orderGroupId), {
    without: ['requestedBy'],
  }),
  held('payments', t.sepaMandates, my => my.ofGroup(t.sepaMandates.orderGroupId)),
  held('payments', t.disputes, my => my.ofGroup(t.disputes.orderGroupId)),
  held('payments', t.unpaidInvoices, my => my.ofGroup(t.unpaidInvoices.orderGroupId)),
  held('payments', t.returnCharges, my => my.ofGroup(t.returnCharges.orderGroupId), {
    without: ['requestedBy', 'waivedBy'],
  }),
  held('payments', t.stoppedSubscriptions, my => my.ofGroup(t.stoppedSubscriptions.orderGroupId), {
    without: ['resumedBy'],
  }),
  held('invoices', t.invoices, my => my.ofGroup(t.invoices.orderGroupId)),
  held('deliveries', t.inventoryItems, my => my.device, {
    only: [
      'id',
      'stripeProductId',
      'serialNumber',
      'qualityStatus',
      'assignedOrderId',
      'soldDate',
      'saleAmount',
    ],
  }),
  held('deliveries', t.stockReservations, my => my.ofUnit(t.stockReservations.orderId)),
  held('deliveries', t.deviceAssignments, my => my.ofUnit(t.deviceAssignments.orderId), {
    without: ['assignedBy', 'releasedBy'],
  }),
  held('deliveries', t.deviceReturns, my => my.ofGroup(t.deviceReturns.orderGroupId), {
    without: ['receivedBy', 'checkedBy', 'declinedBy'],
  }),
  held('deliveries', t.devicePhotos, my => my.ofGroup(t.devicePhotos.orderGroupId), {
    without: ['takenBy'],
  }),
  held('deliveries', t.handovers, my => my.ofGroup(t.handovers.orderGroupId), {
    without: ['handedOverBy'],
  }),
  held('deliveries', t.handoverUnits, my => my.ofUnit(t.handoverUnits.orderId)),
  held('deliveries', t.shipments, my => my.ofGroup(t.shipments.orderGroupId)),
  held('deliveries', t.shipmentUnits, my => my.ofUnit(t.shipmentUnits.orderId)),
  held('deliveries', t.shipmentParcels, my => my.ofGroup(t.shipmentParcels.orderGroupId)),
  held('deliveries', t.defectReports, my => my.ofGroup(t.defectReports.orderGroupId), {
    without: ['reportedBy', 'decidedBy', 'closedBy'],
  }),
  held('deliveries', t.recallNotices, my => my.recalled, {
    without: ['bouncedBy', 'letterBy', 'acknowledgedBy'],
  }),
  held('deliveries', t.recallUnits, my => my.ofUnit(t.recallUnits.orderId), {
    without: ['settledBy'],
  }),
  held('deliveries', t.recallLinks, my => my.recallLinked, { without: ['tokenHash'] }),
  held('deliveries', t.damageClaims, my => my.ofGroup(t.damageClaims.orderGroupId), {
    without: ['sentBy'],
  }),
  held('deliveries', t.contractSteps, my => my.ofGroup(t.contractSteps.orderGroupId), {
    without: ['madeBy', 'undoneBy', 'effects'],
  }),
  held('declarations', t.declarations, my => my.declared),
  held('reviews', t.productRatings, my => my.ofGroup(t.productRatings.orderGroupId)),
  held('inquiries', t.b2bInquiries, my => my.address(t.b2bInquiries.email)),
  held('inquiries', t.inquiryEntries, my => my.inquired, { without: ['writtenBy'] }),
  held('inquiries', t.quotes, my => my.address(t.quotes.email), {
    // Its moments say how it stands.
    without: ['createdBy', 'state'],
  }),
  held('mails', t.sentMails, my => my.mailed, {
    only: ['kind', 'recipient', 'subject', 'sentAt', 'html'],
  }),
  held('history', t.journalEntries, my => my.subject, { without: ['actor'] }),
  held('history', t.cases, my => my.ofGroup(t.cases.orderGroupId), {
    without: ['openedBy', 'closedBy'],
  }),
  held('history', t.customerNotes, my => my.noted, { without: ['writtenBy'] }),
  held('history', t.differences, my => my.ofGroup(t.differences.orderGroupId), {
    without: ['proposal', 'closedBy'],
  }),
  held('history', t.accessLinks, my => my.ofGroup(t.accessLinks.orderGroupId), {
    without: ['tokenHash'],
  }),
  held('attribution', t.orderAttribution, my => my.ofGroup(t.orderAttribution.orderGroupId)),
  held('attribution', t.conversionEvents, my => my.ofGroup(t.conversionEvents.orderGroupId)),
  held('consents', t.consentEntries, my => my.consented),
]

/** Tables that hold nothing of a customer, or nothing that could be given to one, and why. */
export const notHeld: Readonly<Record<string, string>> = {
  auth_verifications: 'what links and sign-ins are checked by, for an hour at most',
  password_resets: 'hashes of links that hold for an hour, of nobody',
  blog_posts: 'published by the shop',
  projects: 'published by the shop',
  post_versions: 'published by the shop',
  post_drafts: 'what the staff writes for the blog',
  slug_history: 'addresses of products, posts and projects',
  catalog_products: 'the catalogue',
  stripe_products: 'the catalogue',
  stripe_prices: 'the catalogue',
  price_history: 'the catalogue',
  catalog_refreshes: 'when the catalogue was read, by nobody',
  product_categories: 'the catalogue',
  pictures: 'pictures of the catalogue',
  picture_sources: 'addresses of pictures of the catalogue',
  legal_texts: 'published by the shop; which of them were agreed stands with the order',
  legal_publications: 'what the legal pages of the shop said',
  invoice_counters: 'a number a year',
  invoice_documents: 'fingerprints of the files that each invoice can be saved as',
  stock_counts: 'counts of goods',
  goods_receipts: 'deliveries of suppliers',
  quote_links: 'hashes of links to quotes',
  recalls: 'what the shop calls back; who was told stands with the order',
  stripe_events: 'which messages of the provider were handled, by their ids',
  task_owners: 'who of the staff looks after what',
  saved_views: 'how somebody of the staff looks at a list; goes with their account',
  shown_columns: 'which columns somebody of the staff sees; goes with their account',
  mails_under_way: 'which mails a process sends right now, until it has',
  scheduled_runs: 'what the schedule did',
  erasures: 'how much was erased a day, of nobody',
  order_entries: 'lines of the list of orders, made anew from the orders',
  order_changes: 'of which orders these lines are to be made anew, until they are',
  customer_summaries: 'sums of the account and the orders, made anew from them',
  customer_changes: 'of whom these sums are to be made anew, until they are',
  search_misses: 'how often a day what was looked for and not found, by nobody',
  consent_wordings: 'the words of the cookie banner',
  shop_facts: 'facts about the installation',
}
