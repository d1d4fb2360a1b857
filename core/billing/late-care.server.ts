import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Payment } from '../orders/paid-by.server.ts'
import { leftParts } from '../payments/left-of-payment.server.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { careEnds, careLinesOf, endedCare } from '../rentals/care.server.ts'
import { owesCare } from '../rentals/care.ts'
import type { Services } from '../services.ts'
import { isCareDropped } from './released-rents.server.ts'

type ChargedLine = ProviderInvoice['lines'][number]

/** The lines of an invoice that charge Care which nobody owes, because it had ended by itself or was withdrawn from (ADR-230). */
export async function unowedCare(
  orm: Orm,
  orderGroupId: string,
  { lines }: Pick<ProviderInvoice, 'lines'>,
): Promise<ChargedLine[]> {
  const end = (await careEnds(orm, [orderGroupId])).get(orderGroupId)
  if (!end) return []
  const care = await careLinesOf(orm, orderGroupId)
  const items = new Set(care.map(({ stripeSubscriptionItemId }) => stripeSubscriptionItemId))
  return lines.filter(
    ({ subscriptionItemId, cents, period }) =>
      subscriptionItemId !== null &&
      items.has(subscriptionItemId) &&
      cents > 0 &&
      !owesCare(end, berlinDay(period.start)),
  )
}

interface PaidCare {
  group: OrderGroup
  payment: Payment
  /** On which the month began that it paid. */
  monthBegan: BerlinDay
  now: Date
}

/**
 * Care that was paid although nobody owed it any more goes back by itself. The month has to be booked, the order to be locked. Safe
 * to run again.
 */
export async function returnLateCare(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, payment, monthBegan, now }: PaidCare,
): Promise<void> {
  const end = (await careEnds(tx, [group.id])).get(group.id)
  if (!end || owesCare(end, monthBegan)) return
  const { careCents: cents } = await leftParts(tx, payment)
  if (cents === 0) return
  const ended = formatDay(end.endsOn)
  const reason = end.isWithdrawn
    ? `Schadenschutz Care wurde am ${ended} widerrufen und danach noch bezahlt.`
    : `Schadenschutz Care hat am ${ended} geendet und wurde danach noch bezahlt.`
  const declarationId = end.isWithdrawn ? await withdrawalOfCare(tx, group.id) : null
  await placeRefund(services, tx, {
    ...{ group, paymentId: payment.id, cents, reason, now, isCare: true },
    actor: 'clock',
    // Due as all else that this withdrawal gives back.
    ...(declarationId && { carriesOut: { declarationId, units: [], rents: [] } }),
  })
}

/** The declaration by which Care of an order was withdrawn from. */
async function withdrawalOfCare(tx: Orm, orderGroupId: string): Promise<string | null> {
  const ofOrder = eq(declarations.orderGroupId, orderGroupId)
  const [withdrawal] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(ofOrder, eq(declarations.kind, 'withdrawal'), endedCare))
  return withdrawal?.id ?? null
}

/**
 * Care that nobody owed was paid in another way than through the provider, which therefore has nothing to give back: a person is
 * asked. Not where it was taken off before. The order has to be locked. Safe to run again.
 */
export async function askAboutLateCare(
  tx: Orm,
  {
    group,
    invoice,
    cents,
    now,
  }: Pick<PaidCare, 'group' | 'now'> & {
    invoice: Pick<ProviderInvoice, 'id'>
    cents: number
  },
): Promise<void> {
  if (await isCareDropped(tx, group.id, invoice.id)) return
  await openOrExtendCase(tx, {
    kind: 'rent_after_end',
    subject: { type: 'order_group', id: group.id },
    orderGroupId: group.id,
    source: invoice.id,
    reason: `Schadenschutz Care wurde nach seinem Ende noch bezahlt, nicht über den Zahlungsanbieter: Rechnung ${invoice.id}, ${formatCents(cents)}. Von uns berechnet oder erstattet ist das nicht.`,
    actor: 'stripe',
    now,
  })
}
