import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isUniqueViolation } from '#db/unique-violation.server.ts'

interface Hidden {
  error?: unknown
  /** What a browser sent was checked: that it is wrong is no fault of ours. */
  isForeign?: true
}

/** Catches the failure that the library logs and hides behind a plain error of its own. */
const hidden = new AsyncLocalStorage<Hidden>()

/** Where the library's log tells what failed; whether that is worth a line in ours. */
export function noteFailure(error: unknown): boolean {
  const box = hidden.getStore()
  if (box) box.error = error
  return !box?.isForeign
}

/** Asks the library. What made it fail is the cause of what is thrown. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  const box: Hidden = {}
  try {
    return await hidden.run(box, question)
  } catch (error) {
    if (!(error instanceof APIError) || !box.error) throw error
    throw new Error('The sign-in library failed', { cause: box.error })
  }
}

/** Has the library check what a browser sent. Null where that does not hold. */
export async function check<T>(question: () => Promise<T>): Promise<T | null> {
  const box: Hidden = { isForeign: true }
  try {
    return await hidden.run(box, question)
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // It calls everything that went wrong a failed check.
    // Only a row that is there already is none: a passkey belongs to one account.
    if (box.error instanceof DrizzleQueryError && !isUniqueViolation(box.error)) {
      throw new Error('The sign-in library failed', { cause: box.error })
    }
    return null
  }
}
