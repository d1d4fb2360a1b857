import { Form, href, redirect, useNavigation, useSearchParams } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { EmailField, NameFields, NewPasswordFields } from '#app/ui/AccountFields.tsx'
import { Button } from '#app/ui/Button.tsx'
import { PrivacyNotice } from '#app/ui/PrivacyNotice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { SIGN_UP_FAILED } from '#core/customers/form-titles.ts'
import { MIN_PASSWORD } from '#core/customers/password-rules.ts'
import { signUp } from '#core/customers/sign-up.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/register'
import { AuthFrame } from './AuthFrame.tsx'
import { formAgain, sendOn } from './answers.ts'
import { ownPath } from './own-path.ts'
import { Tabs } from './Tabs.tsx'

/** S-2.8, S-5. Who is signed in already goes on at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)()
  if (actor.kind !== 'guest') throw redirect(ownPath(url.searchParams.get('redirect')))
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
  }
  const services = context.get(servicesContext)
  const person = {
    ...values,
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
    address: context.get(clientAddressContext),
    userAgent: request.headers.get('User-Agent') ?? undefined,
  }
  const result = await orFailed(services.log, { title: SIGN_UP_FAILED }, () =>
    signUp(services, person),
  )
  if (!result.ok) return formAgain(result, values)
  return sendOn(ownPath(url.searchParams.get('redirect')), result.cookies, 'registriert')
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Registrieren – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Register({ actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const [search] = useSearchParams()
  const refused = actionData?.refused
  const values = actionData?.values
  useRefusal(refused)
  const redirectTo = search.get('redirect')
  const query = redirectTo ? `?${new URLSearchParams({ redirect: redirectTo })}` : ''
  return (
    <AuthFrame>
      <h1 className="mb-6 text-h2">Konto anlegen</h1>
      <Tabs active="registrieren" />
      <div role="tabpanel" id="konto" aria-labelledby="tab-registrieren">
        <RefusedNotice refused={refused} />
        <Form method="post" action={`${href('/auth/registrieren')}${query}`} className="space-y-5">
          <NameFields values={values} errors={refused?.fields} />
          <EmailField email={values?.email} error={refused?.fields.email} maxLength={254} />
          <NewPasswordFields
            label="Passwort"
            hint={`Mindestens ${MIN_PASSWORD} Zeichen.`}
            errors={refused?.fields}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={formAction?.startsWith('/auth/registrieren') && 'Registrierung läuft…'}
          >
            Registrieren
          </Button>
        </Form>
        <p className="mt-5 text-sm text-muted">
          <PrivacyNotice /> Bestellen können Sie auch ohne Konto.
        </p>
      </div>
    </AuthFrame>
  )
}
