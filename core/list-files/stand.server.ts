import { createHash } from 'node:crypto'

/** The state of a thing in one word, for its line in a file: another one means that it was changed since. */
export function standOf(state: unknown): string {
  // A letter before it, so that no spreadsheet reads a number (1e10).
  return `s${digest(state).slice(0, 12)}`
}

export function digest(value: unknown): string {
  const hash = createHash('sha256')
  return hash.update(value instanceof Uint8Array ? value : JSON.stringify(value)).digest('hex')
}
