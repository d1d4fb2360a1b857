import { ShopError } from '#core/errors.ts'
import { CONNECTION_LOST } from './machine-client.ts'

interface OtherWords {
  /** Where nobody said what was wrong. What browsers and libraries say is not in the visitor's language. */
  failed: string
  /** Where the connection was lost, instead of the usual words. */
  lost?: string
}

/** What a visitor is told about an error of a call or of the payment form. */
export function errorText(error: unknown, { failed, lost }: OtherWords): string {
  if (!(error instanceof ShopError)) return failed
  if (lost !== undefined && error.code === CONNECTION_LOST) return lost
  return error.message || failed
}

/** What the toast 'Fehler' says about an unforeseen error (S-8). */
export function unexpectedText(error: unknown): string {
  return errorText(error, { failed: 'Unbekannter Fehler' })
}
