import { parseArgs } from 'node:util'
import * as build from 'virtual:react-router/server-build'
import { ConfigError, readConfig } from '#server/boot/config.ts'
import { failed } from '#server/boot/failed.ts'
import { AT_MOST, amounts } from '#server/jobs/tasks.ts'
import { perform } from './perform.ts'
import { firstStart } from './seed/first-start.ts'

/** `npm run seed`: large data beside what is there; with `--first-start` a shop's own beginning, for the process `--for`. */
async function seed(): Promise<void> {
  const config = readConfig(process.env)
  const { values } = readArguments()
  if (values['first-start']) return firstStart(config, build, Number(values.for))
  const asked = amounts.safeParse(values)
  if (!asked.success) {
    const names = asked.error.issues.map(({ path }) => `--${path.join()}`)
    throw new ConfigError(`${names.join(' and ')} must be a whole number of at most ${AT_MOST}.`)
  }
  if (asked.data.products + asked.data.orders + asked.data.devices === 0) {
    throw new ConfigError(
      'Say how much: npm run seed -- --products 5000 --orders 20000 --devices 1000',
    )
  }
  await perform(config, 'seed', asked.data)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'first-start': { type: 'boolean', default: false },
        for: { type: 'string' },
        products: { type: 'string', default: '0' },
        orders: { type: 'string', default: '0' },
        devices: { type: 'string', default: '0' },
      },
    })
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

seed().catch(failed)
