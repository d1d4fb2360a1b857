import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres.ts'
import { firstStart } from '../shop/seeded.ts'
import { databaseUrl, onServer } from '../unused-database.ts'

const TEMPLATE = 'seeded_shop'

/**
 * Starts the demo shop once on a PostgreSQL server, for all journeys there. It replays its history
 * beside the tests that need none of it; the journeys wait for the folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  const place = mkdtempSync(join(tmpdir(), 'shop-seeded-'))
  const folder = join(place, 'data')
  const seeding = seed(cluster.url, join(place, 'draft'), folder).catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
  project.provide('seededShop', { folder, server: cluster.url, template: TEMPLATE })
  return async () => {
    await seeding
    await cluster.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

async function seed(server: string, draft: string, folder: string): Promise<void> {
  await onServer(server, `create database ${TEMPLATE}`)
  await firstStart(draft, databaseUrl(server, TEMPLATE))
  renameSync(draft, folder)
}
