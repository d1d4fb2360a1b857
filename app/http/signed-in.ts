import { signInCookies } from '#integrations/auth/cookie-names.ts'

/** Readable mark beside the real session cookie; carries nothing and is never trusted. */
const MARK = new RegExp(`(?:^|;\\s*)${signInCookies.mark}=1(?:;|$)`)

/** Whether the browser carries the mark of a session. */
export function looksSignedIn(): boolean {
  return MARK.test(document.cookie)
}

/** Writes the mark on the document, where the style sheet shows the label that fits. */
export function showSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', looksSignedIn())
}

/** `showSignedIn` before the first paint, as text for an inline script: pages are cached for everybody. */
export const showSignedInScript = `document.documentElement.toggleAttribute('data-signed-in',${MARK}.test(document.cookie))`
