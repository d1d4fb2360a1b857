import { and, count, eq, min, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { stockReservations } from '#db/schema/schema.ts'
import { MINUTE_MS } from '../durations.ts'
import { refusal, unpaidUnitsOfMail, unpaidUnitsOfNetwork } from '../refusals.ts'
import { shop } from '../shop.ts'
import type { Holder } from './holder.ts'

const { maxUnits, unpaidUnits, reservationMinutes } = shop

interface Held {
  units: number
  /** When the first of them was reserved; null where there are none. */
  since: Date | null
}

/**
 * Refuses more unpaid units than one mailbox or one network may hold, so that nobody empties the
 * stock without paying. Two orders of one holder wait for each other here, before any product is
 * locked. Throws `conflict` for an order that is too large by itself, and `limited` where the units
 * of other orders have to be paid or given up first.
 */
export async function refuseHoarding(
  tx: Orm,
  holder: Holder,
  { units, now }: { units: number; now: Date },
): Promise<void> {
  if (units > maxUnits) throw refusal('too_many_units')
  await lock(tx, `mail ${holder.mail}`)
  await lock(tx, `network ${holder.network}`)
  const own = await held(tx, eq(stockReservations.heldByMail, holder.mail))
  if (own.units + units > unpaidUnits.perMail)
    throw unpaidUnitsOfMail(own.units, minutesLeft(own, now))
  const near = await held(tx, eq(stockReservations.heldByNetwork, holder.network))
  if (near.units + units > unpaidUnits.perNetwork)
    throw unpaidUnitsOfNetwork(near.units, minutesLeft(near, now))
}

async function lock(tx: Orm, key: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`holder ${key}`}, 0))`)
}

async function held(tx: Orm, by: ReturnType<typeof eq>): Promise<Held> {
  const [row] = await tx
    .select({ units: count(), since: min(stockReservations.reservedAt) })
    .from(stockReservations)
    .where(and(eq(stockReservations.state, 'reserved'), by))
  return row ?? { units: 0, since: null }
}

/** Until the first of them is free again, if nobody pays; never less than one. */
function minutesLeft({ since }: Held, now: Date): number {
  const passed = since ? (now.getTime() - since.getTime()) / MINUTE_MS : 0
  return Math.max(1, Math.ceil(reservationMinutes - passed))
}
