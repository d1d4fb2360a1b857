import { data, Form, redirect, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { ShopError } from '#core/errors.ts'
import { shop } from '#core/shop.ts'
import { confirmPassword } from '#core/staff/confirm-password.server.ts'
import { openFor } from '#core/staff/office-session.server.ts'
import { keepsPage } from '../kept-page.ts'
import type { Route } from './+types/password'
import { atEntry } from './at-entry.ts'
import { EntryCard } from './EntryCard.tsx'
import { officePath } from './office-path.ts'
import { PasswordField } from './PasswordField.tsx'

/** Asks for the password once more: after a long pause, and before what hurts most (ADR-077). */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await atEntry(context)
  return { email: actor.email, openForMs: await openFor(context.get(servicesContext), actor) }
}

/** With `stay` a dialog asks, over a page that has to stay as it is. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const actor = await atEntry(context)
  const form = await request.formData()
  const given = {
    password: textOf(form, 'password'),
    address: context.get(clientAddressContext),
  }
  try {
    await confirmPassword(context.get(servicesContext), actor, given)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const refused = refusedBy(error, 'Passwort nicht bestätigt')
    return data({ ok: false as const, refused }, { status: error.status })
  }
  if (form.has('stay')) return data({ ok: true as const })
  throw redirect(officePath(url.searchParams.get('weiter')))
}

/** The lock asks for the password over a page of the office, and this route stands outside of its layout. */
export const clientMiddleware = [keepsPage]

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Passwort bestätigen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const { email, openForMs } = loaderData
  const refused = actionData && !actionData.ok ? actionData.refused : undefined
  return (
    <EntryCard title="Passwort bestätigen" email={email}>
      <p className="mb-5 text-muted">
        {openForMs > 0
          ? 'Bevor Geld zurückgeht, Rollen sich ändern oder Daten den Shop verlassen, fragen wir noch einmal nach Ihrem Passwort.'
          : `Sie waren länger als ${shop.office.idleMinutes} Minuten nicht aktiv.`}
      </p>
      <RefusedNotice refused={refused} />
      <Form method="post" className="space-y-5">
        <PasswordField email={email} error={refused?.fields.password} />
        <Button type="submit" variant="primary" wide busy={formAction && 'Wird geprüft…'}>
          Weiter
        </Button>
      </Form>
    </EntryCard>
  )
}
