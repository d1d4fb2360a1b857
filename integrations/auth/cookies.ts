import type { SetCookies } from '../auth-gateway.ts'
import { signInCookies } from './cookie-names.ts'

/** The session's cookies plus the readable label, which comes and goes with it. */
export function enteredCookies(headers: Headers, lifetime: number, secure: boolean): SetCookies {
  return [...headers.getSetCookie(), labelCookie('1', lifetime, secure)]
}

/** What ends both in the browser. */
export function leftCookies(headers: Headers, secure: boolean): SetCookies {
  return [...headers.getSetCookie(), labelCookie('', 0, secure)]
}

function labelCookie(value: string, seconds: number, secure: boolean): string {
  return `${signInCookies.mark}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
