import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { data, type HeadersArgs, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { linkCookieHeader, paymentLink, readLink } from '#app/http/link-cookie.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { openRents } from '#core/billing/open-rents.server.ts'
import { type OverdueRent, owedFor } from '#core/billing/owed.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { formerlyLinked, linkedOrder } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { NeedsScript } from '../NeedsScript.tsx'
import type { Route } from './+types/overdue'
import { PayRent } from './PayRent.tsx'

const Payment = lazy(() => import('../payment/Payment.tsx'))

const LINK = 'link'

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
    return data({ open: null, provider: null, isOver }, { status: 404, headers })
  }
  if (url.search !== '') throw redirect(href('/zahlung/offen'), saved(services.publicUrl, token))
  const { publishableKey, scriptUrl } = services.payments
  try {
    const open = await openRents(services, orderGroupId)
    return data({ open, provider: { publishableKey, scriptUrl }, isOver: false })
  } catch (error) {
    throw pageError(error)
  }
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
  const { open, provider, isOver } = loaderData
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
        <AllPaid number={open.orderNumber} />
      ) : (
        <>
          <h1>
            {open.rents.some(({ isReturnedDebit, charge }) => isReturnedDebit || charge)
              ? 'Offenen Betrag bezahlen'
              : 'Offene Miete bezahlen'}
          </h1>
          <p className="mt-2 text-muted">Bestellung {orderNumber(open.orderNumber)}</p>
          <Rents rents={open.rents} isChargedOn={open.isChargedOn} />
          {open.isProcessing && (
            <Notice tone="good" role="status" className="mt-6">
              Ihre Zahlung ist unterwegs. Eine Lastschrift dauert einige Werktage; wir melden uns
              nur, wenn sie scheitert.
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

function Rents({ rents, isChargedOn }: { rents: OverdueRent[]; isChargedOn: boolean }) {
  const cents = rents.reduce((sum, rent) => sum + rent.cents, 0)
  return (
    <Card className="mt-6 p-5 sm:p-8">
      <ul className="grid gap-3">
        {rents.map(rent => (
          <li key={rent.id} className="flex justify-between gap-4">
            <span>
              {owedFor(rent)} {formatDay(rent.since)}
            </span>
            <span className="tabular whitespace-nowrap">{formatCents(rent.cents)}</span>
          </li>
        ))}
      </ul>
      {rents.length > 1 && (
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 font-semibold">
          <span>Zusammen</span>
          <span className="tabular">{formatCents(cents)}</span>
        </p>
      )}
      <p className="mt-4 text-sm text-muted empty:hidden">
        {isChargedOn && 'Ihre Miete läuft weiter. '}
        {rents.length > 1 && 'Sie bezahlen einen Betrag nach dem anderen, den ältesten zuerst.'}
      </p>
    </Card>
  )
}

function AllPaid({ number }: { number: number }) {
  return (
    <EmptyState
      level={1}
      icon={CircleCheck}
      title="Alles bezahlt"
      actions={<ButtonLink to={href('/kunden-bereich')}>Zum Kunden-Bereich</ButtonLink>}
    >
      <p role="status">
        Vielen Dank! Zu Ihrer Bestellung {orderNumber(number)} ist nichts mehr offen.
      </p>
    </EmptyState>
  )
}
