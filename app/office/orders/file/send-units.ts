import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import type { SentDevice } from '#core/fulfilment/logistics.server.ts'
import { shipUnits } from '#core/fulfilment/ship.server.ts'
import { decided } from '../../decided.ts'
import { sentWords } from '../words.ts'
import type { Route } from './+types/send-units'

/** Units of an order leave as one shipment: `orderId` repeats, `numbers` has one a line. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const posted = await request.formData()
  const text = (name: string) => textOf(posted, name)
  const form = {
    carrier: text('carrier'),
    trackingUrl: text('trackingUrl'),
    numbers: text('numbers'),
    parcels: text('parcels'),
  }
  return decided(sentToast, () =>
    shipUnits(context.get(servicesContext), actor, {
      orderGroupId: params.orderGroupId,
      orderIds: posted.getAll('orderId').map(String),
      form,
      readAddress: text('read-address') || null,
    }),
  )
}

const sentToast = (devices: readonly SentDevice[]) => ({
  title: 'Sendung angelegt',
  text: sentWords(devices),
})

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
