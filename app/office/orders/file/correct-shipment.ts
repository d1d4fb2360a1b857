import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { correctShipment } from '#core/shipments/correct.server.ts'
import type { ShipmentForm } from '#core/shipments/form.ts'
import type { Toasted } from '../../toasted.ts'
import type { Route } from './+types/correct-shipment'
import { orderFields, shownValue } from './words.ts'

/** Saves what was corrected of a shipment; `tells` mails it. Where two did, both values are answered. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const posted = await request.formData()
  try {
    const found = await correctShipment(context.get(servicesContext), actor, {
      shipmentId: params.shipmentId,
      read: formOf(field => text(posted.get(`seen-${field}`) ?? posted.get(`read-${field}`))),
      mine: formOf(field => {
        const isTheirs = posted.get(`keep-${field}`) === 'theirs'
        return text(posted.get(isTheirs ? `seen-${field}` : field))
      }),
      tells: posted.has('tells'),
    })
    if (found.length === 0) {
      const toast = { title: 'Sendung berichtigt' }
      return data<{ result: 'saved' } & Toasted>({ result: 'saved', toast })
    }
    const conflicts = found.map(({ field, mine, theirs, author }) => ({
      name: field,
      label: orderFields[field],
      mine: shownValue(field, mine),
      theirs: shownValue(field, theirs),
      seen: theirs,
      author,
    }))
    return data({ result: 'conflict' as const, conflicts }, { status: 409 })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

function formOf(value: (field: keyof ShipmentForm) => string): ShipmentForm {
  return {
    carrier: value('carrier'),
    trackingUrl: value('trackingUrl'),
    numbers: value('numbers'),
    parcels: value('parcels'),
  }
}

/** As a form ends its lines, told as we store them. */
function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
