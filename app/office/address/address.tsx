import { href, redirect } from 'react-router'
import { answerNewAddress, isSavedIn, readNewAddress, savedPath } from '#app/http/address-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { Card } from '#app/ui/Card.tsx'
import { ChangeAddress } from '#app/ui/ChangeAddress.tsx'
import { changeAddressByOffice } from '#core/addresses/change.server.ts'
import { officeAddress } from '#core/addresses/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import type { Route } from './+types/address'

/** Where an order goes, changed by the office; the customer is told by mail (ADR-060). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  await staff(context, 'orders')
  try {
    const order = await officeAddress(context.get(servicesContext), params.orderGroupId)
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const { orderGroupId } = params
  const wanted = await readNewAddress(request)
  const refused = await answerNewAddress(wanted, () =>
    changeAddressByOffice(context.get(servicesContext), actor, orderGroupId, wanted),
  )
  const path = href('/admin/auftraege/:orderGroupId/adresse', { orderGroupId })
  return refused ?? redirect(savedPath(path))
}

export const shouldRevalidate = readsAgain

export const headers = privateHeaders

export default function OfficeAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isSaved } = loaderData
  return (
    <>
      <BackToOrder number={order.number} />
      <h1 className="text-h2">Adresse zu {orderNumber(order.number)}</h1>
      <p className="mt-2 max-w-read text-muted">
        Die Kundin oder der Kunde erfährt die neue Adresse per E-Mail. Schon ausgestellte Rechnungen
        bleiben, wie sie sind.
      </p>
      <Card className="mt-6 max-w-3xl p-4 sm:p-6">
        <ChangeAddress order={order} refused={actionData} isSaved={isSaved} />
      </Card>
    </>
  )
}
