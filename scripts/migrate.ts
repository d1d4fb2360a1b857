import { join } from 'node:path'
import { connect } from '#db/connect.server.ts'
import { ConfigError, readConfig } from '#server/config.ts'

/** `npm run migrate`: brings the tables up to date and ends. The shop does the same at its start. */
async function migrate(): Promise<void> {
  const config = readConfig(process.env)
  const database = await connect({ url: config.databaseUrl, folder: join(config.dataDir, 'pg') })
  await database.close()
  console.log(`The tables of the ${database.kind} database are up to date.`)
}

migrate().catch(error => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})
