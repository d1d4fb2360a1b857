import { isUnreachable } from '#db/unreachable.server.ts'
import { ShopError } from './errors.ts'

const RETRY_AFTER_SECONDS = 10

/**
 * What a person is told when the database was away or too slow: nothing is wrong with what they
 * asked, and it may be asked again soon. Undefined for everything else.
 */
export function outageOf(error: unknown): ShopError | undefined {
  if (!isUnreachable(error)) return undefined
  return new ShopError(
    'unavailable',
    'unreachable',
    'Der Shop ist für einen Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}
