import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '#db/root.server.ts'

/**
 * Ends this program as soon as the process is gone that started it, also where that was killed
 * before this program began. Call it when the lock is held that the next one waits for.
 */
export function endWith(parent: number): void {
  if (process.ppid !== parent) process.exit(1)
  const watch = new Worker(join(packageRoot(), 'build/server/parent-watch.js'), {
    workerData: { parent },
    execArgv: [],
  })
  watch.unref()
}
