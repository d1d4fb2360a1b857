import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices, orderGroupLines, rentals } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import { careEnds } from '../rentals/care.server.ts'
import { owesCare } from '../rentals/care.ts'
import type { InvoiceLine } from '../rentals/rent-lines.ts'
import { isLiving, livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { type PricedLine, withTax } from './amounts.ts'
import { careAloneEvent } from './care-alone.ts'
import { issue } from './issue.server.ts'
import { rentPeriod } from './rent-period.ts'
import { taxOfRent } from './tax.ts'

interface RentedMonth {
  group: OrderGroup
  invoice: ProviderInvoice
  /** The units whose month is booked now. */
  units: readonly {
    rentalId: string
    productName: string
    monthlyCents: number
    /** When it came; null while it has not. */
    deliveredOn: BerlinDay | null
    /** Its last day; null while it has none. */
    endsOn: BerlinDay | null
    /** What charged it. */
    line: InvoiceLine | undefined
  }[]
  now: Date
}

/**
 * Invoices a month of rent: all units of an order together, and Care (one collective invoice a month). What
 * was charged although nobody owed it is no supply and stands on no invoice. Units that are booked later
 * than others, once a step was final, get one of their own.
 */
export async function issueRentInvoice(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  month: RentedMonth,
): Promise<void> {
  const { group, invoice, units, now } = month
  const [first] = units
  if (!first) return
  const lines = [...rentLines(month), ...(await careLines(tx, month))]
  await issue(services, tx, {
    group,
    kind: 'rent',
    event: `rent ${invoice.id} ${first.rentalId}`,
    source: invoice.id,
    amounts: withTax(lines),
    paidAt: invoice.paidAt ?? now,
    now,
  })
}

/**
 * Invoices Care that was charged without any device although one is rented, as where somebody deleted the last of them
 * from the subscription. That of a month whose devices are booked later comes with these.
 */
export async function issueCareInvoice(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  month: Omit<RentedMonth, 'units'>,
): Promise<void> {
  const { group, invoice, now } = month
  const rented = await tx.select().from(rentals).where(eq(rentals.orderGroupId, group.id))
  const rents = new Set(rented.map(({ stripeSubscriptionItemId: itemId }) => itemId))
  if (invoice.lines.some(({ subscriptionItemId: itemId }) => itemId && rents.has(itemId))) return
  const living = rented.filter(({ state }) => isLiving(state))
  if (living.length === 0) return
  const units = living.map(({ id, deliveredOn }) => ({ rentalId: id, deliveredOn }))
  const lines = await careLines(tx, { group, invoice, units })
  if (lines.length === 0) return
  await issue(services, tx, {
    group,
    kind: 'rent',
    event: careAloneEvent(invoice.id),
    source: invoice.id,
    amounts: withTax(lines),
    paidAt: invoice.paidAt ?? now,
    now,
  })
}

/** One line for all units of a product, price, month and last day. */
function rentLines({ units }: RentedMonth): PricedLine[] {
  const deliveryDays = units.map(({ deliveredOn }) => deliveredOn)
  const equal = Map.groupBy(units, unit =>
    [unit.productName, unit.monthlyCents, unit.endsOn, unit.line?.period.start.toISOString()].join(
      ' ',
    ),
  )
  return [...equal.values()].flatMap(same => {
    const [unit] = same
    if (!unit || unit.monthlyCents <= 0) return []
    const period = unit.line && rentPeriod(unit.line.period, { deliveryDays, lastDay: unit.endsOn })
    return {
      title: `Miete ${unit.productName}${period && isShort(period) ? ' (letzter Monat)' : ''}`,
      ...(period && { period }),
      quantity: same.length,
      grossCents: unit.monthlyCents * same.length,
      tax: taxOfRent,
    }
  })
}

/** Its last whole month began before that of the last device, whose day its rents follow (ADR-122). */
function isShort({ from, to }: NonNullable<PricedLine['period']>): boolean {
  return addMonths(from, 1) > addDays(to, 1)
}

type Unit = Pick<RentedMonth['units'][number], 'rentalId' | 'deliveredOn'>

async function careLines(
  tx: Orm,
  { group, invoice, units }: Pick<RentedMonth, 'group' | 'invoice'> & { units: readonly Unit[] },
): Promise<PricedLine[]> {
  const [before] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.source, invoice.id), eq(invoices.kind, 'rent')))
    .limit(1)
  if (before) return []
  const care = await tx
    .select()
    .from(orderGroupLines)
    .where(and(eq(orderGroupLines.orderGroupId, group.id), eq(orderGroupLines.kind, 'care')))
    .orderBy(asc(orderGroupLines.position))
  const end = (await careEnds(tx, [group.id])).get(group.id)
  const lastDays = [end?.endsOn, await lastDayOf(tx, group.id, units)].flatMap(day => day ?? [])
  const lastDay = lastDays.toSorted()[0] ?? null
  const deliveryDays = units.map(({ deliveredOn }) => deliveredOn)
  return care.flatMap(({ title, stripeSubscriptionItemId: itemId }) =>
    invoice.lines
      .filter(line => itemId && line.subscriptionItemId === itemId && line.cents > 0)
      .filter(line => owesCare(end, berlinDay(line.period.start)))
      .map(line => ({
        title,
        period: rentPeriod(line.period, { deliveryDays, lastDay }),
        quantity: line.quantity,
        grossCents: line.cents,
        tax: taxOfRent,
      })),
  )
}

/** The last day of all that is still rented in an order, or booked now; null while a unit of it has none. */
async function lastDayOf(
  tx: Orm,
  orderGroupId: string,
  booked: readonly Unit[],
): Promise<BerlinDay | null> {
  const isBooked = inArray(
    rentals.id,
    booked.map(({ rentalId }) => rentalId),
  )
  const contracts = await tx
    .select({ endsOn: rentals.endsOn })
    .from(rentals)
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        or(inArray(rentals.state, livingStates), isBooked),
      ),
    )
  const ends = contracts.flatMap(({ endsOn }) => endsOn ?? [])
  return ends.length === contracts.length ? (ends.toSorted().at(-1) ?? null) : null
}
