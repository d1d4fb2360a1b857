import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { invoices, orderGroupLines } from '#db/schema/schema.ts'
import type { ProviderInvoice } from '#integrations/payment-gateway.ts'
import { addDays, berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import { careEnds } from '../rentals/care.server.ts'
import { owesCare } from '../rentals/care.ts'
import type { Services } from '../services.ts'
import { type PricedLine, withTax } from './amounts.ts'
import { issue } from './issue.server.ts'
import { taxOfRent } from './tax.ts'

interface RentedMonth {
  group: OrderGroup
  invoice: ProviderInvoice
  /** The units whose month is booked now. */
  units: readonly { rentalId: string; productName: string; monthlyCents: number }[]
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

/** One line for all units of a product and price. */
function rentLines({ units, invoice }: RentedMonth): PricedLine[] {
  const equal = Map.groupBy(units, unit => `${unit.productName} ${unit.monthlyCents}`)
  return [...equal.values()].flatMap(same => {
    const [unit] = same
    if (!unit || unit.monthlyCents <= 0) return []
    return {
      title: `Miete ${unit.productName}`,
      ...periodOf(invoice.lines.find(({ cents }) => cents > 0)),
      quantity: same.length,
      grossCents: unit.monthlyCents * same.length,
      tax: taxOfRent,
    }
  })
}

async function careLines(tx: Orm, { group, invoice }: RentedMonth): Promise<PricedLine[]> {
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
  return care.flatMap(({ title, stripeSubscriptionItemId: itemId }) =>
    invoice.lines
      .filter(line => itemId && line.subscriptionItemId === itemId && line.cents > 0)
      .filter(line => owesCare(end, berlinDay(line.period.start)))
      .map(line => ({
        title,
        ...periodOf(line),
        quantity: line.quantity,
        grossCents: line.cents,
        tax: taxOfRent,
      })),
  )
}

/** The provider's period ends when the next begins. */
function periodOf(line: ProviderInvoice['lines'][number] | undefined): Pick<PricedLine, 'period'> {
  if (!line) return {}
  const { start, end } = line.period
  return { period: { from: berlinDay(start), to: addDays(berlinDay(end), -1) } }
}
