import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another running shop owns the folder. */
export class FolderInUse extends Error {}

/** Two that ask at the same moment turn each other away; one of them has it when it asks again. */
const PATIENCE_MS = 1000
/** A first start ends within a tenth of a second of its shop; a machine may be busy. */
const FIRST_START_PATIENCE_MS = 10_000
const SQLITE_BUSY = 5

/** Lives as long as this process: a lock that the garbage collector may take is none. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that opens the embedded database of a folder; two writers would
 * lose rows silently. Answers with the way to let go.
 */
export function lockFolder(dataDir: string): () => void {
  const release = tryLockFolder(dataDir, PATIENCE_MS)
  if (!release) {
    throw new FolderInUse(
      `The folder ${dataDir} is in use by a running shop. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return release
}

/** Locks the folder as `lockFolder`, but answers with nothing where another process owns it. */
export function tryLockFolder(dataDir: string, patienceMs = 0): (() => void) | undefined {
  const release = acquire(dataDir, 'owner.lock', patienceMs)
  if (!release) return undefined
  const orphan = acquire(dataDir, 'first-start.lock', FIRST_START_PATIENCE_MS)
  if (!orphan) {
    release()
    throw new FolderInUse(
      `The first start of a shop that has ended still writes into the folder ${dataDir}. Try again in a moment.`,
    )
  }
  orphan()
  return release
}

/**
 * Held by the program that makes the database for a shop which owns the folder: when that shop is
 * killed, the next one waits for it.
 */
export function lockFirstStart(dataDir: string): () => void {
  const release = acquire(dataDir, 'first-start.lock', PATIENCE_MS)
  if (!release) throw new FolderInUse(`Another first start writes into the folder ${dataDir}.`)
  return release
}

/**
 * A lock of the kernel's, which frees it however its process ends: SQLite's on an empty file.
 * Nothing else may open that file, because closing it would free the lock of the whole process.
 */
function acquire(dataDir: string, name: string, patienceMs: number): (() => void) | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, name), { timeout: patienceMs })
  try {
    // No journal beside it, which a killed owner would leave.
    file.exec('pragma journal_mode = memory')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return
    throw error
  }
  held.add(file)
  return () => {
    if (held.delete(file)) file.close()
  }
}
