import { createHash } from 'node:crypto'

/** Names a set of ids, whatever their order and however often each stands. */
export function setDigest(ids: Iterable<string>): string {
  const sorted = [...new Set(ids)].sort()
  return createHash('sha256').update(sorted.join()).digest('base64url')
}
