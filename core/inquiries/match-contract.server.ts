import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { earliestEnd } from '../rentals/terms.ts'

/** What a person says about a contract. */
interface Claim {
  contract: string
  email: string
  name: string
}

/**
 * The paid order that somebody means. Its number alone proves nothing, so e-mail or name must fit as
 * well; without a number the e-mail decides where it has exactly one paid order. Null where this
 * stays open: then a person looks at it.
 */
export async function matchContract(
  tx: Orm,
  claim: Claim,
): Promise<{ orderGroupId: string } | null> {
  const named = namedGroup(claim.contract)
  const ownEmail = sql`lower(${orderGroups.customerEmail}) = ${claim.email.toLowerCase()}`
  const ownName = sql`lower(${orderGroups.customerName}) = ${claim.name.toLowerCase()}`
  const found = await tx
    .select({ orderGroupId: orderGroups.id })
    .from(orderGroups)
    .where(
      and(
        inArray(orderGroups.status, ['completed', 'refunded']),
        named ? and(named, or(ownEmail, ownName)) : ownEmail,
      ),
    )
    .limit(2)
  return found.length === 1 ? (found[0] ?? null) : null
}

function namedGroup(contract: string): SQL | undefined {
  const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(contract)?.[0]
  if (uuid) return eq(orderGroups.id, uuid)
  const number = readOrderNumber(contract)
  return number === null ? undefined : eq(orderGroups.number, number)
}

/**
 * The day on which a rental can end when that is declared on `today`. Where several machines of the
 * order are rented, only those whose name the customer wrote count, or all when none is named; of
 * these the latest. Null where nothing is rented.
 */
export async function endOfContract(
  tx: Orm,
  orderGroupId: string,
  contract: string,
  today: BerlinDay,
): Promise<BerlinDay | null> {
  const running = await tx
    .select({ rental: rentals, productName: orders.productName })
    .from(rentals)
    .innerJoin(orders, eq(rentals.orderId, orders.id))
    .where(
      and(
        eq(rentals.orderGroupId, orderGroupId),
        inArray(rentals.state, ['concluded', 'running', 'end_requested']),
      ),
    )
  const named = running.filter(({ productName }) => contract.includes(productName))
  const ends = (named.length > 0 ? named : running).map(({ rental }) =>
    earliestEnd({
      today,
      concludedOn: berlinDay(rental.concludedAt ?? rental.createdAt),
      deliveredOn: rental.deliveredOn,
      months: rental.termMonths,
    }),
  )
  return ends.toSorted().at(-1) ?? null
}
