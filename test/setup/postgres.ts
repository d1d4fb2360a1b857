import type { TestProject } from 'vitest/node'
import { connect } from '#db/connect.server.ts'
import { startPostgres } from '../postgres.ts'
import { databaseUrl, onServer, TEMPLATE } from '../unused-database.ts'

/** Starts the server of the PostgreSQL tests with one migrated database to clone from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  await onServer(cluster.url, `create database ${TEMPLATE}`)
  const template = await connect({ url: databaseUrl(cluster.url, TEMPLATE), folder: '' })
  await template.close()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
