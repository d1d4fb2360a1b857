import type { Config } from '#server/boot/config.ts'
import { FolderInUse, tryLockFolder } from '#server/boot/data-lock.ts'
import { say } from '#server/boot/demo-access.ts'
import { openLog } from '#server/boot/log.ts'
import { openPrepared } from '#server/boot/prepare.ts'
import { openProvider } from '#server/boot/provider.ts'
import { handOver } from '#server/jobs/loopback-tasks.ts'
import { shopTasks } from '#server/jobs/tasks.ts'

type TaskName = keyof ReturnType<typeof shopTasks>

/**
 * Lets the process that has the database open do a task, and says what it says: the running shop
 * where the embedded database has one, else this process itself.
 */
export async function perform(config: Config, task: TaskName, input: unknown): Promise<void> {
  const unlock = config.databaseUrl ? () => {} : tryLockFolder(config.dataDir)
  if (unlock) return performHere(config, task, input).finally(unlock)
  if (await handOver(config.dataDir, task, input, say)) return
  throw new FolderInUse(
    `The folder ${config.dataDir} is in use by a process that takes no tasks yet or at all. Try again when the shop is ready, or stop it first.`,
  )
}

/** With database, clock and payment provider, but without a shop around them. */
async function performHere(config: Config, task: TaskName, input: unknown): Promise<void> {
  const database = await openPrepared(config)
  try {
    const { payments, clock, emulator } = await openProvider(config, {
      database,
      log: openLog('warn'),
      // Nobody listens: what is to be delivered waits in the database for the shop.
      deliver: async () => new Response(null, { status: 503 }),
      onClockStep: async () => {},
    })
    try {
      const services = { db: database.orm, clock, payments }
      await shopTasks({ services, emulator })[task](input, say)
    } finally {
      await emulator?.stop()
    }
  } finally {
    await database.close()
  }
}
