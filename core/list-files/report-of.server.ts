import type { ImportReport, LineChange, LineError } from './report.ts'
import { digest } from './stand.server.ts'
import type { ImportLine } from './table.ts'

/** What was found in a file, added up. */
export function reportOf(
  bytes: Uint8Array,
  found: {
    lines: readonly ImportLine[]
    errors: readonly LineError[]
    changes: LineChange[]
    newer?: number
    writtenBefore?: Date | null
  },
): ImportReport {
  const wrong = new Set(found.errors.map(({ line }) => line))
  const changes = found.changes.filter(({ line }) => !wrong.has(line))
  const created = changes.filter(({ isNew }) => isNew).length
  const lines = new Set([...found.lines.map(({ line }) => line), ...wrong]).size
  return {
    lines,
    created,
    changed: changes.length - created,
    newer: found.newer ?? 0,
    unchanged: lines - wrong.size - changes.length,
    errors: found.errors.toSorted((a, b) => a.line - b.line),
    changes,
    writtenBefore: found.writtenBefore ?? null,
    fingerprint: digest([digest(bytes), changes]),
  }
}
