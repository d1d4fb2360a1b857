import { data, href } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusalInit } from '#app/http/refusal.ts'
import { AskForAccount } from '#app/ui/AskForAccount.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { askForAccount, emailOfLinked } from '#core/addresses/guest-account.server.ts'
import { shop } from '#core/shop.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import { WayBack } from '../WayBack.tsx'
import type { Route } from './+types/ask-for-account'
import { orderToken } from './link.ts'

/** `/bestellung/konto`: an account of the order that a guest's link opens, by a mail to the order's address (ADR-132). */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    return { email: await emailOfLinked(context.get(servicesContext), orderToken(request)) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const wanted = { token: orderToken(request), address: context.get(clientAddressContext) }
  try {
    const answer = await askForAccount(context.get(servicesContext), wanted)
    return answer.ok ? data(answer) : data(answer, refusalInit(answer))
  } catch (error) {
    throw pageError(error)
  }
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Kundenkonto anlegen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function AskForAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  // The order's page, which one comes from, may still be loading itself anew.
  const answer = useLastAnswer(actionData)
  const email = <strong className="wrap-anywhere">{loaderData.email}</strong>
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={href('/bestellung')} label="Zurück zur Bestellung" />
      <h1 className="mt-2 mb-6">Kundenkonto anlegen</h1>
      <Card className="p-4 sm:p-6">
        {answer?.ok ? (
          <Notice tone="good" role="status">
            Eine E-Mail ist unterwegs an {email}. Der Link darin führt in Ihren Kunden-Bereich.
            Sehen Sie bitte auch im Spam-Ordner nach. Eine weitere E-Mail können Sie in einer Stunde
            anfordern.
          </Notice>
        ) : (
          <>
            <RefusedNotice refused={answer} />
            <p className="mb-6 max-w-prose">
              Mit einem Konto sehen Sie alle Ihre Bestellungen im Kunden-Bereich. Wir schreiben an{' '}
              {email}, damit nur Sie es anlegen können; dort wählen Sie ein Passwort.
            </p>
            <AskForAccount />
          </>
        )}
      </Card>
    </div>
  )
}
