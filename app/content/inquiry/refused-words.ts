import { ShopError } from '#core/errors.ts'

/** What a form that was not sent is called (B-8). */
export const NOT_SENT = 'Fehler beim Senden'

export function notSentTitle(error: unknown): string {
  return error instanceof ShopError && error.kind === 'limited' ? 'Zu viele Anfragen' : NOT_SENT
}
