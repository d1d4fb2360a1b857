import { data, Form, href, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { askForGuestEmail, linkedEmail } from '#core/addresses/guest-email.server.ts'
import { ShopError } from '#core/errors.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { EmailLinkSent, NewEmailField } from '../NewEmail.tsx'
import { WayBack } from '../WayBack.tsx'
import type { Route } from './+types/guest-email'
import { orderToken } from './link.ts'

/** `/bestellung/e-mail`: another address of the order that a guest's link opens (ADR-164). */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    return await linkedEmail(context.get(servicesContext), orderToken(request))
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email')
  const wanted = { email, address: context.get(clientAddressContext) }
  try {
    const to = await askForGuestEmail(context.get(servicesContext), orderToken(request), wanted)
    return data({ ok: true as const, email: to })
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
    return data(refusedBy(error), { status: error.status })
  }
}

// The token is in the cookie, and the form of this page must not come from nowhere: see `privatePage`.
export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `E-Mail-Adresse ändern – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function GuestEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const refused = actionData && !actionData.ok ? actionData : undefined
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack to={href('/bestellung')} label="Zurück zur Bestellung" />
      <header className="mt-2 mb-6">
        <h1>E-Mail-Adresse ändern</h1>
        <p className="tabular mt-2 text-muted">Bestellung {orderNumber(loaderData.number)}</p>
      </header>
      <Card className="p-4 sm:p-6">
        <RefusedNotice refused={refused} />
        {actionData?.ok && <EmailLinkSent to={actionData.email} />}
        <p className="wrap-anywhere">
          Bisher: <strong>{loaderData.email}</strong>
        </p>
        <p className="mt-3 text-muted">
          Wir schicken der neuen Adresse einen Link. Sobald sie damit bestätigt ist, gilt sie für
          diese Bestellung und ihre Mietverträge, und Links aus früheren E-Mails gelten nicht mehr.
          Die bisherige Adresse benachrichtigen wir.
        </p>
        <Form method="post" className="mt-6 space-y-5 border-t border-line pt-6">
          <NewEmailField error={refused?.fields.email} />
          <Button type="submit" variant="primary" busy={formAction && 'Senden...'}>
            Link anfordern
          </Button>
        </Form>
      </Card>
    </div>
  )
}
