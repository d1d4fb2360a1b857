import { Form, useNavigation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { isAskedByLink, optOutByLink } from '#core/orders/rating-invitation.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/rating-opt-out'

const tokenOf = (url: URL) => url.searchParams.get('link') ?? ''

/**
 * `/bestellung/bewertungsanfragen`: takes back the consent to be asked for ratings, by the link of such a mail. The
 * token stays in the address: a mail program posts to it by itself (RFC 8058), and it opens nothing else.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    return { isAsked: await isAskedByLink(context.get(servicesContext), tokenOf(url)) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    await optOutByLink(context.get(servicesContext), tokenOf(url))
  } catch (error) {
    throw pageError(error)
  }
  return null
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Keine Bitten um Bewertungen mehr – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function RatingOptOut({ loaderData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  return (
    <div className="page max-w-3xl! py-12 lg:py-16">
      <h1>
        {loaderData.isAsked
          ? 'Bitten um Bewertungen abbestellen'
          : 'Keine Bitten um Bewertungen mehr'}
      </h1>
      <div role="status">
        {!loaderData.isAsked && (
          <p className="mt-4">
            Sie bekommen keine solchen E-Mails mehr. Im Kunden-Bereich unter „Konto und Daten“
            können Sie sie jederzeit wieder erlauben.
          </p>
        )}
      </div>
      {loaderData.isAsked && (
        <Form method="post" className="mt-4 space-y-6">
          <p className="max-w-prose">
            Sie haben uns erlaubt, Sie nach einer Lieferung einmal um eine Bewertung zu bitten. Mit
            einem Klick nehmen Sie das zurück. E-Mails zu Ihren Bestellungen bekommen Sie weiterhin.
          </p>
          <Button type="submit" variant="primary" busy={formAction && 'Wird gespeichert...'}>
            Keine solchen E-Mails mehr
          </Button>
        </Form>
      )}
    </div>
  )
}
