import { asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderConsents, orderGroupLines, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { overdueRents } from '../billing/overdue.server.ts'
import { refusalOfAddress } from '../bounces/refusing.server.ts'
import { customerOfOrder } from '../customer-records/customer.server.ts'
import { berlinDay } from '../dates.ts'
import { entriesOf } from '../fulfilment/list-entries.server.ts'
import { listSteps } from '../fulfilment/list-steps.server.ts'
import { moneyOf } from '../fulfilment/money.server.ts'
import { plainVatId } from '../invoices/vat-id.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { mailsOfOrder } from '../order-mails/sent-mails.server.ts'
import { acceptedQuote } from '../orders/accepted-quote.server.ts'
import { deviceName } from '../orders/devices.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { mayEnter, type StaffRole } from '../permissions.ts'
import { phoneOrderOf } from '../phone-orders/list.server.ts'
import { refusal } from '../refusals.ts'
import { careEnds } from '../rentals/care.server.ts'
import type { Services } from '../services.ts'
import { terminationOf } from '../terminations/terminate.server.ts'
import { isUuid } from '../uuid.ts'
import { commentsOf } from './comments.server.ts'
import { mattersOf, type OrderMatters } from './matters.server.ts'
import { unitsOf } from './units.server.ts'
import { waysOf } from './ways.server.ts'

export type OrderFile = Omit<Awaited<ReturnType<typeof orderFile>>, 'history'>

/**
 * Everything about one order, for the office; by the id of its group or by its number. `money` is null and `owed` empty for these
 * roles where they may not see money, and what the office decided about declarations is told to whoever decides on them. Throws `not_found` for what there is not, and for what no list shows any more.
 */
export async function orderFile(
  services: Pick<Services, 'db' | 'clock'>,
  idOrNumber: string,
  { roles, before = null }: { roles: readonly StaffRole[]; before?: string | null },
) {
  const seesMoney = mayEnter(roles, 'money')
  const decides = mayEnter(roles, 'cases')
  const { db } = services
  const group = await groupOf(db, idOrNumber)
  const found = [{ groupId: group.id, payment: '' }]
  const [entry] = await entriesOf(services, found, eq(orders.isRecurringPayment, false))
  if (!entry) throw refusal('unknown_order')
  const today = berlinDay(services.clock.now())
  const units = await unitsOf(db, group.id, today)
  const steps = await listSteps(services, [group.id])
  const matters = await mattersOf(db, group.id, today)
  const declared = decides ? matters.declared : []
  const history = await historyOf(
    db,
    [
      ...(await subjectsOf(db, group.id)),
      ...declared.map(({ id }) => ({ type: 'declaration' as const, id })),
    ],
    before,
  )
  return {
    id: group.id,
    number: group.number,
    status: group.status,
    customerType: group.customerType,
    customerId: await customerOfOrder(services, group),
    company: group.company,
    vatId: group.vatId && plainVatId(group.vatId),
    phone: group.phone,
    billingAddress: group.billingAddress,
    termTotalCents: group.termTotalCents,
    todayCents: group.todayCents,
    monthlyCents: group.monthlyCents,
    entry,
    money: seesMoney ? await moneyOf(services, group.id) : null,
    owed: seesMoney ? await overdueRents(db, group.id) : [],
    termination: seesMoney ? await terminationOf(db, group.id, services.clock.now()) : null,
    steps: steps.filter(({ groupId }) => groupId === group.id),
    units,
    today,
    lines: await linesOf(db, group.id),
    careEnd: (await careEnds(db, [group.id])).get(group.id) ?? null,
    consents: await consentsOf(db, group.id),
    mails: (await mailsOfOrder(services, group.id, roles)).mails,
    refusesMail: await refusalOfAddress(db, group.customerEmail),
    phoneOrder: await phoneOrderOf(services, group.id),
    quote: await acceptedQuote(db, group.id),
    comments: await commentsOf(db, group.id),
    ...matters,
    declared: matters.declared.map(declaration => declaredTo(declaration, decides)),
    cases: decides ? matters.cases : matters.cases.map(withoutDecision),
    ...(await waysOf(db, group.id, units)),
    history: decides ? history : history.map(withoutNote),
  }
}

/** A declaration, of which those who do not decide see who made it and when, not its words. */
const declaredTo = (declaration: OrderMatters['declared'][number], decides: boolean) => ({
  ...{ id: declaration.id, kind: declaration.kind },
  ...{ name: declaration.name, at: declaration.receivedAt },
  declaration: decides ? declaration : null,
})

/** A case as those see it who do not decide: that it is closed, not by whom and with which words. */
const withoutDecision = (found: OrderMatters['cases'][number]): OrderMatters['cases'][number] => ({
  ...found,
  closed: found.closed && { at: found.closed.at, by: null, note: null },
})

/** The same of the history. */
function withoutNote(entry: HistoryEntry): HistoryEntry {
  if (entry.event !== 'case_closed') return entry
  const { note: _, ...data } = entry.data
  return { ...entry, data }
}

async function groupOf(db: Orm, idOrNumber: string) {
  const number = readOrderNumber(idOrNumber)
  const which = isUuid(idOrNumber)
    ? eq(orderGroups.id, idOrNumber)
    : number === null
      ? undefined
      : eq(orderGroups.number, number)
  const [group] = which ? await db.select().from(orderGroups).where(which) : []
  if (!group) throw refusal('unknown_order')
  return group
}

function linesOf(db: Orm, orderGroupId: string) {
  return db
    .select({
      id: orderGroupLines.id,
      kind: orderGroupLines.kind,
      title: orderGroupLines.title,
      unitCents: orderGroupLines.unitAmount,
      quantity: orderGroupLines.quantity,
      months: orderGroupLines.months,
    })
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, orderGroupId))
    .orderBy(asc(orderGroupLines.position))
}

function consentsOf(db: Orm, orderGroupId: string) {
  return db
    .select({ id: orderConsents.id, text: orderConsents.text, givenAt: orderConsents.givenAt })
    .from(orderConsents)
    .where(eq(orderConsents.orderGroupId, orderGroupId))
    .orderBy(asc(orderConsents.givenAt))
}

/** The order itself, its units and their contracts: what the journal tells of each is its history. */
async function subjectsOf(db: Orm, orderGroupId: string) {
  const rows = await db
    .select({
      id: orders.id,
      productName: orders.productName,
      unitNumber: unitNumber(db),
      isRecurring: orders.isRecurringPayment,
      rentalId: rentals.id,
    })
    .from(orders)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.orderGroupId, orderGroupId))
  const isOne = rows.filter(({ isRecurring }) => !isRecurring).length === 1
  const named = rows.map(row => ({ ...row, ...(!isOne && { about: deviceName(row) }) }))
  return [
    { type: 'order_group' as const, id: orderGroupId },
    ...named.map(({ id, about }) => ({ type: 'order' as const, id, ...(about && { about }) })),
    ...named.flatMap(({ rentalId, about }) =>
      rentalId ? [{ type: 'rental' as const, id: rentalId, ...(about && { about }) }] : [],
    ),
  ]
}
