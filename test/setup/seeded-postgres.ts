import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseUrl, onServer } from '../database.ts'
import { startPostgres } from '../postgres.ts'
import { firstStart } from '../shop/seeded.ts'

const TEMPLATE = 'seeded_shop'

/** Starts the demo shop once on a PostgreSQL server, for all journeys there. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'shop-seeded-'))
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await onServer(cluster.url, `create database ${TEMPLATE}`)
    await firstStart(folder, databaseUrl(cluster.url, TEMPLATE))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('seededShop', { folder, server: cluster.url, template: TEMPLATE })
  return stop
}
