import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const PATIENCE_MS = 1000
const SQLITE_BUSY = 5

/** A lock that the garbage collector may take is none. */
const held = new Set<DatabaseSync>()

/**
 * Keeps a second process away from a folder's embedded database, which would lose rows silently, by a
 * lock of the kernel's: it ends with its process. Nothing else may open its file. Gives the way to
 * let go; throws when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: PATIENCE_MS })
  try {
    // No journal beside it, which a killed owner would leave.
    file.exec('pragma journal_mode = memory')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new Error(`The folder ${folder} is in use by a running emulator. Stop it first.`)
    }
    throw error
  }
  held.add(file)
  return () => {
    if (held.delete(file)) file.close()
  }
}
