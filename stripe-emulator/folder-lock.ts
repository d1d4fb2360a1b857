import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps a second process away from a folder's embedded database, which would lose rows silently. A lock
 * whose process is gone is taken over. Gives the way to let go; throws when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock')
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The folder ${folder} is in use by a running emulator (process ${owner}).`)
  }
  await rm(file, { force: true })
  // `wx` decides between two that start at the same moment.
  await writeFile(file, String(process.pid), { flag: 'wx' })
  return () => rm(file, { force: true })
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
