import { data, href, redirect, redirectDocument } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import {
  type LinkCookie,
  linkCookieHeader,
  phoneOrderLink,
  quoteLink,
  readLink,
} from '#app/http/link-cookie.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { formatDay } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { acceptQuote } from '#core/quotes/accept.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { noteQuoteOpened, quoteBehind } from '#core/quotes/view.server.ts'
import { refusal } from '#core/refusals.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/quote'
import { AcceptForm } from './AcceptForm.tsx'
import { bodyOf } from './body-of.ts'
import { QuoteSheet } from './QuoteSheet.tsx'
import { Standing } from './Standing.tsx'

const LINK = 'link'

/**
 * A quote for its customer to read and accept (ADR-155). The token moves from the address into a cookie at once;
 * whatever only looks through links in mails is led on before it counts as read.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = url.searchParams.get(LINK) ?? readLink(quoteLink, request.headers)
  try {
    const quote = await quoteBehind(services, token)
    if (quote === null) return data({ quote: null }, { status: 404 })
    if (url.search !== '') {
      throw redirect(href('/angebot'), saved(services.publicUrl, quoteLink, token))
    }
    await noteQuoteOpened(services, await context.get(actorContext)(), quote.id)
    const { createdBy: _by, inquiryId: _inquiry, ...shown } = quote
    return data({ quote: shown })
  } catch (error) {
    throw pageError(error)
  }
}

/** Accepts it: an order with its prices waits then on the page where it is ordered and paid. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const typed = Object.fromEntries([...form.keys()].map(name => [name, textOf(form, name)]))
  const token = readLink(quoteLink, request.headers)
  try {
    if ((await quoteBehind(services, token)) === null) throw refusal('quote_not_found')
    await services.limits.consume('checkout', context.get(clientAddressContext))
    const actor = await context.get(actorContext)()
    const accepted = { token, quoteId: typed.quoteId ?? '', actor, body: bodyOf(typed) }
    const { orderToken } = await acceptQuote(services, accepted)
    // A document of its own: its Content-Security-Policy lets the provider's form in.
    return redirectDocument(
      href('/bestellung/telefon'),
      saved(services.publicUrl, phoneOrderLink, orderToken),
    )
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.kind === 'not_found') throw pageError(error)
    const { status, lines = [] } = error
    const refused = refusedBy(error, 'Das Angebot konnte nicht angenommen werden')
    // Of one line alone the refusal already says it.
    const others = lines.flatMap(({ message }) => (message === error.message ? [] : message))
    const isToldOffice = lines.length > 0
    return data({ refused, lines: others, isToldOffice, typed }, { status })
  }
}

function saved(publicUrl: string, cookie: LinkCookie, token: string) {
  const https = publicUrl.startsWith('https://')
  return { headers: { 'Set-Cookie': linkCookieHeader(cookie, token, https) } }
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Ihr Angebot – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function QuotePage({ loaderData: { quote }, actionData }: Route.ComponentProps) {
  if (quote === null) {
    return (
      <div className="page max-w-3xl! py-8 lg:py-12">
        <LinkIsOver
          action={
            <ButtonLink to={href('/kontakt')} variant="primary">
              Neues Angebot anfragen
            </ButtonLink>
          }
        >
          Diesen Link gibt es nicht oder nicht mehr. Rufen Sie uns an, wenn Sie ein neues Angebot
          möchten: {shop.company.phone}.
        </LinkIsOver>
      </div>
    )
  }
  return (
    <div className="page max-w-4xl! py-8 lg:py-12">
      <h1>Ihr Angebot</h1>
      <p className="tabular mt-2 mb-6 text-muted">
        {quoteNumber(quote.number)} · {quote.company} · gültig bis {formatDay(quote.validUntil)}
      </p>
      <Standing quote={quote} />
      <QuoteSheet quote={quote} />
      {quote.standing === 'sent' && <AcceptForm quote={quote} answer={actionData} />}
    </div>
  )
}
