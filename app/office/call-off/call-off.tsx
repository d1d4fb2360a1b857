import { href } from 'react-router'
import { answerCallOff, calledOff, readCallOff } from '#app/http/call-off-form.ts'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { CallOffForm } from '#app/ui/CallOffForm.tsx'
import { Card } from '#app/ui/Card.tsx'
import { callOffByOffice } from '#core/call-offs/call-off.server.ts'
import { officeCallOff } from '#core/call-offs/view.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { mayEnter } from '#core/permissions.ts'
import { BackToOrder } from '../BackToOrder.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import type { Route } from './+types/call-off'

/** Calls off what of an order has not left the house, with the office's reason (ADR-059). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'orders')
  try {
    const order = await officeCallOff(context.get(servicesContext), params.orderGroupId)
    return { ...order, mayCallOff: mayEnter(roles, 'money') }
  } catch (error) {
    throw pageError(error)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const { orderGroupId } = params
  const form = await request.formData()
  const wanted = readCallOff(form)
  const answer = await answerCallOff(wanted, async () => {
    await recentlyConfirmed(context, form)
    return callOffByOffice(context.get(servicesContext), actor, orderGroupId, wanted)
  })
  return answer ?? calledOff(href('/admin/auftraege/:orderGroupId/storno', { orderGroupId }))
}

export const headers = privateHeaders

export default function OfficeCallOff({ loaderData, actionData }: Route.ComponentProps) {
  const { number, customerName, units, isPaid, isCanceled, mayCallOff } = loaderData
  const isOpen = isPaid && units.some(({ state }) => state === 'open')
  return (
    <>
      <BackToOrder number={number} />
      <h1 className="text-h2">{orderNumber(number)} vor dem Versand stornieren</h1>
      <p className="mt-2 max-w-read text-muted wrap-anywhere">
        Bestellung von {customerName}. Storniert wird nur, was das Haus noch nicht verlassen hat:
        Miete und Abo enden, Geräte und Bestand sind wieder frei, und das Geld geht zurück, soweit
        es nicht schon erstattet ist.
      </p>
      <Card className="mt-6 max-w-3xl p-4 sm:p-6">
        {mayCallOff && (isOpen || actionData) ? (
          <CallOffForm units={units} ticked={[]} asksReason result={actionData}>
            <PasswordAgain refused={actionData?.refused ?? undefined} className="max-w-sm" />
          </CallOffForm>
        ) : (
          <p>{isCanceled ? 'Diese Bestellung ist schon storniert.' : whyNot({ isOpen, isPaid })}</p>
        )}
      </Card>
    </>
  )
}

function whyNot({ isOpen, isPaid }: { isOpen: boolean; isPaid: boolean }): string {
  if (isOpen) return 'Stornieren gibt Geld zurück. Das kann nur, wer die Rolle Administration hat.'
  if (isPaid) return 'Aus dieser Bestellung lässt sich nichts mehr stornieren.'
  return 'Diese Bestellung ist nicht bezahlt und verfällt von selbst.'
}
