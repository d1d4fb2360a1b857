import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { journalEntries, orderGroups, rentals } from '#db/schema/schema.ts'
import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { livingStates } from '../rentals/states.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { type DebitedAccount, debitedBy } from './debited-account.server.ts'
import { nextChargeDay, stillCharged } from './next-charge.ts'

const NOTICE_SENT = 'debit_announced'
/** States in which the provider collects the next month. */
const collecting = ['active', 'past_due']

/**
 * Daily: whoever pays rent by direct debit hears some days ahead of the day, the amount and the mandate
 * (L-87), once for each month. Nights that were missed are made up for until the day before. Our rows say
 * whom to look at; what is charged, when and from where is the provider's word.
 */
export async function prenotifyDebits(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  for (const group of await groupsDue(services)) {
    await attempts.attempt({ orderGroupId: group.id }, () => notify(services, group))
  }
  attempts.finish()
}

type Group = typeof orderGroups.$inferSelect & { stripeSubscriptionId: string }

async function groupsDue({ db, clock }: Services): Promise<Group[]> {
  const until = addDays(berlinDay(clock.now()), shop.debitNoticeDays)
  const rows = await db
    .select({ rental: rentals, group: orderGroups })
    .from(rentals)
    .innerJoin(orderGroups, eq(orderGroups.id, rentals.orderGroupId))
    .where(and(inArray(rentals.state, livingStates), isNotNull(orderGroups.stripeSubscriptionId)))
  const months = await chargedMonthsOf(
    db,
    rows.map(({ rental }) => rental.id),
  )
  return [...Map.groupBy(rows, ({ group }) => group.id).values()].flatMap(units => {
    const billed = units.map(({ rental }) => ({
      ...rental,
      itemId: rental.stripeSubscriptionItemId,
      chargedMonths: months.get(rental.id) ?? 0,
    }))
    const day = nextChargeDay(stillCharged(billed, clock.now()))
    const [first] = units
    const stripeSubscriptionId = first?.group.stripeSubscriptionId
    // While something is still to come, only the provider knows its day.
    if (!first || !stripeSubscriptionId || (day && day > until)) return []
    return { ...first.group, stripeSubscriptionId }
  })
}

async function notify(services: Services, group: Group): Promise<void> {
  const { db, clock, payments } = services
  const subscription = await payments.subscription(group.stripeSubscriptionId)
  const charge = nextCharge(subscription)
  const today = berlinDay(clock.now())
  if (!charge || charge.day <= today || charge.day > addDays(today, shop.debitNoticeDays)) return
  if (await isTold(db, group.id, charge.day)) return
  const mandate = await mandateFor(services, group, subscription)
  if (!mandate) return
  await db.transaction(async tx => {
    const { id: orderGroupId, customerEmail } = await lockGroup(tx, group.id)
    if (await isTold(tx, orderGroupId, charge.day)) return
    await services.jobs.send(tx, 'mail', {
      kind: 'debit_announced',
      to: customerEmail,
      data: { orderGroupId, ...charge, ...mandate },
      key: `debit_announced ${orderGroupId} ${charge.day}`,
    })
    await record(tx, {
      at: clock.now(),
      actor: 'clock',
      subject: { type: 'order_group', id: orderGroupId },
      event: NOTICE_SENT,
      data: charge,
    })
  })
}

/** What a subscription charges next; null where it ends before, or its months are not collected. Cents. */
function nextCharge({
  status,
  isPaused,
  currentPeriodEnd: due,
  cancelAt,
  items,
}: ProviderSubscription): { day: BerlinDay; cents: number } | null {
  if (!due || isPaused || !collecting.includes(status) || (cancelAt && cancelAt <= due)) return null
  const cents = items.reduce((sum, item) => sum + item.quantity * item.cents, 0)
  return cents > 0 ? { day: berlinDay(due), cents } : null
}

/** What the next month is debited by; null where it is paid in another way. */
export async function mandateFor(
  services: Services,
  group: Pick<Group, 'id' | 'stripeCustomerId'>,
  { paymentMethodId }: ProviderSubscription,
): Promise<DebitedAccount | null> {
  const { payments } = services
  const { stripeCustomerId } = group
  const methodId =
    paymentMethodId ?? (stripeCustomerId ? await payments.defaultMethodOf(stripeCustomerId) : null)
  return methodId ? debitedBy(services, group.id, methodId) : null
}

async function isTold(orm: Orm, orderGroupId: string, day: BerlinDay): Promise<boolean> {
  const told = await orm
    .select({ data: journalEntries.data })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.event, NOTICE_SENT),
        eq(journalEntries.subjectType, 'order_group'),
        eq(journalEntries.subjectId, orderGroupId),
      ),
    )
  return told.some(
    ({ data }) => data !== null && typeof data === 'object' && 'day' in data && data.day === day,
  )
}
