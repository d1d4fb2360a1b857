import { LogOut, PackageOpen, UserCog } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { NotLoaded } from '#app/ui/NotLoaded.tsx'
import { toast } from '#app/ui/toast.ts'
import { buyoutOffers } from '#core/account-view/buyout-offers.server.ts'
import { contractWays } from '#core/account-view/contract-ways.ts'
import { groupsAt, readStep } from '#core/account-view/delivery-steps.ts'
import { ownGroups } from '#core/account-view/own-groups.server.ts'
import { subscriptionStates } from '#core/account-view/subscription-states.server.ts'
import { buyoutStatus } from '#core/buyouts/state.server.ts'
import { berlinDay } from '#core/dates.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/account'
import { BuyoutReturn } from './BuyoutReturn.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ConfirmationHint } from './ConfirmationHint.tsx'
import { DeliveryFilter } from './DeliveryFilter.tsx'
import { OrderGroup } from './OrderGroup.tsx'
import { useLiveOrders } from './use-live-orders.ts'

const whatIsShown = byPurchaseOption({
  offered: 'Lieferstand und angerechneter Miete',
  without: 'Lieferstand und bezahlter Miete',
})
const NOT_LOADED = 'Bestellungen konnten nicht geladen werden'

export const middleware = [requireCustomer]

/** The customer area (S-2.9). What the provider knows of subscriptions may come later. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  const person = { name: actor.name, email: actor.email, emailVerified: actor.emailVerified }
  const today = berlinDay(services.clock.now())
  try {
    const groups = await ownGroups(services, actor)
    const offers = await buyoutOffers(services, groups)
    const checkoutId = new URL(request.url).searchParams.get('buyout')
    const returned = checkoutId ? await buyoutStatus(services, actor, checkoutId) : null
    const subscriptions = subscriptionStates(services, groups)
    const ways = contractWays(groups, today)
    return { person, today, groups, ways, offers, returned, subscriptions }
  } catch (error) {
    services.log.error({ err: error }, 'Orders could not be loaded')
    const nothing = { groups: null, ways: {}, offers: {}, returned: null }
    return { person, today, ...nothing, subscriptions: Promise.resolve({}) }
  }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Kunden-Bereich – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Account({ loaderData }: Route.ComponentProps) {
  const { person, returned } = loaderData
  useBuyoutCancelled()
  useLiveOrders()
  return (
    <div className="page py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line pb-6">
        <div className="min-w-0">
          <p className="text-sm text-muted">Kunden-Bereich</p>
          <h1 className="wrap-anywhere">{person.name}</h1>
          <p className="mt-1 text-muted wrap-anywhere">{person.email}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/kunden-bereich/konto')} variant="outline" size="small">
            <UserCog aria-hidden className="size-4" />
            Konto und Daten
          </ButtonLink>
          <ChangePassword />
          <Form method="post" action={href('/auth/abmelden')}>
            <Button type="submit" variant="outline" size="small">
              <LogOut aria-hidden className="size-4" />
              Abmelden
            </Button>
          </Form>
        </div>
      </header>
      {!person.emailVerified && <ConfirmationHint email={person.email} />}
      {returned && <BuyoutReturn status={returned} />}
      <h2 className="mt-10 mb-5">Ihre Bestellungen</h2>
      <Orders loaderData={loaderData} />
    </div>
  )
}

function Orders({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { groups, ways, today, offers, subscriptions } = loaderData
  const [search] = useSearchParams()
  if (groups === null) return <NotLoaded text={NOT_LOADED} />
  if (groups.length === 0) {
    return (
      <NoOrders to={href('/produkte')} label="Produkte ansehen">
        Was Sie mieten oder kaufen, erscheint hier mit {whatIsShown}.
      </NoOrders>
    )
  }
  const step = readStep(search.get('lieferstand'))
  const shown = groupsAt(groups, step)
  return (
    <>
      <DeliveryFilter groups={groups} chosen={step} showsLater={search.get('weitere') === '1'} />
      {shown.length === 0 && (
        <NoOrders to={href('/kunden-bereich')} label="Alle Bestellungen zeigen">
          Zu diesem Lieferstand gibt es bei Ihnen nichts.
        </NoOrders>
      )}
      <div className="space-y-6">
        {shown.map(group => (
          <OrderGroup
            key={group.id}
            group={group}
            ways={ways}
            today={today}
            offers={offers}
            subscriptions={subscriptions}
          />
        ))}
      </div>
    </>
  )
}

interface NoOrdersProps {
  to: string
  label: string
  children: ReactNode
}

function NoOrders({ to, label, children }: NoOrdersProps) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="Keine Bestellungen gefunden"
      actions={
        <ButtonLink to={to} variant="primary" preventScrollReset>
          {label}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  )
}

/** Back from a buyout that was not finished: says so once and cleans the address (S-2.9). */
function useBuyoutCancelled(): void {
  const [search, setSearch] = useSearchParams()
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (said || search.get('buyout_cancelled') !== 'true') return
    setSaid(true)
    toast({ title: 'Kaufvorgang abgebrochen', text: 'Ihre Miete läuft unverändert weiter.' })
    const rest = new URLSearchParams(search)
    rest.delete('buyout_cancelled')
    rest.delete('order_id')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [said, search, setSearch])
}
