import { linkCookies } from '#core/necessary-storage.ts'

/**
 * Tokens of a mailed link, moved from the address bar into a cookie that no script can read: they
 * then stand in no history, no log of a later page and no `Referer`.
 */
export interface LinkCookie {
  name: string
  /** Not the page's own: the router also asks for `/auth/reset-password.data`, which a browser does
   * not count as below `/auth/reset-password`. */
  path: string
  seconds: number
}

const HOUR_SECONDS = 60 * 60

export const resetLink: LinkCookie = { ...linkCookies.password, path: '/auth' }
export const confirmationLink: LinkCookie = { ...linkCookies.confirmation, path: '/auth' }
/** Gives an account another address (ADR-072). */
export const newEmailLink: LinkCookie = { ...linkCookies.newEmail, path: '/auth' }
/** Gives a guest's order another address (ADR-164). */
export const orderEmailLink: LinkCookie = { ...linkCookies.orderEmail, path: '/bestellung' }
/** Makes an account of a guest's order (ADR-132). */
export const orderAccountLink: LinkCookie = { ...linkCookies.orderAccount, path: '/auth' }
/** Lets somebody join the staff (ADR-077). */
export const invitationLink: LinkCookie = {
  name: 'einladung',
  path: '/admin',
  seconds: HOUR_SECONDS,
}
/** Opens the payment of overdue rent (ADR-132). */
export const paymentLink: LinkCookie = { ...linkCookies.payment, path: '/zahlung' }

/** Opens an order that was taken by phone (ADR-143); the machine route that orders it reads it as well. */
export const phoneOrderLink: LinkCookie = { ...linkCookies.phoneOrder, path: '/' }

/** Opens one order of a guest; the forms that it leads to are prefilled by it (ADR-132). */
export const orderLink: LinkCookie = { ...linkCookies.order, path: '/' }

/** Opens one quote (ADR-155). */
export const quoteLink: LinkCookie = { ...linkCookies.quote, path: '/' }

/** Opens one notice of a recall (ADR-141). */
export const recallLink: LinkCookie = { ...linkCookies.recall, path: '/' }

const attributes = ({ path }: LinkCookie) => `Path=${path}; HttpOnly; SameSite=Lax`

export function linkCookieHeader(link: LinkCookie, value: string, https: boolean): string {
  const secure = https ? '; Secure' : ''
  return `${link.name}=${encodeURIComponent(value)}; Max-Age=${link.seconds}; ${attributes(link)}${secure}`
}

export function dropLink(link: LinkCookie): string {
  return `${link.name}=; Max-Age=0; ${attributes(link)}`
}

export function readLink(link: LinkCookie, headers: Headers): string {
  for (const pair of (headers.get('Cookie') ?? '').split(/;\s*/)) {
    if (pair.startsWith(`${link.name}=`)) return decode(pair.slice(link.name.length + 1))
  }
  return ''
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // Somebody wrote into their own cookie; then it is no link.
    return ''
  }
}
