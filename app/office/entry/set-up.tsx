import { data, Form, useNavigation, useSearchParams } from 'react-router'
import { servicesContext, standingContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { askFirst } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed, recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { ShopError } from '#core/errors.ts'
import { shop } from '#core/shop.ts'
import {
  hasSecondFactor,
  proposeSecondFactor,
  setUpSecondFactor,
} from '#core/staff/second-factor.server.ts'
import { PasswordAgain } from '../PasswordAgain.tsx'
import type { Route } from './+types/set-up'
import { atEntry } from './at-entry.ts'
import { CodeField } from './CodeField.tsx'
import { EntryCard } from './EntryCard.tsx'
import { officePath } from './office-path.ts'
import { QrCode } from './QrCode.tsx'
import { qrCode } from './qr-code.server.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Ties an authenticator app to an account of the staff, before it gets into the office (ADR-077). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await atEntry(context)
  if ((await context.get(standingContext)()) !== 'set-up') await askFirst(context, url)
  await recentlyConfirmedOr(context, url.pathname + url.search)
  const services = context.get(servicesContext)
  const { email } = actor
  if (await hasSecondFactor(services.db, actor.userId)) return { email, proposed: null }
  const { uri, secret } = await proposeSecondFactor(services, actor)
  return { email, proposed: { qr: qrCode(uri), secret, uri } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await atEntry(context)
  const form = await request.formData()
  try {
    await recentlyConfirmed(context, form)
    const codes = await setUpSecondFactor(context.get(servicesContext), actor, textOf(form, 'code'))
    return data({ codes, refused: undefined })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const refused = refusedBy(error, 'Noch nicht eingerichtet')
    return data({ codes: null, refused }, { status: error.status })
  }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Zweiten Faktor einrichten – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const [search] = useSearchParams()
  const onwards = officePath(search.get('weiter'))
  const { email, proposed } = loaderData
  const refused = actionData?.refused
  if (actionData?.codes) {
    return (
      <EntryCard title="Codes für den Notfall" email={email}>
        <RecoveryCodes codes={actionData.codes} onwards={onwards} />
      </EntryCard>
    )
  }
  if (!proposed) {
    return (
      <EntryCard title="Zweiter Faktor" email={email}>
        <p className="mb-3">Ihr zweiter Faktor ist eingerichtet.</p>
        <p className="mb-5 text-muted">
          Haben Sie ein neues Gerät, setzt ihn die Administration unter „Team“ zurück; danach
          richten Sie ihn hier neu ein.
        </p>
        <ButtonLink to={onwards} variant="primary" wide>
          Weiter
        </ButtonLink>
      </EntryCard>
    )
  }
  return (
    <EntryCard title="Zweiten Faktor einrichten" email={email}>
      <p className="mb-4 text-muted">
        Scannen Sie das Bild mit einer Authenticator-App, und geben Sie dann den Code ein, den sie
        zeigt. Künftig fragt der Admin-Bereich bei jeder Anmeldung danach.
      </p>
      <QrCode {...proposed} />
      <RefusedNotice refused={refused} />
      <Form method="post" className="space-y-5">
        <CodeField hint="Sechs Ziffern." error={refused?.fields.code} />
        <PasswordAgain refused={refused} />
        <Button type="submit" variant="primary" wide busy={formAction && 'Wird geprüft…'}>
          Einrichten
        </Button>
      </Form>
    </EntryCard>
  )
}
