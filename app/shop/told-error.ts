/** An error whose message is German and meant for the visitor. All others are told in general words. */
export class ToldError extends Error {
  override name = 'ToldError'
}

const UNKNOWN = 'Unbekannter Fehler'

/**
 * What the toast 'Fehler' says about an unforeseen error (S-8). What browsers and libraries
 * say is not in the visitor's language.
 */
export function unexpectedText(error: unknown): string {
  return (error instanceof ToldError && error.message) || UNKNOWN
}
