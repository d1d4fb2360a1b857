import { data, href, redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { AskNewLink } from '#app/ui/AskNewLink.tsx'
import { ShopError } from '#core/errors.ts'
import { formerlyLinked } from '#core/orders/access-links.server.ts'
import { renewOrderLink } from '#core/orders/renew-link.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/guest-new-link'
import { orderToken } from './link.ts'

/** `/bestellung/neuer-link`: for a guest whose link has run out; the new one goes to the order's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const link = { token: orderToken(request), purpose: 'order' as const, now: clock.now() }
  const former = await formerlyLinked(db, link)
  if (former === null) throw redirect(href('/bestellung'))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const address = context.get(clientAddressContext)
  try {
    await renewOrderLink(context.get(servicesContext), { token: orderToken(request), address })
    return data({ ok: true as const })
  } catch (error) {
    if (!(error instanceof ShopError)) throw pageError(error)
    if (error.status === 404) throw redirect(href('/bestellung'))
    return data(refusedBy(error), { status: error.status })
  }
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Neuer Link – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestNewLink({ actionData }: Route.ComponentProps) {
  return (
    <AskNewLink
      title="Neuer Link zu Ihrer Bestellung"
      answer={actionData}
      done="Der neue Link ist unterwegs an die E-Mail-Adresse Ihrer Bestellung. Sehen Sie bitte auch im Spam-Ordner nach. Einen weiteren können Sie in einer Stunde anfordern."
    >
      Ihr Link ist abgelaufen. Wir senden Ihnen einen neuen an die E-Mail-Adresse, die zu Ihrer
      Bestellung gehört. Er gilt {shop.linkDays.order} Tage.
    </AskNewLink>
  )
}
