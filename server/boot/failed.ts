import { ConfigError } from './config.ts'
import { FolderInUse } from './data-lock.ts'

/** Ends a program: with one sentence for what a person can put right, with the stack for a bug. */
export function failed(error: unknown): never {
  const isForPeople = error instanceof ConfigError || error instanceof FolderInUse
  const text = !(error instanceof Error) ? error : isForPeople ? error.message : error.stack
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
