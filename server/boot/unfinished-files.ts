import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#core/log.ts'

/** Where files are written under another name first, so that nobody reads half of one. */
const FOLDERS = ['mail', 'files', 'variants']

/** `.part`; before there was one way, variants were drafts with a random ending. */
const DRAFT = /\.(part|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Deletes the drafts that a process left behind which was killed while it wrote. */
export async function clearUnfinishedFiles(dataDir: string, writtenBefore: Date, log: Logger) {
  for (const folder of FOLDERS) {
    const path = join(dataDir, folder)
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(whereNone)
    for (const entry of entries) {
      if (!entry.isFile() || !DRAFT.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const found = await stat(file).catch(whereGone)
      // Whoever was writing it has just finished it.
      if (!found || found.mtime >= writtenBefore) continue
      await rm(file, { force: true })
      log.info({ file }, 'A file that was never finished is gone')
    }
  }
}

function whereNone(error: NodeJS.ErrnoException): [] {
  whereGone(error)
  return []
}

function whereGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
