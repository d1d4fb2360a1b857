import { href, redirect } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { type FlashCode, flash } from '#app/http/flash.ts'
import { confirmationLink, dropLink, linkCookieHeader, readLink } from '#app/http/link-cookie.ts'
import { confirmEmail } from '#core/customers/confirm-email.server.ts'
import type { Route } from './+types/confirm-email'

const HERE = '/auth/bestaetigen'

/**
 * The link of the confirmation mail. It counts for whoever is signed in; everybody else signs in
 * first, while a cookie keeps the token out of the address bar (ADR-129).
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? readLink(confirmationLink, request.headers)
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') {
    const https = services.publicUrl.startsWith('https://')
    throw redirect(`${href('/auth')}?${new URLSearchParams({ redirect: HERE })}`, {
      headers: { 'Set-Cookie': linkCookieHeader(confirmationLink, token, https) },
    })
  }
  const confirmed = await confirmEmail(services, actor, token)
  const message: FlashCode = confirmed ? 'email-bestaetigt' : 'link-ungueltig'
  const headers = new Headers()
  headers.append('Set-Cookie', dropLink(confirmationLink))
  headers.append('Set-Cookie', flash(message))
  throw redirect(href('/kunden-bereich'), { headers })
}
