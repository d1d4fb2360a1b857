import { and, asc, eq } from 'drizzle-orm'
import {
  conversionEvents,
  orderAttribution,
  orderGroupLines,
  orderGroups,
} from '#db/schema/schema.ts'
import {
  ConversionRejected,
  type ReportedContact,
  type ReportedConversion,
} from '#integrations/conversion-gateway.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { consentToday } from '../tracking/consent-log.server.ts'
import { normalisedContact } from '../tracking/contact.ts'
import { targetFacts } from '../tracking/targets.ts'
import { nextTry } from './pauses.ts'
import { purchaseOf } from './purchase.ts'

type Conversion = typeof conversionEvents.$inferSelect
type Attribution = typeof orderAttribution.$inferSelect
type Reach = Pick<Services, 'db' | 'clock' | 'conversions' | 'publicUrl'>

/** What is told of a purchase that waits. */
const WAITS = 'Wartet, bis der Kauf gemeldet ist.'
const NO_ACCESS = 'Für dieses Ziel ist kein Zugang eingerichtet.'

/**
 * Job: tells a target of confirmed money, if that is still allowed (ADR-152): the log of consents is asked
 * again. What it does not take is due again later, until 72 hours are over. Safe to run again.
 */
export async function sendConversion(services: Reach, conversionId: string): Promise<void> {
  const { db, clock } = services
  const [found] = await db
    .select({ event: conversionEvents, group: orderGroups, attribution: orderAttribution })
    .from(conversionEvents)
    .innerJoin(orderGroups, eq(orderGroups.id, conversionEvents.orderGroupId))
    .leftJoin(orderAttribution, eq(orderAttribution.orderGroupId, conversionEvents.orderGroupId))
    .where(eq(conversionEvents.id, conversionId))
  if (found?.event.state !== 'due') return
  const { event, group, attribution } = found
  if (!attribution || !(await isAllowed(services, event, attribution))) {
    return save(services, event, { state: 'stopped', answer: null })
  }
  const before = event.kind === 'refund' ? await purchaseState(services, event) : 'sent'
  if (before === 'due') return tryLater(services, event, WAITS)
  if (before !== 'sent') return save(services, event, { state: 'stopped', answer: null })
  const gateway = services.conversions[event.target]
  if (!gateway) return tryLater(services, event, NO_ACCESS)
  try {
    const answer = await gateway.report(await reportOf(services, { event, group, attribution }))
    await save(services, event, {
      ...{ state: 'sent', answer, tries: event.tries + 1, sentAt: clock.now() },
    })
  } catch (error) {
    if (!(error instanceof ConversionRejected)) throw error
    await tryLater(services, event, error.message)
  }
}

async function isAllowed(
  { db, clock }: Reach,
  { target }: Conversion,
  attribution: Attribution,
): Promise<boolean> {
  const { purpose } = targetFacts[target]
  const today = await consentToday(db, attribution.consentId, clock.now())
  return attribution[purpose] && today?.[purpose] === true && today.targets.includes(target)
}

async function purchaseState(
  { db }: Reach,
  { orderGroupId, target }: Conversion,
): Promise<Conversion['state'] | undefined> {
  const [purchase] = await db
    .select({ state: conversionEvents.state })
    .from(conversionEvents)
    .where(
      and(
        eq(conversionEvents.orderGroupId, orderGroupId),
        eq(conversionEvents.target, target),
        eq(conversionEvents.kind, 'purchase'),
      ),
    )
  return purchase?.state
}

async function tryLater({ db, clock }: Reach, event: Conversion, answer: string): Promise<void> {
  const tries = event.tries + 1
  const due = nextTry({ tries, queuedAt: event.queuedAt, now: clock.now() })
  await save({ db }, event, due ? { answer, tries, due } : { answer, tries, state: 'failed' })
}

/** What another job has written meanwhile stands. */
async function save(
  { db }: Pick<Reach, 'db'>,
  { id, tries }: Conversion,
  change: Partial<Conversion>,
): Promise<void> {
  await db
    .update(conversionEvents)
    .set(change)
    .where(
      and(
        eq(conversionEvents.id, id),
        eq(conversionEvents.state, 'due'),
        eq(conversionEvents.tries, tries),
      ),
    )
}

interface Purchase {
  event: Conversion
  group: OrderGroup
  attribution: Attribution
}

async function reportOf(
  { db, clock, publicUrl }: Reach,
  { event, group, attribution }: Purchase,
): Promise<ReportedConversion> {
  const lines = await db
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, group.id))
    .orderBy(asc(orderGroupLines.position))
  const { transactionId, shippingCents, committedCents, articles } = purchaseOf(group, lines)
  return {
    ...{ kind: event.kind, eventId: event.eventId, happenedAt: event.happenedAt },
    ...{ transactionId, shippingCents, committedCents, articles },
    cents: event.amount,
    toldAt: clock.now(),
    pageUrl: `${publicUrl}/checkout/success`,
    browser: attribution,
    clickedAt: attribution.timestamp,
    contact: attribution.marketing ? contactOf(group) : null,
  }
}

/** Who ordered, normalised. The last word of a name is taken for the family's. */
function contactOf({ customerEmail, phone, billingAddress }: OrderGroup): ReportedContact {
  const words = billingAddress.name.trim().split(/\s+/)
  return normalisedContact({
    email: customerEmail,
    phoneNumber: phone ?? '',
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    postCode: billingAddress.postal_code,
    city: billingAddress.city,
    country: billingAddress.country,
  })
}
