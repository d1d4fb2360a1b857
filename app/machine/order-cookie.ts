import { linkCookieHeader, orderLink } from '#app/http/link-cookie.ts'
import type { Actor } from '#core/actor.ts'
import type { StartedCheckout } from '#core/checkout/start.server.ts'
import { firstOrderLink } from '#core/orders/access-links.server.ts'
import type { Services } from '#core/services.ts'

/** Lets the browser that placed a guest's order see it, from the success page on (ADR-132). */
export async function orderCookie(
  { db, clock, publicUrl }: Services,
  actor: Actor,
  { orderGroupId, noPaymentRequired }: StartedCheckout,
) {
  if (actor.kind !== 'guest' || noPaymentRequired) return undefined
  const token = await firstOrderLink(db, { orderGroupId, now: clock.now() })
  if (token === null) return undefined
  const https = publicUrl.startsWith('https://')
  return { 'Set-Cookie': linkCookieHeader(orderLink, token, https) }
}
