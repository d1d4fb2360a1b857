import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { setPickUpDay } from '#core/returns/announce.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/pick-up'

/** The day on which a device is picked up. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const pickUpOn = textOf(await request.formData(), 'pickUpOn')
  const { orderId } = params
  return decided('Abholtag gespeichert', () =>
    setPickUpDay(context.get(servicesContext), actor, { orderId, pickUpOn }),
  )
}

export function loader() {
  throw redirect(href('/admin/rueckgaben'))
}
