import { createHash } from 'node:crypto'

/** A short name of a content, for keys that go with one content alone. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
