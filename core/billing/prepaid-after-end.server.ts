import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, orders, type rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { deviceName } from '../orders/devices.ts'
import { type Payment, paidBy } from '../orders/paid-by.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { leftOf, leftParts } from '../payments/left-of-payment.server.ts'
import { originOf } from '../rentals/credit-lines.ts'
import { prepaidAfter } from '../rentals/prepaid.ts'

type Rental = typeof rentals.$inferSelect

/** What of a payment is for the time after the end of one rental. Cents of this device alone. */
export interface ChargedPart {
  paymentId: string
  chargedOn: BerlinDay
  cents: number
  /** What neither went back nor is to. */
  leftCents: number
  /** A debit that has not arrived. */
  isUnderWay: boolean
}

/**
 * What was paid in advance for the days after a declared end in its month (§ 547 BGB), as it stands now; null where nothing
 * was. `months`: what was charged to the order for later months; `after`: what of it after this end.
 */
export async function prepaidAfterEnd(
  orm: Orm,
  rental: Rental,
  { months, after }: { months: readonly Payment[]; after: readonly Payment[] },
): Promise<ChargedPart | null> {
  const endsOn = await declaredEnd(orm, rental)
  if (!endsOn) return null
  const isAfter = (source: string) => after.some(one => one.stripeInvoiceId === originOf(source))
  const settled = (await rentsOf(orm, rental.id)).filter(({ source }) => !isAfter(source))
  const coming = months.findLast(one => one.status === 'processing' && !after.includes(one))
  const settledMonths = settled.length + (coming ? 1 : 0)
  const cents = prepaidAfter({ ...rental, endsOn, settledMonths })
  if (cents === 0) return null
  if (coming) {
    const { id: paymentId, createdAt } = coming
    return { paymentId, chargedOn: berlinDay(createdAt), cents, leftCents: cents, isUnderWay: true }
  }
  const { all } = await paidBy(orm, originOf(settled.at(-1)?.source ?? ''))
  const [first] = all
  if (!first) return null
  const rentLeft = await rentLeftIn(orm, rental.id, all)
  return {
    ...{ paymentId: first.id, chargedOn: berlinDay(first.createdAt), cents },
    // What was given back of this month before counts, too.
    leftCents: Math.max(0, Math.min(cents, rentLeft - (rental.monthlyCents - cents))),
    isUnderWay: false,
  }
}

/** Null where nobody declared it. A device that came back before that day ends its rental sooner, and gives back no more. */
async function declaredEnd(orm: Orm, rental: Rental): Promise<BerlinDay | null> {
  const { endsOn, endDeclarationId } = rental
  if (!endsOn || !endDeclarationId) return null
  const [declared] = await orm
    .select({ ends: declarations.ends })
    .from(declarations)
    .where(eq(declarations.id, endDeclarationId))
  const [unit] = await orm
    .select({ productName: orders.productName, unitNumber: unitNumber(orm) })
    .from(orders)
    .where(eq(orders.id, rental.orderId))
  const end = declared?.ends.find(({ productName }) => unit && productName === deviceName(unit))
  return end && end.endsOn > endsOn ? end.endsOn : endsOn
}

/** Its settled months, the oldest first. */
function rentsOf(orm: Orm, rentalId: string) {
  const { kind, createdAt } = rentCreditEntries
  return orm
    .select({ source: rentCreditEntries.source })
    .from(rentCreditEntries)
    .where(and(eq(rentCreditEntries.rentalId, rentalId), eq(kind, 'rent')))
    .orderBy(asc(createdAt))
}

/** What neither went back nor is to of the rent of one unit, in cents. */
async function rentLeftIn(orm: Orm, rentalId: string, paid: readonly Payment[]): Promise<number> {
  for (const payment of paid) {
    if ((await leftOf(orm, payment)) === 0) continue
    const { rents } = await leftParts(orm, payment)
    return rents.find(rent => rent.rentalId === rentalId)?.cents ?? 0
  }
  return 0
}
