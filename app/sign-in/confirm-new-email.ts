import { href, redirect } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { type FlashCode, flash } from '#app/http/flash.ts'
import { dropLink, linkCookieHeader, newEmailLink, readLink } from '#app/http/link-cookie.ts'
import { confirmNewEmail, type EmailChanged } from '#core/addresses/confirm-new-email.server.ts'
import type { Route } from './+types/confirm-new-email'

const HERE = '/auth/neue-adresse'

const messages: Record<EmailChanged, FlashCode> = {
  changed: 'email-geaendert',
  taken: 'email-vergeben',
  lost: 'link-ungueltig',
}

/**
 * The link to the new address of an account (ADR-072). It counts for whoever is signed in to that account;
 * everybody else signs in first, while a cookie keeps the token out of the address bar (ADR-129).
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? readLink(newEmailLink, request.headers)
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') {
    const https = services.publicUrl.startsWith('https://')
    throw redirect(`${href('/auth')}?${new URLSearchParams({ redirect: HERE })}`, {
      headers: { 'Set-Cookie': linkCookieHeader(newEmailLink, token, https) },
    })
  }
  const { headers: asked } = request
  const made = await confirmNewEmail(services, actor, { token, headers: asked })
  const headers = new Headers()
  headers.append('Set-Cookie', dropLink(newEmailLink))
  headers.append('Set-Cookie', flash(messages[made]))
  throw redirect(href('/kunden-bereich'), { headers })
}
