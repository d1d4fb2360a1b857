import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { receiveReturn } from '#core/returns/receive.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/receive'

/** A rented device is back in the house. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  return decided('Eingang vermerkt', () =>
    receiveReturn(context.get(servicesContext), actor, params.orderId),
  )
}

export function loader() {
  throw redirect(href('/admin/rueckgaben'))
}
