import type { Kind, StripeObject } from '../wire/objects.ts'
import type { Condition } from './conditions.ts'
import { conditionSql } from './conditions.ts'
import type { Settings } from './settings.ts'
import type { SqlHandle } from './sql.ts'
import { Work } from './work.ts'

/** Any number; it only has to differ from other users of the database. */
const writeLock = 823_115_001

/** Opens units of work. Writing ones run one after the other, on every process that shares the database. */
export class Store {
  readonly sql: SqlHandle
  /** Called after each commit that has left deliveries behind. */
  onDeliveries: () => void = () => {}
  readonly #now: () => Date
  readonly #settings: Settings

  constructor(sql: SqlHandle, now: () => Date, settings: Settings) {
    this.sql = sql
    this.#settings = settings
    this.#now = now
  }

  /** Emulated seconds. */
  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  /** Reads without a transaction; changes of objects are not written. */
  read(): Work {
    return new Work(this.sql, this.seconds(), this.#settings)
  }

  /**
   * Tells the planner how much there is now; PGlite never does that by itself, and plans badly without.
   * It looks at 3,000 objects: the usual 30,000 keep it from all other work for a second or two.
   */
  async analyze(): Promise<void> {
    await this.sql.transaction(async session => {
      await session.query('set local default_statistics_target = 10')
      await session.query('analyze stripe_emulator.objects')
    })
  }

  /**
   * Runs `act` and writes what it changed with its events in one transaction under the store's lock.
   * When it throws, nothing is written. Nothing but the work's session may be awaited inside.
   */
  async write<T>(act: (work: Work) => Promise<T>, origin?: Work['origin']): Promise<T> {
    let deliveries = 0
    const result = await this.sql.transaction(async session => {
      await session.query('select pg_advisory_xact_lock($1)', [writeLock])
      const work = new Work(session, this.seconds(), this.#settings, origin)
      const answer = await act(work)
      deliveries = await work.flush()
      return answer
    })
    if (deliveries > 0) this.onDeliveries()
    return result
  }
}

export interface PageOfList {
  limit?: number
  starting_after?: string
  ending_before?: string
}

/** One page of a list, newest first, and whether there is more in its direction. */
export async function pageOf(
  work: Work,
  kind: Kind,
  conditions: Condition[],
  page: PageOfList,
): Promise<{ data: StripeObject[]; more: boolean }> {
  const limit = page.limit ?? 10
  const params: unknown[] = [kind]
  const filters = conditions.map(condition => conditionSql(condition, params))
  const cursor = page.starting_after ?? page.ending_before
  const backwards = page.starting_after === undefined && page.ending_before !== undefined
  if (cursor !== undefined) {
    // Read first, so that the index can be entered at this place.
    const [at] = await work.session.query(
      'select created, seq from stripe_emulator.objects where id = $1',
      [cursor],
    )
    params.push(at?.created ?? 0, at?.seq ?? 0)
    const [created, seq] = [params.length - 1, params.length]
    filters.push(`(created, seq) ${backwards ? '>' : '<'} ($${created}::bigint, $${seq}::bigint)`)
  }
  const direction = backwards ? 'asc' : 'desc'
  const rows = await work.session.query(
    `select id, clock, deleted, body::text as body, hidden::text as hidden
     from stripe_emulator.objects
     where ${['object = $1', 'not deleted', ...filters].join(' and ')}
     order by created ${direction}, seq ${direction} limit ${limit + 1}`,
    params,
  )
  const data = rows.slice(0, limit).map(row => work.adopt(row))
  return { data: backwards ? data.reverse() : data, more: rows.length > limit }
}
