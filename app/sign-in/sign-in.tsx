import { Form, href, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed } from '#app/http/refusal.ts'
import { useRefusal } from '#app/http/use-refusal.ts'
import { SignInFields } from '#app/ui/AccountFields.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { SIGN_IN_FAILED } from '#core/customers/form-titles.ts'
import { passkeysWorkAt } from '#core/customers/passkeys.server.ts'
import { signIn } from '#core/customers/sign-in.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/sign-in'
import { AuthFrame } from './AuthFrame.tsx'
import { formAgain, sendOn } from './answers.ts'
import { ownPath } from './own-path.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Tabs } from './Tabs.tsx'

/** S-2.8-2. Who is signed in already goes on at once. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)()
  if (actor.kind !== 'guest') throw redirect(ownPath(url.searchParams.get('redirect')))
  return {
    lostLink: url.searchParams.get('link') === 'ungueltig',
    hasPasskeys: passkeysWorkAt(context.get(servicesContext), url.origin),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const services = context.get(servicesContext)
  const email = textOf(form, 'email')
  const credentials = {
    email,
    password: textOf(form, 'password'),
    address: context.get(clientAddressContext),
    headers: request.headers,
  }
  const result = await orFailed(services.log, { title: SIGN_IN_FAILED }, () =>
    signIn(services, credentials),
  )
  if (!result.ok) return formAgain(result, { email })
  return sendOn(ownPath(url.searchParams.get('redirect')), result.cookies, 'angemeldet')
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Anmelden – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const [search] = useSearchParams()
  const refused = actionData?.refused
  useRefusal(refused)
  const redirectTo = search.get('redirect')
  const query = redirectTo ? `?${new URLSearchParams({ redirect: redirectTo })}` : ''
  return (
    <AuthFrame>
      <h1 className="mb-6 text-h2">Willkommen zurück</h1>
      <Tabs active="anmelden" />
      <div role="tabpanel" id="konto" aria-labelledby="tab-anmelden">
        {loaderData.lostLink && !refused && (
          <Notice tone="bad" className="mb-6">
            <strong>Ungültiger Link</strong>
            <p>Der Link ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an.</p>
          </Notice>
        )}
        <RefusedNotice refused={refused} />
        <Form method="post" action={`${href('/auth')}${query}`} className="space-y-5">
          <SignInFields email={actionData?.values.email} errors={refused?.fields} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={formAction?.startsWith('/auth') && 'Anmeldung läuft…'}
          >
            Anmelden
          </Button>
        </Form>
        <p className="mt-5 text-center">
          <Link
            prefetch="intent"
            to={href('/auth/passwort-vergessen')}
            className="text-link inline-flex min-h-11 items-center"
          >
            Passwort vergessen?
          </Link>
        </p>
        {loaderData.hasPasskeys && <PasskeyButton redirectTo={redirectTo} />}
      </div>
    </AuthFrame>
  )
}
