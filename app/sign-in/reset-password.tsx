import { useEffect, useState } from 'react'
import { Form, href, redirect, useNavigate, useNavigation } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { dropLink, linkCookieHeader, readLink, resetLink } from '#app/http/link-cookie.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { NewPasswordFields } from '#app/ui/AccountFields.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { toast } from '#app/ui/toast.ts'
import { UPDATE_FAILED } from '#core/customers/form-titles.ts'
import { resetPassword } from '#core/customers/reset-password.server.ts'
import type { Services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import type { ResetTokens } from '#integrations/auth-gateway.ts'
import type { Route } from './+types/reset-password'
import { AuthFrame } from './AuthFrame.tsx'
import { formAgain } from './answers.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

const AFTER_SUCCESS = href('/kunden-bereich')
const REDIRECT_DELAY_MS = 1500
/** Marks the page after success; the link itself is spent by then. */
const DONE = 'fertig'

function tokensOf(params: URLSearchParams): ResetTokens {
  return {
    accessToken: params.get('access_token') ?? '',
    refreshToken: params.get('refresh_token') ?? '',
  }
}

function linkIsLost(): Response {
  const headers = new Headers()
  headers.append('Set-Cookie', dropLink(resetLink))
  headers.append('Set-Cookie', flash('link-ungueltig'))
  return redirect(`${href('/auth')}?link=ungueltig`, { headers })
}

const isHttps = (services: Services) => services.publicUrl.startsWith('https://')

/** Checks the mailed link first and takes its tokens out of the address bar (ADR-118, ADR-129). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (url.searchParams.has(DONE)) {
    const actor = await context.get(actorContext)()
    if (actor.kind === 'guest') throw redirect(href('/auth'))
    return { done: true }
  }
  const fromAddress = url.searchParams.has('access_token')
  const link = fromAddress
    ? url.searchParams
    : new URLSearchParams(readLink(resetLink, request.headers))
  const tokens = tokensOf(link)
  if (!(await services.auth.resetIsOpen(tokens))) throw linkIsLost()
  if (!fromAddress) return { done: false }
  const saved = new URLSearchParams({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  throw redirect(href('/auth/reset-password'), {
    headers: { 'Set-Cookie': linkCookieHeader(resetLink, saved.toString(), isHttps(services)) },
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const services = context.get(servicesContext)
  const wanted = {
    tokens: tokensOf(new URLSearchParams(readLink(resetLink, request.headers))),
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
  }
  const result = await orFailed(services.log, { title: UPDATE_FAILED }, () =>
    resetPassword(services, wanted),
  )
  if (result === 'lost') throw linkIsLost()
  if (!result.ok) return formAgain(result, {})
  const headers = new Headers()
  for (const line of [...result.cookies, dropLink(resetLink)]) headers.append('Set-Cookie', line)
  return redirect(`${href('/auth/reset-password')}?${DONE}=1`, { headers })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Neues Passwort – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { formAction } = useNavigation()
  const [password, setPassword] = useState('')
  const { done } = loaderData
  const refused = actionData?.refused
  useRefusal(refused)
  useEffect(() => {
    if (!done) return
    toast({ title: 'Passwort erfolgreich aktualisiert' })
    const timer = setTimeout(() => navigate(AFTER_SUCCESS), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  if (done) {
    return (
      <AuthFrame>
        <h1 className="mb-6 text-h2">Passwort geändert</h1>
        <Notice tone="good" role="status" className="mb-6">
          <strong>Passwort erfolgreich aktualisiert</strong>
          <p>Sie sind angemeldet. Auf allen anderen Geräten wurden Sie abgemeldet.</p>
        </Notice>
        <ButtonLink to={AFTER_SUCCESS} variant="primary" wide>
          Weiter zum Kunden-Bereich
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <h1 className="mb-6 text-h2">Neues Passwort wählen</h1>
      <RefusedNotice refused={refused} />
      <Form method="post" className="space-y-5">
        <NewPasswordFields
          label="Neues Passwort"
          hint="Mindestens 8 Zeichen mit Großbuchstabe, Kleinbuchstabe und Zahl."
          errors={refused?.fields}
          strength={<StrengthMeter password={password} />}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={formAction && 'Wird gespeichert…'}
        >
          Passwort speichern
        </Button>
      </Form>
    </AuthFrame>
  )
}
