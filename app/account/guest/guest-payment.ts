import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { linkCookieHeader, paymentLink } from '#app/http/link-cookie.ts'
import { guestOrder } from '#core/account-view/guest-order.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import type { Route } from './+types/guest-payment'
import { orderToken } from './link.ts'

/**
 * From a guest's order to the page that pays what is open of it. It is read and not posted: a page that tells
 * nobody its address posts, without scripts, as a foreign one, and that is refused.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { group } = await guestOrder(services, orderToken(request))
    const isAsked = group.charges.some(({ state }) => state === 'open')
    if (!group.overdue && !isAsked) return redirect(href('/bestellung'))
    const now = services.clock.now()
    const link = { orderGroupId: group.id, purpose: 'payment' as const, now }
    const token = await issueLink(services.db, link)
    const https = services.publicUrl.startsWith('https://')
    return redirect(href('/zahlung/offen'), {
      headers: { 'Set-Cookie': linkCookieHeader(paymentLink, token, https) },
    })
  } catch (error) {
    throw pageError(error)
  }
}
