import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, startPostgres } from '#test/postgres.ts'
import type { Database, Orm } from './database.ts'
import { execute } from './execute.server.ts'
import { openPostgres } from './postgres.server.ts'
import { isUnreachable } from './unreachable.server.ts'

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL server with faults', () => {
  let cluster: Cluster
  let database: Database
  beforeAll(async () => {
    cluster = await startPostgres()
    database = await openPostgres(cluster.url, { connectMs: 500, statementMs: 500, silenceMs: 800 })
  })
  afterEach(() => cluster.thaw())
  afterAll(async () => {
    await database.close()
    await cluster.stop()
  })

  const one = (orm: Orm) => execute(orm, sql`select 1 as one`)

  /** Ends the connection that this handle uses, as an operator or a failover does. */
  async function terminate(orm: Orm): Promise<void> {
    const [own] = await execute(orm, sql`select pg_backend_pid() as pid`)
    const operator = new Client({ connectionString: cluster.url })
    await operator.connect()
    await operator.query('select pg_terminate_backend($1, 5000)', [own?.pid])
    await operator.end()
  }

  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing was refused',
      error => (isUnreachable(error) ? 'unreachable' : error),
    )

  it('a connection that ends in a transaction refuses it, and the next work goes on', async () => {
    // More often than there are connections: none of them may stay lent.
    for (let round = 0; round < 12; round += 1) {
      const lost = database.orm.transaction(async tx => {
        await terminate(tx)
        await one(tx)
      })
      expect(await refusal(lost)).toBe('unreachable')
    }
    for (let round = 0; round < 12; round += 1) {
      const lost = database.sql.transaction(async ({ query }) => {
        const [own] = await query('select pg_backend_pid() as pid')
        await query('select pg_terminate_backend($1)', [own?.pid])
        await query('select 1')
      })
      expect(await refusal(lost)).toBe('unreachable')
    }
    expect(await one(database.orm)).toEqual([{ one: 1 }])
  })

  it('a connection that ends while its transaction asks nothing ends nothing else', async () => {
    const lost = database.orm.transaction(async tx => {
      await terminate(tx)
      await new Promise(done => setImmediate(done))
    })
    expect(await refusal(lost)).toBe('unreachable')
    expect(await one(database.orm)).toEqual([{ one: 1 }])
  })

  it('while the server is away all is refused, and afterwards all goes on', async () => {
    await cluster.halt()
    const asked = Array.from({ length: 20 }, () => refusal(one(database.orm)))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['unreachable']))
    expect(await refusal(database.orm.transaction(one))).toBe('unreachable')
    await cluster.resume()
    expect(await one(database.orm)).toEqual([{ one: 1 }])
  })

  it('a server that answers nothing is waited for only for a while, also within transactions', async () => {
    await Promise.all(Array.from({ length: 10 }, () => one(database.orm)))
    cluster.freeze()
    const asked = Array.from({ length: 20 }, (_, place) =>
      refusal(place % 2 ? one(database.orm) : database.orm.transaction(one)),
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['unreachable']))
    cluster.thaw()
    expect(await one(database.orm)).toEqual([{ one: 1 }])
  })

  it('a statement that takes too long is ended at the server', async () => {
    expect(await refusal(execute(database.orm, sql`select pg_sleep(60)`))).toBe('unreachable')
    const running = await execute(
      database.orm,
      sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'
        and state = 'active' and pid <> pg_backend_pid()`,
    )
    expect(running).toEqual([])
  })

  it('who listens is told to look at everything after the server was away or stood still', async () => {
    const heard: string[] = []
    const told = new EventTarget()
    const stop = await database.listen('catalog', notice => {
      heard.push(notice)
      told.dispatchEvent(new Event('notice'))
    })
    const next = () => once(told, 'notice')

    let notice = next()
    await execute(database.orm, sql`select pg_notify('catalog', 'prod_1')`)
    await notice

    notice = next()
    await cluster.halt()
    await cluster.resume()
    await notice

    notice = next()
    cluster.freeze()
    // Each waits for half a second at least; the silent connection is given up meanwhile.
    for (let round = 0; round < 6; round += 1) await refusal(one(database.orm))
    cluster.thaw()
    await notice
    expect(heard).toEqual(['prod_1', '*', '*'])
    await stop()
  })
})
