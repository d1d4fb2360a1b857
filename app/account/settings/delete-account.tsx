import { data, Form, href, redirect, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed, refusalInit } from '#app/http/refusal.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { berlinDay } from '#core/dates.ts'
import { eraseAccount, NOT_ERASED } from '#core/personal-data/erase.server.ts'
import { openMatters } from '#core/personal-data/open-matters.server.ts'
import { openMatterText } from '#core/personal-data/open-matters.ts'
import { retainedUntil } from '#core/personal-data/retained-until.server.ts'
import { shop } from '#core/shop.ts'
import {
  retainedAsProof,
  retainedElsewhere,
  retainedInWords,
} from '#documents/personal-data/retained-words.ts'
import type { Route } from './+types/delete-account'

export const middleware = [requireCustomer]

/** `/kunden-bereich/konto/loeschen`: what goes, what stays and until when, and the way to do it (L-70). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const actor = await signedIn(context)
  return {
    open: (await openMatters(db, actor, berlinDay(clock.now()))).map(openMatterText),
    kept: await retainedUntil(db, actor),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const form = await request.formData()
  const services = context.get(servicesContext)
  const result = await orFailed(services.log, { title: NOT_ERASED }, () =>
    eraseAccount(services, actor, {
      password: textOf(form, 'password'),
      headers: request.headers,
      address: context.get(clientAddressContext),
    }),
  )
  if (!result.ok) return data(result, refusalInit(result))
  const headers = new Headers()
  for (const line of [...result.cookies, flash('konto-geloescht')]) {
    headers.append('Set-Cookie', line)
  }
  return redirect(href('/'), { headers })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Konto löschen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { open, kept } = loaderData
  return (
    <div className="page py-8 sm:py-12">
      <Card className="mx-auto max-w-xl p-5 sm:p-8">
        <h1 className="mb-6">Konto löschen</h1>
        <RefusedNotice refused={actionData} />
        <p>
          Gelöscht werden Ihr Profil, Ihr Passwort, alle Anmeldungen, Ihre Anfragen und Angebote,
          die Sie nicht angenommen haben. Bewertungen bleiben stehen, ohne Ihren Namen. Ihre
          Bestellungen und Rechnungen sehen Sie danach nicht mehr, auch nicht mit einem neuen Konto.
        </p>
        <p className="mt-3 text-muted">
          {kept && `${retainedInWords(kept)} `}
          {retainedAsProof} {!kept && 'Sonst bleibt nichts zurück, was wir aufbewahren müssten.'}
        </p>
        <p className="mt-3 text-muted">{retainedElsewhere}</p>
        <p className="mt-3 text-muted">
          Speichern Sie vorher, was Sie noch brauchen: Rechnungen im Kunden-Bereich und Ihre Daten
          unter „Konto und Daten“.
        </p>
        {open.length > 0 ? (
          <Open matters={open} />
        ) : (
          <Confirm error={actionData?.fields.password} />
        )}
      </Card>
    </div>
  )
}

/** Why it cannot be done now, and where that can be changed. */
function Open({ matters }: { matters: string[] }) {
  return (
    <div className="mt-6 border-t border-line pt-6">
      <h2 className="text-h3">Das geht noch nicht</h2>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        {matters.map(matter => (
          <li key={matter}>{matter}</li>
        ))}
      </ul>
      <ButtonLink to={href('/kunden-bereich')} variant="dark" className="mt-5">
        Zum Kunden-Bereich
      </ButtonLink>
    </div>
  )
}

function Confirm({ error }: { error: string | undefined }) {
  const { formAction } = useNavigation()
  return (
    <Form method="post" className="mt-6 space-y-5 border-t border-line pt-6">
      <Field
        label="Ihr Passwort"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        missing="Bitte geben Sie Ihr Passwort ein."
        error={error}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={href('/kunden-bereich/konto')} variant="quiet">
          Abbrechen
        </ButtonLink>
        <Button type="submit" variant="danger" busy={formAction && 'Wird gelöscht...'}>
          Konto endgültig löschen
        </Button>
      </div>
    </Form>
  )
}
