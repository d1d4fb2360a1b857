import { openStripeEmulator } from '@kraftpool/stripe-emulator'
import { realClock } from '#core/clock.ts'
import type { Config } from '#server/boot/config.ts'
import { openLog } from '#server/boot/log.ts'
import { openPrepared } from '#server/boot/prepare.ts'
import { EMULATOR_PATH, paymentsAtStripe, paymentsOn } from '#server/boot/provider.ts'
import type { TaskParts } from '#server/jobs/tasks.ts'

/** Database, clock and payment provider for one task, without a shop around them. */
export async function openParts(config: Config): Promise<TaskParts & { close(): Promise<void> }> {
  const database = await openPrepared(config)
  const { orm: db } = database
  const close = () => database.close()
  if (config.stripe) {
    const payments = paymentsAtStripe(config.stripe)
    return { services: { db, clock: realClock, payments }, emulator: undefined, close }
  }
  const log = openLog('warn')
  const emulator = await openStripeEmulator({
    sql: database.sql,
    basePath: EMULATOR_PATH,
    // Nobody listens: what is to be delivered waits in the database for the shop.
    deliver: async () => new Response(null, { status: 503 }),
    log: ({ level, msg, ...data }) => log[level](data, msg),
  })
  const payments = await paymentsOn(emulator)
  return {
    services: { db, clock: { now: () => emulator.now() }, payments },
    emulator,
    async close() {
      await emulator.stop()
      await database.close()
    },
  }
}
