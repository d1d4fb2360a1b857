import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { orderGroups } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { lastDays } from './last-days.server.ts'
import { openMattersOf } from './open-matters.server.ts'
import type { OpenMatter } from './open-matters.ts'
import { heldFrom } from './retention.ts'

type Clocked = { db: Orm } & Pick<Services, 'clock'>

interface Today {
  ours: BerlinDay
  /** The earlier of our clock's day and the database's, which lets no invoice go before its time. */
  vouchers: BerlinDay
}

/** Which part of an order has been held long enough. */
interface Due {
  letters: boolean
  vouchers: boolean
}

export interface DueOrder extends Due {
  id: string
  number: number
}

/** A demo's clock runs ahead; invoices go by the database's own. */
export async function todayOf({ db, clock }: Clocked): Promise<Today> {
  const ours = berlinDay(clock.now())
  const [row] = await execute(db, sql`select to_char(retention_day(), 'YYYY-MM-DD') as day`)
  const [vouchers = ours] = [ours, String(row?.day)].toSorted()
  return { ours, vouchers }
}

/** Orders of which something was held long enough, the oldest first, also where a matter is still open. */
export async function dueOrders({ db, clock }: Clocked): Promise<DueOrder[]> {
  const today = await todayOf({ db, clock })
  const { lettersYears, vouchersYears } = shop.retention
  const placedBefore = (day: BerlinDay, years: number) =>
    lt(orderGroups.createdAt, new Date(`${heldFrom(day, years)}T00:00:00Z`))
  const old = await db
    .select()
    .from(orderGroups)
    .where(
      or(
        and(isNull(orderGroups.lettersErasedAt), placedBefore(today.ours, lettersYears)),
        and(isNull(orderGroups.erasedAt), placedBefore(today.vouchers, vouchersYears)),
      ),
    )
    .orderBy(orderGroups.number)
  const days = await lastDays(
    db,
    old.map(({ id }) => id),
  )
  return old.flatMap(group => {
    const due = dueBy(days.get(group.id), group, today)
    return due.letters || due.vouchers ? [{ id: group.id, number: group.number, ...due }] : []
  })
}

/** What of one order is due to be erased. */
export async function dueOf(orm: Orm, group: OrderGroup, today: Today): Promise<Due> {
  return dueBy((await lastDays(orm, [group.id])).get(group.id), group, today)
}

function dueBy(
  last: BerlinDay | undefined,
  { lettersErasedAt, erasedAt }: Pick<OrderGroup, 'lettersErasedAt' | 'erasedAt'>,
  today: Today,
): Due {
  const { lettersYears, vouchersYears } = shop.retention
  const isOver = (day: BerlinDay, years: number) =>
    last !== undefined && last < heldFrom(day, years)
  return {
    letters: lettersErasedAt === null && isOver(today.ours, lettersYears),
    vouchers: erasedAt === null && isOver(today.vouchers, vouchersYears),
  }
}

/** An order that could be erased if something were not open. */
export interface HeldBack {
  number: number
  matters: OpenMatter[]
}

const SHOWN = 50

export async function heldBack({ db, clock }: Clocked): Promise<HeldBack[]> {
  const today = berlinDay(clock.now())
  const held: HeldBack[] = []
  for (const { id, number } of await dueOrders({ db, clock })) {
    const matters = await openMattersOf(db, [id], today)
    if (matters.length > 0) held.push({ number, matters })
    if (held.length === SHOWN) break
  }
  return held
}
