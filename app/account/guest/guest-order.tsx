import { data, type HeadersArgs, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { linkCookieHeader, orderLink } from '#app/http/link-cookie.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { guestOrder } from '#core/account-view/guest-order.server.ts'
import { subscriptionStates } from '#core/account-view/subscription-states.server.ts'
import { ShopError } from '#core/errors.ts'
import { formerlyLinked } from '#core/orders/access-links.server.ts'
import { isUnitPage, PLACE } from '#core/orders/unit-pages.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/guest-order'
import { GuestOrder } from './GuestOrder.tsx'
import { linkedPage, orderToken } from './link.ts'

const LINK = 'link'

/**
 * A guest's order, by the link of a mail or the cookie of the browser that placed it (ADR-132). The token
 * moves from the address into a cookie at once. What the provider knows of its subscription may come later.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(LINK)
  const token = fromAddress ?? orderToken(request)
  try {
    const order = await guestOrder(services, token)
    if (fromAddress !== null) {
      const headers = { ...linkedPage, ...cookieOf(services.publicUrl, token) }
      const place = url.searchParams.get(PLACE)
      return redirect(href('/bestellung') + (isUnitPage(place) ? `/${place}` : ''), { headers })
    }
    const subscriptions = subscriptionStates(services, [order.group])
    return data({ order, subscriptions, isOver: false }, { headers: privatePage })
  } catch (error) {
    if (!(error instanceof ShopError && error.status === 404)) throw pageError(error)
    const link = { token, purpose: 'order' as const, now: services.clock.now() }
    const isOver = (await formerlyLinked(services.db, link)) !== null
    // The page that sends a new one asks for it there.
    const headers = isOver && fromAddress !== null ? cookieOf(services.publicUrl, token) : undefined
    const nothing = { order: null, subscriptions: Promise.resolve({}) }
    return data({ ...nothing, isOver }, { status: 404, headers })
  }
}

const cookieOf = (publicUrl: string, token: string) => ({
  'Set-Cookie': linkCookieHeader(orderLink, token, publicUrl.startsWith('https://')),
})

// The order itself has a form, which must not come from nowhere (ADR-165); an address with a token shows no order.
export const headers = ({ loaderHeaders }: HeadersArgs) => {
  const headers = new Headers(linkedPage)
  for (const [name, value] of loaderHeaders) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  return headers
}

export const meta: Route.MetaFunction = () => [
  { title: `Ihre Bestellung – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, subscriptions, isOver } = loaderData
  return (
    <div className="page max-w-4xl! py-8 sm:py-12">
      {order ? (
        <GuestOrder order={order} subscriptions={subscriptions} />
      ) : (
        <LinkIsOver action={isOver && <NewLink />}>
          Der Link zu einer Bestellung gilt {shop.linkDays.order} Tage und nur, bis sich ihre
          E-Mail-Adresse ändert; den neuesten finden Sie in unseren letzten E-Mails. Im
          Kunden-Bereich sehen Sie sie jederzeit, sobald Ihre E-Mail-Adresse bestätigt ist.
        </LinkIsOver>
      )}
    </div>
  )
}

function NewLink() {
  return (
    <ButtonLink to={href('/bestellung/neuer-link')} variant="primary">
      Neuen Link anfordern
    </ButtonLink>
  )
}
