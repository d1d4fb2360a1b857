import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { data, type HeadersArgs, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { linkCookieHeader, orderLink, paymentLink, readLink } from '#app/http/link-cookie.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type OpenRents, openRents } from '#core/billing/open-rents.server.ts'
import { owedFor } from '#core/billing/owed.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { formerlyLinked, linkedOrder } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { ownersOf } from '#core/orders/orders-of.server.ts'
import type { Services } from '#core/services.ts'
import { shop } from '#core/shop.ts'
import { NeedsScript } from '../NeedsScript.tsx'
import type { Route } from './+types/overdue'
import { PayRent } from './PayRent.tsx'

const Payment = lazy(() => import('../payment/Payment.tsx'))

const LINK = 'link'
const BY_MAIL =
  'Zu Ihrer Bestellung kommen Sie über den Link „Bestellung ansehen“ in unseren E-Mails dazu.'

/**
 * Overdue rent, paid without signing in by the link of a mail (ADR-132). The token moves from the
 * address into a cookie at once, and what the bank appends on the way back goes as well.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(LINK)
  const token = fromAddress ?? readLink(paymentLink, request.headers)
  const now = services.clock.now()
  const orderGroupId = await linkedOrder(services.db, { token, purpose: 'payment', now })
  if (orderGroupId === null) {
    const isOver = (await formerlyLinked(services.db, { token, purpose: 'payment', now })) !== null
    // The page that sends a new one asks for it there.
    const headers = isOver && fromAddress !== null ? saved(services.publicUrl, token).headers : {}
    return data({ open: null, way: null, provider: null, isOver }, { status: 404, headers })
  }
  if (url.search !== '') throw redirect(href('/zahlung/offen'), saved(services.publicUrl, token))
  const { publishableKey, scriptUrl } = services.payments
  try {
    const open = await openRents(services, orderGroupId)
    const way = open.rents.length === 0 ? await wayOn(services, request, orderGroupId) : null
    return data({ open, way, provider: { publishableKey, scriptUrl }, isOver: false })
  } catch (error) {
    throw pageError(error)
  }
}

/** Where what was paid is seen: an account's order there, a guest's by its own link, which this one is not (ADR-132). */
type Way = 'account' | 'order' | 'mail'

async function wayOn(
  { db, clock }: Services,
  request: Request,
  orderGroupId: string,
): Promise<Way> {
  if ((await ownersOf(db, [orderGroupId])).size > 0) return 'account'
  const token = readLink(orderLink, request.headers)
  const opened = await linkedOrder(db, { token, purpose: 'order', now: clock.now() })
  return opened === orderGroupId ? 'order' : 'mail'
}

function saved(publicUrl: string, token: string) {
  const https = publicUrl.startsWith('https://')
  return { headers: { 'Set-Cookie': linkCookieHeader(paymentLink, token, https) } }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => {
  const headers = new Headers({ ...privatePage, 'Referrer-Policy': 'no-referrer' })
  for (const cookie of loaderHeaders.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

export const meta: Route.MetaFunction = () => [
  { title: `Offene Miete bezahlen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Overdue({ loaderData }: Route.ComponentProps) {
  const { open, way, provider, isOver } = loaderData
  return (
    <div className="page max-w-3xl! py-12 lg:py-16">
      {open === null ? (
        <LinkIsOver action={isOver && <NewLink />}>
          Ein Zahlungslink gilt {shop.linkDays.payment} Tage.{' '}
          {isOver
            ? 'Ist noch etwas offen, senden wir einen neuen an die E-Mail-Adresse Ihrer Bestellung.'
            : 'Vielleicht haben Sie von uns schon einen neueren bekommen. Mit einem Konto können Sie offene Mieten jederzeit im Kunden-Bereich bezahlen.'}
        </LinkIsOver>
      ) : open.rents.length === 0 ? (
        <AllPaid number={open.orderNumber} way={way} />
      ) : (
        <>
          <h1>
            {open.rents.some(({ debit, charge }) => debit || charge)
              ? 'Offenen Betrag bezahlen'
              : 'Offene Miete bezahlen'}
          </h1>
          <p className="mt-2 text-muted">Bestellung {orderNumber(open.orderNumber)}</p>
          <Rents rents={open.rents} goesOn={open.goesOn} />
          {open.failedOn && (
            <Notice tone="bad" role="status" className="mt-6">
              Ihre letzte Zahlung vom {formatDay(open.failedOn)} ist gescheitert: Die Bank hat die
              Lastschrift nicht eingelöst. Bitte bezahlen Sie mit einer Karte oder von einem anderen
              Konto.
            </Notice>
          )}
          {open.rents.some(({ isUnderWay }) => isUnderWay) && (
            <Notice tone="good" role="status" className="mt-6">
              Ihre Zahlung ist unterwegs. Eine Lastschrift dauert einige Werktage; scheitert sie,
              schreiben wir Ihnen.
            </Notice>
          )}
          <NeedsScript what="Zum Bezahlen" className="mt-6" />
          {open.payment && provider && (
            <Suspense fallback={<Skeleton className="mt-6 h-96" />}>
              <Payment
                key={open.payment.clientSecret}
                {...provider}
                clientSecret={open.payment.clientSecret}
              >
                {(form, element) => <PayRent open={open} form={form} element={element} />}
              </Payment>
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

function NewLink() {
  return (
    <ButtonLink to={href('/zahlung/neuer-link')} variant="primary">
      Neuen Link anfordern
    </ButtonLink>
  )
}

function Rents({ rents, goesOn }: Pick<OpenRents, 'rents' | 'goesOn'>) {
  const payable = rents.filter(({ isUnderWay }) => !isUnderWay)
  const cents = payable.reduce((sum, rent) => sum + rent.cents, 0)
  return (
    <Card className="mt-6 p-5 sm:p-8">
      <ul className="grid gap-3">
        {rents.map(rent => (
          <li key={rent.id} className="flex justify-between gap-4">
            <span>
              {owedFor(rent)}
              {rent.isUnderWay && <span className="text-muted"> · Zahlung unterwegs</span>}
            </span>
            <span className="tabular whitespace-nowrap">{formatCents(rent.cents)}</span>
          </li>
        ))}
      </ul>
      {rents.length > 1 && payable.length > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 font-semibold">
          <span>{payable.length < rents.length ? 'Noch zu zahlen' : 'Zusammen'}</span>
          <span className="tabular">{formatCents(cents)}</span>
        </p>
      )}
      <p className="mt-4 text-sm text-muted empty:hidden">
        {goesOn && `${goesOn} `}
        {payable.length > 1 && 'Sie bezahlen einen Betrag nach dem anderen, den ältesten zuerst.'}
      </p>
    </Card>
  )
}

function AllPaid({ number, way }: { number: number; way: Way | null }) {
  return (
    <EmptyState
      level={1}
      icon={CircleCheck}
      title="Alles bezahlt"
      actions={
        way === 'account' ? (
          <ButtonLink to={href('/kunden-bereich')}>Zum Kunden-Bereich</ButtonLink>
        ) : (
          way === 'order' && <ButtonLink to={href('/bestellung')}>Zu Ihrer Bestellung</ButtonLink>
        )
      }
    >
      <p role="status">
        Vielen Dank! Zu Ihrer Bestellung {orderNumber(number)} ist nichts mehr offen.
        {way === 'mail' && ` ${BY_MAIL}`}
      </p>
    </EmptyState>
  )
}
