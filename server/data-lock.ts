import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Another running shop owns the folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only one that opens the embedded database of a folder; two writers would
 * lose rows silently. A lock whose process is gone is taken over. Answers with the way to let go.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'pg.lock')
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner !== process.pid && isRunning(owner)) {
      throw new FolderInUse(
        `The folder ${dataDir} is in use by a running shop (process ${owner}). Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await rm(file, { force: true })
  }
}

/** The process that owns a folder's embedded database now, if there is one. */
export function ownerOf(dataDir: string): number | undefined {
  try {
    const owner = Number(readFileSync(join(dataDir, 'pg.lock'), 'utf8'))
    return isRunning(owner) ? owner : undefined
  } catch {
    // No lock file: nobody owns the folder.
    return undefined
  }
}

function isRunning(process_: number): boolean {
  if (!Number.isInteger(process_) || process_ <= 0) return false
  try {
    process.kill(process_, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
