import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'

/** What a list is sorted by, from the first to the last key; all of them together tell any two rows apart. */
export interface SortKey {
  by: SQLWrapper
  descending: boolean
  /** Where rows without a value stand; left out as the database does it: behind upwards, in front downwards. */
  nulls?: 'first' | 'last'
}

/** The order of a list as a query asks for it, written as its indexes stand. */
export function inOrder(keys: readonly SortKey[]): SQL[] {
  return keys.map(({ by, descending, nulls }) => {
    const words = `${descending ? 'desc' : 'asc'}${nulls ? ` nulls ${nulls}` : ''}`
    return sql`${by} ${sql.raw(words)}`
  })
}

/** What stands around a row of a list. `position` counts from 1; of a row that has left it, where it would stand. */
export interface Neighbours<Row> {
  previous: Row | null
  next: Row | null
  position: number
  total: number
  /** The filters still find the row. */
  isListed: boolean
}

interface Standing<Row> {
  keys: readonly SortKey[]
  /** The value of a key at the row one stands at, whether or not the filters find it. */
  here: (by: SQLWrapper) => SQL
  /** The first row that the filters find and for which this holds. */
  first: (holds: SQL | undefined, order: SQL[]) => Promise<Row | null>
  /** These sums over all rows that the filters find. */
  sums: (fields: Record<'total' | 'earlier' | 'isListed', SQL>) => Promise<Sums | undefined>
}

/** As the database answers for sums whose types it knows alone. */
type Sums = Record<string, unknown>

/**
 * What stands before and behind a row in the order of a list, by the row's own values: it keeps its place when the
 * filters no longer find it, so that whoever ships one order after the other goes on from where they are.
 */
export async function neighboursOf<Row>(list: Standing<Row>): Promise<Neighbours<Row>> {
  const { keys, here, first, sums } = list
  const backwards = keys.map(turned)
  const before = behind(backwards, here)
  const same = and(...keys.map(({ by }) => sql`${by} is not distinct from ${here(by)}`))
  const found = await sums({
    total: sql`count(*)::int`,
    earlier: sql`(count(*) filter (where ${before}))::int`,
    isListed: sql`bool_or(${same})`,
  })
  return {
    previous: await first(before, inOrder(backwards)),
    next: await first(behind(keys, here), inOrder(keys)),
    position: Number(found?.earlier ?? 0) + 1,
    total: Number(found?.total ?? 0),
    isListed: found?.isListed === true,
  }
}

interface TableList {
  table: PgTable & { id: PgColumn }
  keys: readonly SortKey[]
  found: SQL | undefined
  pageSize: number
}

/** The neighbours of a row in a list of one table, with the page on which the row stands. */
export async function neighboursInTable(
  db: Orm,
  { table, keys, found, pageSize }: TableList,
  id: string,
): Promise<Neighbours<string> & { page: number }> {
  const around = await neighboursOf({
    keys,
    here: by => sql`(select ${by} from ${table} where ${eq(table.id, id)})`,
    sums: async fields => (await db.select(fields).from(table).where(found))[0],
    async first(holds, order) {
      const [row] = await db
        .select({ id: table.id })
        .from(table)
        .where(and(found, holds))
        .orderBy(...order)
        .limit(1)
      return row ? String(row.id) : null
    },
  })
  return { ...around, page: Math.ceil(around.position / pageSize) }
}

/** The neighbours in a list that is read whole: `rows` stand as `compare` orders them, which tells any two apart. */
export function neighboursAmong<Place, Row extends Place>(
  rows: readonly Row[],
  here: Place,
  compare: (one: Place, other: Place) => number,
): Neighbours<Row> {
  const at = rows.filter(row => compare(row, here) < 0).length
  const rest = rows.slice(at)
  const isListed = rest[0] !== undefined && compare(rest[0], here) === 0
  return {
    previous: rows[at - 1] ?? null,
    next: rest[isListed ? 1 : 0] ?? null,
    position: at + 1,
    total: rows.length,
    isListed,
  }
}

function turned({ by, descending, nulls }: SortKey): SortKey {
  const first = nulls ? nulls === 'first' : descending
  return { by, descending: !descending, nulls: first ? 'last' : 'first' }
}

/** Whether a row stands behind the one that `here` tells the values of. */
function behind(keys: readonly SortKey[], here: Standing<unknown>['here']): SQL | undefined {
  return or(
    ...keys.map((key, index) =>
      and(
        ...keys.slice(0, index).map(({ by }) => sql`${by} is not distinct from ${here(by)}`),
        beyond(key, here(key.by)),
      ),
    ),
  )
}

function beyond({ by, descending, nulls }: SortKey, value: SQL): SQL | undefined {
  const further = descending ? sql`${by} < ${value}` : sql`${by} > ${value}`
  const isLast = nulls ? nulls === 'last' : !descending
  return isLast
    ? or(further, sql`(${by} is null and ${value} is not null)`)
    : or(further, sql`(${by} is not null and ${value} is null)`)
}
