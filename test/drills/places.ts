import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { type Cluster, freePort, startPostgres } from '../postgres.ts'
import { type Program, startProgram } from '../shop/program.ts'
import { databaseUrl, onServer } from '../unused-database.ts'

/** Data of a shop of a drill's own, with nothing in it. */
export interface Place {
  databaseUrl?: string
  /** Where mails go as files. */
  mails: string
  start(env?: Record<string, string>): Promise<Program>
  /** The books; on the embedded database only while no shop runs. */
  books<T>(read: (database: Database) => Promise<T>): Promise<T>
  /** Ends what still runs there, and removes it. */
  remove(): Promise<void>
}

/** Buyers come from networks of their own, which the limits count by. */
const FOR_DRILLS = { DEMO: 'off', TRUST_PROXY: 'on' }

/** On PostgreSQL where a server is given, else on the embedded database. */
export async function newPlace(cluster?: Cluster): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-shop-'))
  const url = cluster && (await newDatabase(cluster))
  const started: Program[] = []
  return {
    databaseUrl: url,
    mails: join(dataDir, 'mail'),
    async start(env) {
      const shop = await startProgram({
        dataDir,
        databaseUrl: url,
        port: await freePort(),
        env: { ...FOR_DRILLS, ...env },
      })
      started.push(shop)
      return shop
    },
    async books(read) {
      const database = await connect({ url, folder: join(dataDir, 'pg') })
      try {
        return await read(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      // One that a drill has stopped has ended long ago.
      for (const shop of started) await shop.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What was committed there outlives the end of the server, which the tests' own settings do not ask for. */
async function newDatabase(cluster: Cluster): Promise<string> {
  const name = `drill_${randomBytes(4).toString('hex')}`
  await onServer(cluster.url, `create database ${name}`)
  await onServer(cluster.url, `alter database ${name} set synchronous_commit = on`)
  return databaseUrl(cluster.url, name)
}

let cluster: Promise<Cluster> | undefined

/** The PostgreSQL server of all drills. */
export function sharedCluster(): Promise<Cluster> {
  cluster ??= startPostgres()
  return cluster
}

export async function stopSharedCluster(): Promise<void> {
  await (await cluster)?.stop()
}
