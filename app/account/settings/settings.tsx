import { Mail, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { browserLabel } from '#core/customers/browser-label.ts'
import { passkeysOf, passkeysWorkAt } from '#core/customers/passkeys.server.ts'
import { ratingConsentSince } from '#core/customers/rating-consent.server.ts'
import { shop } from '#core/shop.ts'
import { WayBack } from '../WayBack.tsx'
import type { Route } from './+types/settings'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RatingConsent } from './RatingConsent.tsx'
import { Sessions } from './Sessions.tsx'

export const middleware = [requireCustomer]

/** `/kunden-bereich/konto`: what a person does with the account itself. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await signedIn(context)
  const services = context.get(servicesContext)
  const [sessions, passkeys, since] = await Promise.all([
    services.auth.openSessions(request.headers),
    passkeysOf(services, actor),
    ratingConsentSince(services.db, actor.userId),
  ])
  return {
    email: actor.email,
    device: browserLabel(request.headers.get('User-Agent') ?? ''),
    isConfirmed: actor.emailVerified,
    ratingConsentSince: since,
    passkeys,
    canAddPasskey: passkeysWorkAt(services, url.origin),
    sessions: sessions.map(({ userAgent, ...rest }) => ({
      ...rest,
      device: browserLabel(userAgent),
    })),
  }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Konto und Daten – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={href('/kunden-bereich')} label="Zurück zum Kunden-Bereich" />
      <header className="mt-2 mb-6">
        <h1>Konto und Daten</h1>
        <p className="mt-2 text-muted wrap-anywhere">{loaderData.email}</p>
      </header>
      <ButtonLink
        to={href('/kunden-bereich/konto/e-mail')}
        variant="outline"
        size="small"
        className="mb-6"
      >
        <Mail aria-hidden className="size-4" />
        E-Mail-Adresse ändern
      </ButtonLink>
      <Sessions sessions={loaderData.sessions} />
      <Passkeys
        passkeys={loaderData.passkeys}
        canAdd={loaderData.canAddPasskey}
        device={loaderData.device}
      />
      <RatingConsent since={loaderData.ratingConsentSince} isConfirmed={loaderData.isConfirmed} />
      <OwnData />
      <Card className="mt-6 p-4 sm:p-6">
        <h2>Konto löschen</h2>
        <p className="mt-2 max-w-prose text-muted">
          Auf der nächsten Seite steht, was gelöscht wird und was wir wie lange aufbewahren müssen.
        </p>
        <ButtonLink
          to={href('/kunden-bereich/konto/loeschen')}
          variant="outline"
          size="small"
          className="mt-4"
        >
          <Trash2 aria-hidden className="size-4" />
          Konto löschen
        </ButtonLink>
      </Card>
    </div>
  )
}
