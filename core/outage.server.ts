import { isUnreachable } from '#db/unreachable.server.ts'
import type { ShopError } from './errors.ts'
import { refusal } from './refusals.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * What a person is told when the database was away or too slow: nothing is wrong with what they
 * asked, and it may be asked again soon. Undefined for everything else.
 */
export function outageOf(error: unknown): ShopError | undefined {
  if (!isUnreachable(error)) return undefined
  return refusal('unreachable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
