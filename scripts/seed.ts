import { parseArgs } from 'node:util'
import * as build from 'virtual:react-router/server-build'
import { ConfigError, readConfig } from '#server/config.ts'
import { firstStart } from './seed/first-start.ts'

/** `npm run seed`: large data beside what is there; with `--first-start` the shop's own beginning. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: { 'first-start': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  if (values['first-start']) await firstStart(config, build)
}

seed().catch(error => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
})
