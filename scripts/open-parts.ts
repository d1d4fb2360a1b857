import type { Config } from '#server/boot/config.ts'
import { openLog } from '#server/boot/log.ts'
import { openPrepared } from '#server/boot/prepare.ts'
import { openProvider } from '#server/boot/provider.ts'
import type { TaskParts } from '#server/jobs/tasks.ts'

/** Database, clock and payment provider for one task, without a shop around them. */
export async function openParts(config: Config): Promise<TaskParts & { close(): Promise<void> }> {
  const database = await openPrepared(config)
  const { payments, clock, emulator } = await openProvider(config, {
    database,
    log: openLog('warn'),
    // Nobody listens: what is to be delivered waits in the database for the shop.
    deliver: async () => new Response(null, { status: 503 }),
    onClockStep: async () => {},
  })
  return {
    services: { db: database.orm, clock, payments },
    emulator,
    async close() {
      await emulator?.stop()
      await database.close()
    },
  }
}
