import { data, Form, href, redirect, useNavigation } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { dropLink, invitationLink, linkCookieHeader, readLink } from '#app/http/link-cookie.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed, refusalInit } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { SIGN_UP_FAILED } from '#core/customers/form-titles.ts'
import { roleWords } from '#core/permissions.ts'
import { shop } from '#core/shop.ts'
import {
  joinAs,
  joinBySigningIn,
  joinWithNewPassword,
  openInvitation,
} from '#core/staff/join.server.ts'
import type { Route } from './+types/invitation'
import { EntryCard } from './EntryCard.tsx'
import { JoinFields } from './JoinFields.tsx'
import { wayOf } from './join-way.ts'

/** The mailed way to the staff; takes its token out of the address bar first (ADR-129). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const given = url.searchParams.get('token')
  if (given) {
    const https = services.publicUrl.startsWith('https://')
    const headers = { 'Set-Cookie': linkCookieHeader(invitationLink, given, https) }
    throw redirect(href('/admin/einladung'), { headers })
  }
  const invitation = await openInvitation(services, readLink(invitationLink, request.headers))
  if (!invitation) return data({ invitation: null }, { status: 404 })
  const actor = await context.get(actorContext)()
  const { email, role } = invitation
  return data({
    invitation: { email, role, way: wayOf(invitation, actor) },
    signedInAs: actor.kind === 'guest' ? undefined : actor.email,
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const services = context.get(servicesContext)
  const token = readLink(invitationLink, request.headers)
  const actor = await context.get(actorContext)()
  const names = { firstName: textOf(form, 'firstName'), lastName: textOf(form, 'lastName') }
  const given = {
    ...names,
    token,
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
    address: context.get(clientAddressContext),
    headers: request.headers,
  }
  const result = await orFailed(services.log, { title: SIGN_UP_FAILED }, async () => {
    const invitation = await openInvitation(services, token)
    const way = invitation && wayOf(invitation, actor)
    if (way === 'new-password') return joinWithNewPassword(services, given)
    if (way === 'sign-in') return joinBySigningIn(services, given)
    const isIn = actor.kind !== 'guest' && (await joinAs(services, actor, token))
    return isIn ? { ok: true as const, cookies: [] } : 'lost'
  })
  if (result === 'lost') throw redirect(href('/admin/einladung'))
  if (!result.ok) return data({ refused: result, values: names }, refusalInit(result))
  const headers = new Headers()
  const lines = [...result.cookies, dropLink(invitationLink), flash('willkommen-im-team')]
  for (const line of lines) headers.append('Set-Cookie', line)
  return redirect(href('/admin'), { headers })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Einladung – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const refused = actionData?.refused
  useRefusal(refused)
  const { invitation } = loaderData
  if (!invitation) {
    return (
      <EntryCard title="Ungültiger Link">
        <p>
          Die Einladung ist abgelaufen, zurückgezogen oder schon angenommen. Bitten Sie die Person,
          die Sie eingeladen hat, um eine neue.
        </p>
      </EntryCard>
    )
  }
  const { email, role, way } = invitation
  return (
    <EntryCard title="Willkommen im Team" email={loaderData.signedInAs}>
      <p className="mb-5">
        {shop.name} lädt <strong className="wrap-anywhere">{email}</strong> in den Admin-Bereich
        ein, mit der Rolle <strong>{roleWords[role]}</strong>.
      </p>
      <RefusedNotice refused={refused} />
      {way === 'other-account' ? (
        <p>
          Sie sind gerade mit einer anderen Adresse angemeldet. Melden Sie sich ab und öffnen Sie
          den Link dann noch einmal.
        </p>
      ) : (
        <Form method="post" className="space-y-5">
          <JoinFields way={way} email={email} refused={refused} values={actionData?.values} />
          <Button type="submit" variant="primary" wide busy={formAction && 'Einen Moment…'}>
            Einladung annehmen
          </Button>
        </Form>
      )}
    </EntryCard>
  )
}
