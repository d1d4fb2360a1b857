import { data, Form, href, redirect, useNavigation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { dropLink, linkCookieHeader, orderAccountLink, readLink } from '#app/http/link-cookie.ts'
import { privateHeaders, privatePage } from '#app/http/private-page.ts'
import { orFailed } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { EmailField, NameFields, NewPasswordField } from '#app/ui/AccountFields.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { accountToMake, makeAccount } from '#core/addresses/guest-account.server.ts'
import { SIGN_UP_FAILED } from '#core/customers/form-titles.ts'
import { MIN_PASSWORD } from '#core/customers/password-rules.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/guest-account'
import { AuthFrame } from './AuthFrame.tsx'
import { formAgain, sendOn } from './answers.ts'

const TOKEN = 'token'
const AREA = href('/kunden-bereich')

/**
 * `/auth/konto`: the link that makes an account of a guest's order (ADR-132). The token moves into a cookie at once, and
 * nothing is made before somebody chose a password: a mail program that opens links by itself makes nothing.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(TOKEN)
  const token = fromAddress ?? readLink(orderAccountLink, request.headers)
  const found = await accountToMake(services, token)
  if (!found) return data({ own: null }, { status: 404 })
  if (fromAddress === null) return data({ own: { email: found.email, ...namesOf(found.name) } })
  const https = services.publicUrl.startsWith('https://')
  throw redirect(href('/auth/konto'), {
    headers: {
      ...privatePage,
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': linkCookieHeader(orderAccountLink, token, https),
    },
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const services = context.get(servicesContext)
  const values = { firstName: textOf(form, 'firstName'), lastName: textOf(form, 'lastName') }
  const wanted = {
    ...values,
    token: readLink(orderAccountLink, request.headers),
    password: textOf(form, 'password'),
    userAgent: request.headers.get('User-Agent') ?? undefined,
  }
  const result = await orFailed(services.log, { title: SIGN_UP_FAILED }, () =>
    makeAccount(services, wanted),
  )
  if (result === 'lost') {
    return data({ isLost: true, refused: undefined, values: undefined }, { status: 404 })
  }
  if (!result.ok) return formAgain(result, values)
  throw sendOn(AREA, [...result.cookies, dropLink(orderAccountLink)], 'konto-angelegt')
}

/** What somebody called themselves in one field; the last word is taken for the family name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Kundenkonto bestätigen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const { own } = loaderData
  const refused = actionData?.refused
  useRefusal(refused)
  // After a refusal the router loads nothing by itself, and would leave the form.
  if (!own || (actionData && 'isLost' in actionData)) return <Over />
  return (
    <AuthFrame>
      <h1 className="mb-6 text-h2">Kundenkonto bestätigen</h1>
      <RefusedNotice refused={refused} />
      <Form method="post" className="space-y-5">
        <NameFields values={actionData?.values ?? own} errors={refused?.fields} />
        <EmailField email={own.email} readOnly />
        <NewPasswordField
          label="Passwort"
          hint={`Mindestens ${MIN_PASSWORD} Zeichen.`}
          errors={refused?.fields}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={formAction && 'Konto wird angelegt…'}
        >
          Kundenkonto bestätigen
        </Button>
      </Form>
      <p className="mt-5 text-sm text-muted">
        <PrivacyNotice />
      </p>
    </AuthFrame>
  )
}

function Over() {
  const signIn = (
    <ButtonLink to={`${href('/auth')}?redirect=${AREA}`} variant="primary">
      Anmelden
    </ButtonLink>
  )
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <LinkIsOver action={signIn}>
        Der Link gilt 24 Stunden und nur einmal. Haben Sie Ihr Konto schon, melden Sie sich bitte
        an. Einen neuen Link fordern Sie auf der Seite Ihrer Bestellung an.
      </LinkIsOver>
    </div>
  )
}
