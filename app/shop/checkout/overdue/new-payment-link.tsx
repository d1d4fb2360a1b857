import { data, href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { paymentLink, readLink } from '#app/http/link-cookie.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { AskNewLink } from '#app/ui/AskNewLink.tsx'
import { renewPaymentLink } from '#core/billing/renew-link.server.ts'
import { ShopError } from '#core/errors.ts'
import { formerlyLinked } from '#core/orders/access-links.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/new-payment-link'

const tokenOf = (request: Request) => readLink(paymentLink, request.headers)

/** `/zahlung/neuer-link`: for whoever holds a payment link that has run out; the new one goes to the order's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const link = { token: tokenOf(request), purpose: 'payment' as const, now: clock.now() }
  if ((await formerlyLinked(db, link)) === null) throw redirect(href('/zahlung/offen'))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = { token: tokenOf(request), address: context.get(clientAddressContext) }
  try {
    await renewPaymentLink(context.get(servicesContext), asked)
    return data({ ok: true as const })
  } catch (error) {
    if (!(error instanceof ShopError)) throw pageError(error)
    if (error.status === 404) throw redirect(href('/zahlung/offen'))
    return data(refusedBy(error), { status: error.status })
  }
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Neuer Zahlungslink – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NewPaymentLink({ actionData }: Route.ComponentProps) {
  return (
    <AskNewLink
      title="Neuer Zahlungslink"
      answer={actionData}
      done="Ist zu Ihrer Bestellung noch etwas offen, ist der neue Link unterwegs an die E-Mail-Adresse der Bestellung. Sehen Sie bitte auch im Spam-Ordner nach. Ist alles bezahlt, senden wir keinen. Wieder anfordern können Sie ihn in einer Stunde."
    >
      Ihr Link ist abgelaufen. Ist noch etwas zu bezahlen, senden wir Ihnen einen neuen an die
      E-Mail-Adresse, die zu Ihrer Bestellung gehört. Er gilt {shop.linkDays.payment} Tage.
    </AskNewLink>
  )
}
