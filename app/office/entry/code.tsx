import { data, Form, redirect, useNavigation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { ShopError } from '#core/errors.ts'
import { shop } from '#core/shop.ts'
import { enterCode } from '#core/staff/second-factor.server.ts'
import type { Route } from './+types/code'
import { atEntry } from './at-entry.ts'
import { CodeField } from './CodeField.tsx'
import { EntryCard } from './EntryCard.tsx'
import { officePath } from './office-path.ts'

/** The second factor, once a sign-in (ADR-077). */
export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await atEntry(context)
  return { email }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const actor = await atEntry(context)
  const code = textOf(await request.formData(), 'code')
  try {
    await enterCode(context.get(servicesContext), actor, code)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ refused: refusedBy(error, 'Code nicht bestätigt') }, { status: error.status })
  }
  throw redirect(officePath(url.searchParams.get('weiter')))
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Bestätigungscode – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const refused = actionData?.refused
  return (
    <EntryCard title="Bestätigungscode" email={loaderData.email}>
      <RefusedNotice refused={refused} />
      <Form method="post" className="space-y-5">
        <CodeField
          hint="Sechs Ziffern aus Ihrer Authenticator-App. Ist das Gerät weg: einer Ihrer Wiederherstellungscodes."
          error={refused?.fields.code}
        />
        <Button type="submit" variant="primary" wide busy={formAction && 'Wird geprüft…'}>
          Weiter
        </Button>
      </Form>
    </EntryCard>
  )
}
