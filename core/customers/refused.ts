/**
 * A foreseeable refusal of a form: a value, not an error. `title` and `message` are the toast,
 * `fields` the words beside each field.
 */
export interface Refused {
  ok: false
  title: string
  message: string
  fields: Record<string, string>
  /** Seconds to wait, where there were too many tries. */
  retryAfterSeconds?: number
}

export function refused(
  title: string,
  message: string,
  fields: Record<string, string> = {},
): Refused {
  return { ok: false, title, message, fields }
}

export const SIGN_IN_FAILED = 'Anmeldung fehlgeschlagen'
export const SIGN_UP_FAILED = 'Registrierung fehlgeschlagen'
export const RESET_FAILED = 'Fehler beim Zurücksetzen'
export const UPDATE_FAILED = 'Fehler beim Aktualisieren'
export const CHANGE_FAILED = 'Fehler beim Ändern des Passworts'
