import { data, Form, href, redirect, useNavigation } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { flash } from '#app/http/flash.ts'
import {
  dropLink,
  linkCookieHeader,
  orderEmailLink,
  orderLink,
  readLink,
} from '#app/http/link-cookie.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { LinkIsOver } from '#app/ui/LinkIsOver.tsx'
import { confirmGuestEmail, emailToConfirm } from '#core/addresses/guest-email.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/guest-new-email'
import { linkedPage } from './link.ts'

const TOKEN = 'token'

/**
 * `/bestellung/neue-adresse`: the link to the new address of a guest's order (ADR-164). The token moves into a cookie at
 * once, and a click confirms it: a mail program that opens links by itself confirms nothing.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fromAddress = url.searchParams.get(TOKEN)
  const change = await emailToConfirm(
    services,
    fromAddress ?? readLink(orderEmailLink, request.headers),
  )
  if (!change) return data({ change: null }, { status: 404 })
  if (fromAddress === null) return data({ change })
  const https = services.publicUrl.startsWith('https://')
  const headers = {
    ...linkedPage,
    'Set-Cookie': linkCookieHeader(orderEmailLink, fromAddress, https),
  }
  return redirect(href('/bestellung/neue-adresse'), { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const token = readLink(orderEmailLink, request.headers)
  const link = await confirmGuestEmail(services, token).catch((error: unknown) => {
    throw pageError(error)
  })
  const headers = new Headers()
  headers.append('Set-Cookie', dropLink(orderEmailLink))
  headers.append(
    'Set-Cookie',
    linkCookieHeader(orderLink, link, services.publicUrl.startsWith('https://')),
  )
  headers.append('Set-Cookie', flash('email-geaendert'))
  throw redirect(href('/bestellung'), { headers })
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Neue E-Mail-Adresse bestätigen – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestNewEmailPage({ loaderData }: Route.ComponentProps) {
  const { change } = loaderData
  const { formAction } = useNavigation()
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      {change ? (
        <>
          <header className="mb-6">
            <h1>Neue E-Mail-Adresse bestätigen</h1>
            <p className="tabular mt-2 text-muted">Bestellung {orderNumber(change.number)}</p>
          </header>
          <Card className="p-4 sm:p-6">
            <p className="wrap-anywhere">
              Wenn Sie bestätigen, schreiben wir zu dieser Bestellung künftig an{' '}
              <strong>{change.to}</strong> statt an {change.from}. Links aus früheren E-Mails gelten
              dann nicht mehr.
            </p>
            <Form method="post" className="mt-5">
              <Button type="submit" variant="primary" busy={formAction && 'Speichern...'}>
                Adresse bestätigen
              </Button>
            </Form>
          </Card>
        </>
      ) : (
        <LinkIsOver>
          Der Link gilt 24 Stunden und nur einmal. Einen neuen fordern Sie auf der Seite Ihrer
          Bestellung an.
        </LinkIsOver>
      )}
    </div>
  )
}
