import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as t from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'
import { oncePaid } from '../orders/states.ts'
import { shop } from '../shop.ts'
import type { HoldingId } from './holdings.server.ts'
import { attributionFrom, heldFrom, inquiriesFrom } from './retention.ts'
import { journalMayGo } from './rows-of-order.server.ts'

/** Rows of a table that need not be held any more. */
interface Ended {
  holding: HoldingId
  table: PgTable
  isOver: SQL
}

/** What hangs on no order and need not be held today, in the order in which it has to go. */
export function endedLooseRows(today: BerlinDay): readonly Ended[] {
  const letters = heldFrom(today, shop.retention.lettersYears)
  const vouchers = heldFrom(today, shop.retention.vouchersYears)
  const { b2bInquiries, declarations, inquiryEntries, journalEntries, sentMails } = t
  return [
    {
      holding: 'inquiries',
      table: inquiryEntries,
      isOver: sql`${inquiryEntries.inquiryId} in (
        select ${b2bInquiries.id} from ${b2bInquiries} where ${inquiryIsOver(today, letters)}
      )`,
    },
    { holding: 'inquiries', table: t.quotes, isOver: quoteIsOver(today, letters) },
    { holding: 'inquiries', table: b2bInquiries, isOver: inquiryIsOver(today, letters) },
    { holding: 'mails', table: sentMails, isOver: mailIsOver(letters) },
    {
      holding: 'declarations',
      table: declarations,
      isOver: sql`${declarations.orderGroupId} is null
        and ${before(declarations.receivedAt, letters)} and ${isClosed(sql`${declarations.id}`)}`,
    },
    {
      holding: 'history',
      table: journalEntries,
      isOver: sql`${journalMayGo} and (
        ${journalEntries.subjectType} in ('account', 'customer', 'staff', 'export', 'import', 'inquiry', 'quote') and ${before(journalEntries.at, vouchers)}
        or ${journalEntries.subjectType} = 'declaration' and not exists (
          select 1 from ${declarations} where ${declarations.id}::text = ${journalEntries.subjectId}
        )
        or ${isOfErasedOrder})`,
    },
    {
      holding: 'deliveries',
      table: t.recallNotices,
      isOver: sql`${t.recallNotices.orderGroupId} is null
        and ${before(t.recallNotices.createdAt, letters)}`,
    },
    {
      holding: 'attribution',
      table: t.conversionEvents,
      isOver: before(t.conversionEvents.happenedAt, attributionFrom(today)),
    },
    {
      holding: 'attribution',
      table: t.orderAttribution,
      isOver: before(t.orderAttribution.storedAt, attributionFrom(today)),
    },
    { holding: 'history', table: t.customerNotes, isOver: guestIsGone },
    { holding: 'account', table: t.customerAliases, isOver: aliasOfNobody },
    // The sign-in library knows the real clock alone, which a demo's runs ahead of.
    { holding: 'sessions', table: t.authSessions, isOver: isExpired(t.authSessions.expiresAt) },
    {
      holding: 'sessions',
      table: t.authVerifications,
      isOver: isExpired(t.authVerifications.expiresAt),
    },
  ]
}

function before(column: AnyPgColumn, day: BerlinDay): SQL {
  return sql`(${column} at time zone 'Europe/Berlin')::date < ${day}::date`
}

/** Notes about a guest are held as long as an order of that address. */
const guestIsGone = sql`${t.customerNotes.email} is not null and not exists (
  select 1 from ${t.orderGroups} where ${t.orderGroups.customerEmail} = ${t.customerNotes.email}
)`

/** A former address is held as long as there is an account or an order of the one that it was merged into. */
const aliasOfNobody = sql`not exists (
  select 1 from ${t.orderGroups} where ${t.orderGroups.customerEmail} = ${t.customerAliases.mergedInto}
) and not exists (
  select 1 from ${t.authUsers} where ${t.authUsers.email} = ${t.customerAliases.mergedInto}
)`

const isExpired = (column: AnyPgColumn) => sql`${column} < now()`

/** One that led to an order is a letter about it. */
function inquiryIsOver(today: BerlinDay, letters: BerlinDay): SQL {
  const { createdAt, email } = t.b2bInquiries
  const { customerEmail, status } = t.orderGroups
  return sql`${before(createdAt, inquiriesFrom(today))} and (${before(createdAt, letters)} or not exists (
    select 1 from ${t.orderGroups}
    where ${customerEmail} = lower(${email}) and ${status} in ${oncePaid}
  ))`
}

/** One that was accepted is a letter about its order. */
function quoteIsOver(today: BerlinDay, letters: BerlinDay): SQL {
  const { createdAt, state } = t.quotes
  return sql`${before(createdAt, inquiriesFrom(today))}
    and (${before(createdAt, letters)} or ${state} <> 'accepted')`
}

/** Mails about an inquiry or a quote go with it. */
function mailIsOver(letters: BerlinDay): SQL {
  const { orderGroupId, sentAt, kind, key } = t.sentMails
  return sql`${orderGroupId} is null and (${before(sentAt, letters)}
    or ${kind} in ('b2b_inquiry', 'b2b_inquiry_receipt', 'inquiry_answer') and not exists (
      select 1 from ${t.b2bInquiries} where position(${t.b2bInquiries.id}::text in ${key}) > 0
    )
    or ${kind} = 'quote' and not exists (
      select 1 from ${t.quotes} where position(${t.quotes.id}::text in ${key}) > 0
    ))`
}

/** What somebody did to an order after the last thing that happened to it. */
const isOfErasedOrder = sql`(
  ${t.journalEntries.subjectType} = 'order_group' and exists (
    select 1 from ${t.orderGroups}
    where ${t.orderGroups.id}::text = ${t.journalEntries.subjectId} and ${t.orderGroups.erasedAt} is not null
  )
  or ${t.journalEntries.subjectType} = 'order' and exists (
    select 1 from ${t.orders}
    join ${t.orderGroups} on ${t.orderGroups.id} = ${t.orders.orderGroupId}
    where ${t.orders.id}::text = ${t.journalEntries.subjectId} and ${t.orderGroups.erasedAt} is not null
  )
  or ${t.journalEntries.subjectType} = 'rental' and not exists (
    select 1 from ${t.rentals} where ${t.rentals.id}::text = ${t.journalEntries.subjectId}
  )
)`
