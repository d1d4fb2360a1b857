import { data, Form, href, redirect, useNavigation } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { ShopError } from '#core/errors.ts'
import { formerlyLinked } from '#core/orders/access-links.server.ts'
import { renewOrderLink } from '#core/orders/renew-link.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/guest-new-link'
import { orderToken } from './link.ts'

/** `/bestellung/neuer-link`: for a guest whose link has run out; the new one goes to the order's own address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext)
  const former = await formerlyLinked(db, { token: orderToken(request), now: clock.now() })
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
  const { formAction } = useNavigation()
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <h1 className="mb-6">Neuer Link zu Ihrer Bestellung</h1>
      <Card className="p-4 sm:p-6">
        {actionData?.ok ? (
          <Notice tone="good">
            Der neue Link ist unterwegs an die E-Mail-Adresse Ihrer Bestellung. Sehen Sie bitte auch
            im Spam-Ordner nach. Einen weiteren können Sie in einer Stunde anfordern.
          </Notice>
        ) : (
          <>
            <RefusedNotice refused={actionData} />
            <p>
              Ihr Link ist abgelaufen. Wir senden Ihnen einen neuen an die E-Mail-Adresse, die zu
              Ihrer Bestellung gehört. Er gilt {shop.linkDays.order} Tage.
            </p>
            <Form method="post" className="mt-6">
              <Button type="submit" variant="primary" busy={formAction && 'Senden...'}>
                Neuen Link senden
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  )
}
