import { refusalOfAddress } from '../bounces/refusing.server.ts'
import { berlinDay } from '../dates.ts'
import { invoicesOf } from '../invoices/read.server.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { historyOf } from '../journal/history.server.ts'
import type { JournalSubject } from '../journal/journal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import type { Services } from '../services.ts'
import { type CustomerOrder, type CustomerRental, ordersBy, rentalsOf } from './contracts.server.ts'
import { type CustomerSummary, customerBy, formerAddresses } from './customer.server.ts'
import { casesOf, declarationsOf, openDefectsOf, owedBy } from './matters.server.ts'
import { journalSubject, notesOf } from './notes.server.ts'

export type CustomerRecord = Awaited<ReturnType<typeof customerRecord>>

/** All that there was with one customer, for the office; throws `not_found`. */
export async function customerRecord(
  services: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  before: string | null = null,
) {
  const { db } = services
  const customer = await customerBy(services, customerId)
  const orders = await ordersBy(db, customer)
  const groupIds = orders.map(({ groupId }) => groupId)
  const today = berlinDay(services.clock.now())
  const rentals = await rentalsOf(db, groupIds, today)
  const notes = await notesOf(db, customer)
  const nameOf = await actorNames(
    db,
    notes.map(({ writtenBy }) => writtenBy),
  )
  const declared = await declarationsOf(db, groupIds, customer.email)
  const invoices = [...(await invoicesOf(db, groupIds)).values()].flat()
  return {
    customer,
    today,
    refusesMail: await refusalOfAddress(db, customer.email),
    orders,
    rentals,
    owed: await owedBy(db, groupIds),
    returns: await openReturns(services, groupIds),
    defects: await openDefectsOf(services, groupIds),
    cases: await casesOf(db, groupIds),
    declarations: declared,
    invoices: invoices.toSorted((a, b) => a.number.localeCompare(b.number)),
    /** What was invoiced and not taken back. Cents. */
    invoicedCents: invoices.reduce((sum, { grossCents }) => sum + grossCents, 0),
    history: await historyOf(
      db,
      [
        ...subjectsOf(customer, orders, rentals),
        ...declared.map(({ id }) => ({ type: 'declaration' as const, id })),
      ],
      before,
    ),
    formerAddresses: await formerAddresses(db, customer.email),
    notes: notes.map(note => ({ ...note, writtenBy: nameOf(note.writtenBy) })),
  }
}

/** What their history is told of: the customer, and their orders with their units. */
function subjectsOf(
  customer: CustomerSummary,
  orders: readonly CustomerOrder[],
  rentals: readonly CustomerRental[],
): { type: JournalSubject; id: string; about?: string }[] {
  const named = new Map(
    orders.map(order => [order.groupId, `Bestellung ${orderNumber(order.number)}`]),
  )
  const about = (type: JournalSubject, id: string, groupId: string) => {
    const name = named.get(groupId)
    return { type, id, ...(name && { about: name }) }
  }
  return [
    // Notes from the time before the account name the guest.
    journalSubject(customer),
    { type: 'customer', id: customer.id },
    ...[...named.keys()].map(groupId => about('order_group', groupId, groupId)),
    ...orders.flatMap(({ orderIds, groupId }) => orderIds.map(id => about('order', id, groupId))),
    ...rentals.map(({ id, groupId }) => about('rental', id, groupId)),
  ]
}
