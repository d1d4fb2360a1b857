import { connect } from '#db/connect.server.ts'
import { readConfig } from '#server/boot/config.ts'
import { lockFolder } from '#server/boot/data-lock.ts'
import { failed } from '#server/boot/failed.ts'
import { databaseFolder } from '#server/boot/prepare.ts'
import { refreshListRows } from '#server/jobs/list-rows.ts'

/** `npm run migrate`: brings the tables up to date and ends. The shop does the same at its start. */
async function migrate(): Promise<void> {
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? undefined : lockFolder(config.dataDir)
  const database = await connect({ url: config.databaseUrl, folder: databaseFolder(config) })
  await refreshListRows({ db: database.orm })
  await database.close()
  unlock?.()
  console.log(`The tables of the ${database.kind} database are up to date.`)
}

migrate().catch(failed)
