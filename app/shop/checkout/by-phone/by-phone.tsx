import { data, href, redirect } from 'react-router'
import { actorContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { linkCookieHeader, phoneOrderLink, readLink } from '#app/http/link-cookie.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDateTime } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { PhoneOrderState } from '#core/phone-orders/states.ts'
import {
  formerPhoneOrder,
  notePhoneOrderOpened,
  type PhoneOrderView,
  phoneOrderBehind,
} from '#core/phone-orders/view.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/by-phone'
import { OrderByPhone } from './OrderByPhone.tsx'

const LINK = 'link'

/**
 * An order that was taken by phone, for its customer to read, order and pay (ADR-143). The token moves from the
 * address into a cookie at once; whatever only looks through links in mails is led on before it counts as read.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(LINK)
  const token = fromAddress ?? readLink(phoneOrderLink, request.headers)
  try {
    const view = await phoneOrderBehind(services, token)
    if (view === null) {
      const former = await formerPhoneOrder(services, token)
      return data({ view: null, former, provider: null, warrantyNotice: null }, { status: 404 })
    }
    if (url.search !== '')
      throw redirect(href('/bestellung/telefon'), saved(services.publicUrl, token))
    if (view.open) {
      await notePhoneOrderOpened(services, await context.get(actorContext)(), view.orderGroupId)
    }
    const { publishableKey, scriptUrl } = services.payments
    const { warrantyNotice } = services.legalGraphics
    return data({ view, former: null, provider: { publishableKey, scriptUrl }, warrantyNotice })
  } catch (error) {
    throw pageError(error)
  }
}

function saved(publicUrl: string, token: string) {
  const https = publicUrl.startsWith('https://')
  return { headers: { 'Set-Cookie': linkCookieHeader(phoneOrderLink, token, https) } }
}

export const headers = () => ({ ...privatePage, 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.view ?? null)} – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Nobody spoke of what was accepted from a quote. */
const titleOf = (view: PhoneOrderView | null) =>
  view && view.quoteNumber !== null ? 'Ihre Bestellung' : 'Ihre telefonische Bestellung'

export default function ByPhone({
  loaderData: { view, former, provider, warrantyNotice },
}: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl! py-8 lg:py-12">
      {view === null ? (
        <Former state={former} />
      ) : (
        <>
          <h1>{titleOf(view)}</h1>
          <p className="tabular mt-2 mb-6 text-muted">
            {orderNumber(view.number)} ·{' '}
            {view.quoteNumber === null
              ? `besprochen am ${formatDateTime(view.takenAt)}`
              : `Angebot ${quoteNumber(view.quoteNumber)}, angenommen am ${formatDateTime(view.takenAt)}`}
          </p>
          {view.quoteNote && (
            <Notice className="mb-6">
              <p className="font-semibold">Vereinbart ist auch</p>
              <p className="whitespace-pre-line wrap-anywhere">{view.quoteNote}</p>
            </Notice>
          )}
          {view.open && provider ? (
            <>
              <p className="mb-6">
                Bestellt ist noch nichts. Prüfen Sie bitte alles noch einmal; bis{' '}
                <strong>{formatDateTime(view.heldUntil)}</strong> halten wir alles für Sie bereit.
              </p>
              <OrderByPhone
                // Other prices are another offer: nothing that was ticked for the former one holds.
                key={view.open.terms}
                orderGroupId={view.orderGroupId}
                open={view.open}
                provider={provider}
                warrantyNotice={warrantyNotice}
              />
            </>
          ) : (
            <Over view={view} />
          )}
        </>
      )}
    </div>
  )
}

/** Behind a link that holds no more: how the order stands, and what its customer can do. */
function Former({ state }: { state: PhoneOrderState | null }) {
  if (state === 'paid' || state === 'ordered') {
    return (
      <LinkIsOver>
        {stood[state]} Alles dazu steht in unserer Bestätigung, die wir Ihnen gemailt haben. Fragen?
        Rufen Sie uns an: {shop.company.phone}.
      </LinkIsOver>
    )
  }
  if (state === null) {
    return (
      <LinkIsOver>
        Diesen Link gibt es nicht, oder Sie haben einen neueren bekommen. Rufen Sie uns an, wenn Sie
        noch bestellen möchten: {shop.company.phone}.
      </LinkIsOver>
    )
  }
  return (
    <LinkIsOver action={<OrderYourself />}>
      {state === 'withdrawn'
        ? stood.withdrawn
        : 'Die Frist für diese Bestellung ist abgelaufen; bestellt ist nichts.'}{' '}
      {orderAgain}
    </LinkIsOver>
  )
}

const stood = {
  paid: 'Diese Bestellung ist bezahlt.',
  ordered: 'Diese Bestellung ist eingegangen, und Ihre Zahlung wird verarbeitet.',
  withdrawn: 'Wir haben diese Bestellung zurückgezogen, sie kann nicht mehr bestellt werden.',
}

const orderAgain = `Möchten Sie noch bestellen? Rufen Sie uns an (${shop.company.phone}), oder bestellen Sie selbst im Shop, zu den Preisen, die dort stehen.`

function OrderYourself() {
  return (
    <ButtonLink to={href('/produkte')} variant="primary">
      Selbst bestellen
    </ButtonLink>
  )
}

function Over({ view: { state, paymentIntentId } }: { view: PhoneOrderView }) {
  if (state === 'paid' || state === 'ordered') {
    const success = `${href('/checkout/success')}?payment_intent_id=${paymentIntentId}`
    return (
      <>
        <Notice tone="good" role="status">
          {state === 'paid'
            ? 'Diese Bestellung ist bezahlt. Vielen Dank!'
            : 'Diese Bestellung ist eingegangen. Ihre Zahlung wird verarbeitet; Sie müssen nichts weiter tun.'}
        </Notice>
        {paymentIntentId && (
          <ButtonLink to={success} className="mt-6">
            Zur Bestellung
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      <Notice tone="warn" role="status" className="mb-6">
        {state === 'withdrawn' ? stood.withdrawn : 'Die Frist für diese Bestellung ist abgelaufen.'}{' '}
        {orderAgain}
      </Notice>
      <OrderYourself />
    </>
  )
}
