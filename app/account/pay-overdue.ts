import { href, redirect, redirectDocument } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { linkCookieHeader, paymentLink } from '#app/http/link-cookie.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { ordersOf } from '#core/orders/orders-of.server.ts'
import type { Route } from './+types/pay-overdue'

export const middleware = [requireCustomer]

/** From the customer area to the page that a reminder's link opens, too. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  const orderGroupId = textOf(await request.formData(), 'orderGroupId')
  try {
    await ordersOf(services, actor).group(orderGroupId)
  } catch (error) {
    throw pageError(error)
  }
  const now = services.clock.now()
  const token = await issueLink(services.db, { orderGroupId, purpose: 'payment', now })
  const https = services.publicUrl.startsWith('https://')
  // A document of its own: its Content-Security-Policy lets the provider's form in.
  throw redirectDocument(href('/zahlung/offen'), {
    headers: { 'Set-Cookie': linkCookieHeader(paymentLink, token, https) },
  })
}

export function loader() {
  throw redirect(href('/kunden-bereich'))
}
