import { href, redirect } from 'react-router'
import { isSavedIn, savedPath } from '#app/http/address-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { answerChosenDay, readChosenDay } from '#app/http/delivery-day-form.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { readsAgain } from '#app/http/reads-again.ts'
import { Card } from '#app/ui/Card.tsx'
import { ChooseDay } from '#app/ui/ChooseDay.tsx'
import { formatWeekday } from '#core/dates.ts'
import { proposeDay } from '#core/delivery-days/choose.server.ts'
import { type DeliveryDayView, officeDeliveryDay } from '#core/delivery-days/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import type { Route } from './+types/delivery-day'

/** The office proposes the day on which an order arrives; its customer is asked by mail (ADR-071). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  await staff(context, 'orders')
  try {
    const order = await officeDeliveryDay(context.get(servicesContext), params.orderGroupId)
    return { order, isSaved: isSavedIn(request) }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const { orderGroupId } = params
  const chosen = await readChosenDay(request)
  const refused = await answerChosenDay(chosen, () =>
    proposeDay(context.get(servicesContext), actor, orderGroupId, chosen),
  )
  const path = href('/admin/auftraege/:orderGroupId/liefertermin', { orderGroupId })
  return refused ?? redirect(savedPath(path))
}

export const shouldRevalidate = readsAgain

export const headers = privateHeaders

export default function OfficeDeliveryDay({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isSaved } = loaderData
  return (
    <>
      <BackToOrder number={order.number} />
      <h1 className="text-h2">Liefertermin zu {orderNumber(order.number)}</h1>
      <p className="mt-2 max-w-read text-muted">
        Die Kundin oder der Kunde erfährt den Vorschlag per E-Mail und kann ihn bestätigen oder
        einen anderen Tag wählen, bis versandt ist.
      </p>
      <Card className="mt-6 max-w-3xl p-4 sm:p-6">
        <p className="mb-4 font-semibold">{standing(order)}</p>
        <ChooseDay order={order} refused={actionData} isSaved={isSaved} submit="Tag vorschlagen" />
      </Card>
    </>
  )
}

function standing({ state, day }: DeliveryDayView): string {
  if (day === null) return 'Noch ist kein Tag gewählt.'
  const on = formatWeekday(day)
  if (state === 'missed') return `${on} ist verstrichen.`
  return state === 'agreed'
    ? `Vom Kunden gewählt: ${on}`
    : `Vorgeschlagen: ${on}, noch ohne Antwort`
}
