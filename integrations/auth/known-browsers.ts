import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { signInCookies } from './cookie-names.ts'

const NAME = signInCookies.knownBrowser
const PROOF = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{36})\\.([\\w-]{43})(?:;|$)`)
const SECONDS = 365 * 24 * 60 * 60

/**
 * A cookie that proves a former sign-in to one account, and nothing else: it opens no session. It
 * stays when somebody signs out, because it only says whose tries are not a stranger's.
 */
export function openKnownBrowsers(secret: string, secure: boolean) {
  const sign = (id: string, email: string) =>
    createHmac('sha256', secret)
      .update(`known browser ${id} ${email.trim().toLowerCase()}`)
      .digest('base64url')

  return {
    /** The `Set-Cookie` line for a browser that has just signed in. */
    cookie(email: string): string {
      const id = randomUUID()
      const attributes = `Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax`
      return `${NAME}=${id}.${sign(id, email)}; ${attributes}${secure ? '; Secure' : ''}`
    },

    /** Which browser sent these headers, if it was in this account before. */
    find(headers: Headers, email: string): string | undefined {
      const [, id = '', signature = ''] = PROOF.exec(headers.get('Cookie') ?? '') ?? []
      const expected = Buffer.from(sign(id, email))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
  }
}
