/** What a refused form of an account is called, in its toast and above its fields (S-8). */
export const SIGN_IN_FAILED = 'Anmeldung fehlgeschlagen'
export const SIGN_UP_FAILED = 'Registrierung fehlgeschlagen'
export const RESET_FAILED = 'Fehler beim Zurücksetzen'
export const UPDATE_FAILED = 'Fehler beim Aktualisieren'
export const CHANGE_FAILED = 'Fehler beim Ändern des Passworts'
