import { data } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { moneyOf } from '#core/fulfilment/money.server.ts'
import { refusal } from '#core/refusals.ts'
import { isUuid } from '#core/uuid.ts'
import { orNull } from '../kept-page.ts'
import type { Route } from './+types/money'

/** What the dialog 'Bestellung bearbeiten' shows of invoices and payments. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'money')
  const { orderGroupId } = params
  if (!isUuid(orderGroupId)) throw pageError(refusal('order_not_found'))
  return data(await moneyOf(context.get(servicesContext), orderGroupId))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orNull(args)
