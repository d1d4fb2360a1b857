import { data, Form, href, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed, refusalInit } from '#app/http/refusal.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { changePassword } from '#core/customers/change-password.server.ts'
import { CHANGE_FAILED } from '#core/customers/form-titles.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/change-password'
import { PasswordFields } from './PasswordFields.tsx'

export const middleware = [requireCustomer]

/** Changes the password (S-5). The dialog and the page below post here. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const form = await request.formData()
  const services = context.get(servicesContext)
  const change = {
    headers: request.headers,
    current: textOf(form, 'current'),
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
    address: context.get(clientAddressContext),
  }
  const result = await orFailed(services.log, { title: CHANGE_FAILED }, () =>
    changePassword(services, actor, change),
  )
  if (!result.ok) return data(result, refusalInit(result))
  const headers = new Headers()
  for (const line of result.cookies) headers.append('Set-Cookie', line)
  return data({ ok: true as const }, { headers })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Passwort ändern – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const refused = actionData && !actionData.ok ? actionData : undefined
  return (
    <div className="page py-8 sm:py-12">
      <Card className="mx-auto max-w-md p-5 sm:p-8">
        <h1 className="mb-6">Passwort ändern</h1>
        {actionData?.ok && (
          <Notice tone="good" role="status" className="mb-6">
            Passwort erfolgreich geändert
          </Notice>
        )}
        <RefusedNotice refused={refused} />
        <Form method="post" className="space-y-5">
          <PasswordFields errors={refused?.fields ?? {}} />
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={href('/kunden-bereich')} variant="quiet">
              Zurück
            </ButtonLink>
            <Button type="submit" variant="primary" busy={formAction && 'Speichern...'}>
              Passwort ändern
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
