import { data, Form, href, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed, refusalInit } from '#app/http/refusal.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { askForNewEmail, EMAIL_NOT_CHANGED } from '#core/addresses/ask-new-email.server.ts'
import { shop } from '#core/shop.ts'
import { EmailLinkSent, NewEmailField } from '../NewEmail.tsx'
import type { Route } from './+types/change-email'

export const middleware = [requireCustomer]

/** `/kunden-bereich/konto/e-mail`: another address of the account and all its contracts (ADR-072). */
export async function loader({ context }: Route.LoaderArgs) {
  return { email: (await signedIn(context)).email }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const form = await request.formData()
  const services = context.get(servicesContext)
  const result = await orFailed(services.log, { title: EMAIL_NOT_CHANGED }, () =>
    askForNewEmail(services, actor, {
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      address: context.get(clientAddressContext),
    }),
  )
  return result.ok ? data(result) : data(result, refusalInit(result))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `E-Mail-Adresse ändern – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const refused = actionData && !actionData.ok ? actionData : undefined
  return (
    <div className="page py-8 sm:py-12">
      <Card className="mx-auto max-w-xl p-5 sm:p-8">
        <h1 className="mb-6">E-Mail-Adresse ändern</h1>
        <RefusedNotice refused={refused} />
        {actionData?.ok && <EmailLinkSent to={actionData.email} where="in diesem Browser" />}
        <p className="wrap-anywhere">
          Bisher: <strong>{loaderData.email}</strong>
        </p>
        <p className="mt-3 text-muted">
          Wir schicken der neuen Adresse einen Link. Sobald Sie ihn öffnen, gilt sie für Ihr Konto
          und alle Ihre Bestellungen und Mietverträge. Die bisherige Adresse benachrichtigen wir.
        </p>
        <Form method="post" className="mt-6 space-y-5 border-t border-line pt-6">
          <NewEmailField error={refused?.fields.email} />
          <Field
            label="Ihr Passwort"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            missing="Bitte geben Sie Ihr Passwort ein."
            error={refused?.fields.password}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={href('/kunden-bereich/konto')} variant="quiet">
              Zurück
            </ButtonLink>
            <Button type="submit" variant="primary" busy={formAction && 'Senden...'}>
              Link anfordern
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
