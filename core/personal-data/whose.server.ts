import { and, eq, exists, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import {
  authSessions,
  b2bInquiries,
  buyouts,
  consentEntries,
  customerActions,
  customerNotes,
  declarations,
  inquiryEntries,
  inventoryItems,
  journalEntries,
  orderAttribution,
  orderGroups,
  orders,
  payments,
  recallLinks,
  recallNotices,
  rentals,
  sentMails,
  stockReservations,
} from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { isAddressOf } from '../customers/aliases.server.ts'
import { accountMails, addressMails, officeMails } from '../mail.ts'
import { orderedAsGuest } from '../orders/orders-of.server.ts'

const never = sql`false`

/** The orders of an account: its own, and guest orders of its address once that is confirmed (ADR-116). */
export function ownGroupsOnly(actor: SignedIn): SQL {
  const own = eq(orderGroups.userId, actor.userId)
  return (actor.emailVerified ? or(own, orderedAsGuest(actor.email)) : own) ?? never
}

/** What of each table is one person's, as conditions for its columns. */
export function whose(db: Orm, actor: SignedIn) {
  return conditions(db, ownGroupsOnly(actor), actor)
}

/** What of each table hangs on one order, for whoever holds its link and is nobody else (ADR-132). */
export function ofOrder(db: Orm, orderGroupId: string): Whose {
  return conditions(db, eq(orderGroups.id, orderGroupId), null)
}

function conditions(db: Orm, theirs: SQL, actor: SignedIn | null) {
  const groups = db.select({ id: orderGroups.id }).from(orderGroups).where(theirs)
  const idsOf = (table: typeof orders | typeof rentals | typeof payments | typeof buyouts) =>
    db.select({ id: table.id }).from(table).where(inArray(table.orderGroupId, groups))
  const units = idsOf(orders)
  const contracts = idsOf(rentals)
  const paid = idsOf(payments)
  const takenOver = idsOf(buyouts)
  /** Names nobody but an address, which proves nothing while it is not confirmed. */
  const address = (column: AnyPgColumn) =>
    actor?.emailVerified ? isAddressOf(column, actor.email) : never
  const made = db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        eq(journalEntries.subjectId, sql`${declarations.id}::text`),
        actor ? eq(journalEntries.actor, journalName(actor)) : never,
      ),
    )
  const orderOfTheirs = db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(
      and(
        eq(orderGroups.id, declarations.orderGroupId),
        sql`lower(${orderGroups.customerEmail}) = lower(${declarations.email})`,
        theirs,
      ),
    )
  // Somebody else's words about an own order hold that person's name and address.
  const declared = or(address(declarations.email), exists(made), exists(orderOfTheirs)) ?? never
  /** Until it had another address, the account was mailed to the former one, to which the second of these mails went (ADR-072). */
  const formerly = sql`exists (
    select 1 from sent_mails changed
    where changed.key like ${`email_changed ${actor?.userId} % 1`}
    and changed.recipient = ${sentMails.recipient} and ${sentMails.sentAt} <= changed.sent_at
  )`
  const accountMailed = actor
    ? sql`(${inArray(sentMails.kind, accountMails)}
        and (lower(${sentMails.recipient}) = ${actor.email} or ${address(sentMails.recipient)} or ${formerly}))`
    : never
  const declaredIds = db.select({ id: declarations.id }).from(declarations).where(declared)

  /** Whoever bought beside the shop is known by an address alone. */
  const recalled =
    or(inArray(recallNotices.orderGroupId, groups), address(recallNotices.buyerEmail)) ?? never

  return {
    address,
    recalled,
    recallLinked: inArray(
      recallLinks.noticeId,
      db.select({ id: recallNotices.id }).from(recallNotices).where(recalled),
    ),
    declared,
    /** What a browser decided is somebody's as long as an order of theirs names its random number. */
    consented: inArray(
      consentEntries.consentId,
      db
        .select({ id: orderAttribution.consentId })
        .from(orderAttribution)
        .where(inArray(orderAttribution.orderGroupId, groups)),
    ),
    ofGroup: (column: AnyPgColumn) => inArray(column, groups),
    ofUnit: (column: AnyPgColumn) => inArray(column, units),
    ofPayment: (column: AnyPgColumn) => inArray(column, paid),
    ofRental: (column: AnyPgColumn) => inArray(column, contracts),
    ofBuyout: (column: AnyPgColumn) => inArray(column, takenOver),
    ofUser: (column: AnyPgColumn) => (actor ? eq(column, actor.userId) : never),
    ofSession: (column: AnyPgColumn) => (actor ? inArray(column, sessionsOf(db, actor)) : never),
    /** What an order of theirs holds, and what they bought after having rented it. */
    device:
      or(
        inArray(inventoryItems.assignedOrderId, units),
        inArray(
          inventoryItems.id,
          db
            .select({ id: sql<string>`${stockReservations.inventoryId}` })
            .from(stockReservations)
            .where(
              and(
                inArray(stockReservations.orderId, units),
                eq(stockReservations.state, 'gone'),
                isNotNull(stockReservations.inventoryId),
              ),
            ),
        ),
      ) ?? never,
    action:
      or(
        actor ? eq(customerActions.userId, actor.userId) : never,
        inArray(customerActions.orderId, units),
      ) ?? never,
    /** What the office noted about the account, or about its address while that was a guest's. */
    noted:
      or(actor ? eq(customerNotes.userId, actor.userId) : never, address(customerNotes.email)) ??
      never,
    /** Entries of the journal about what is theirs; what they did to others' things is not. */
    subject: sql`(
      ${journalEntries.subjectType} in ('account', 'staff') and ${journalEntries.subjectId} = ${actor?.userId ?? null}
      or ${journalEntries.subjectType} in ('order_group', 'order', 'rental', 'declaration')
      and ${journalEntries.subjectId} in (
        select id::text from (${groups}) own_groups
        union all select id::text from (${units}) own_units
        union all select id::text from (${contracts}) own_rentals
        union all select id::text from (${declaredIds}) own_declarations
      )
    )`,
    inquired: inArray(
      inquiryEntries.inquiryId,
      db.select({ id: b2bInquiries.id }).from(b2bInquiries).where(address(b2bInquiries.email)),
    ),
    /** Mails about no order that go with the account. */
    accountOnlyMailed: sql`(${accountMailed}
      or ${sentMails.orderGroupId} is null and ${inArray(sentMails.kind, addressMails)}
      and ${address(sentMails.recipient)})`,
    /**
     * A mail to the account, or about an order of its own to the address of that order; of others' orders none, which may
     * have had its address before.
     */
    mailed: sql`(
      ${address(sentMails.recipient)} and ${notInArray(sentMails.kind, officeMails)}
      and (${sentMails.orderGroupId} is null or ${inArray(sentMails.orderGroupId, groups)})
      or ${accountMailed}
      or exists (
        select 1 from ${orderGroups}
        where ${theirs}
        and lower(${orderGroups.customerEmail}) = lower(${sentMails.recipient})
        and (
          ${orderGroups.id} = ${sentMails.orderGroupId}
          or position(${orderGroups.id}::text in ${sentMails.key}) > 0
        )
      )
    )`,
  }
}

function sessionsOf(db: Orm, { userId }: SignedIn) {
  return db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
}

export type Whose = ReturnType<typeof conditions>
