import { data } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { deviceChoices } from '#core/fulfilment/device-options.server.ts'
import { refusal } from '#core/refusals.ts'
import { isUuid } from '#core/uuid.ts'
import { orNull } from '../kept-page.ts'
import type { Route } from './+types/devices'

/** What the tab 'Zuordnungen' offers for the orders of a group. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'orders')
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  const { orderGroupId } = params
  const choices = isUuid(orderGroupId)
    ? await deviceChoices(context.get(servicesContext), orderGroupId, search)
    : []
  if (choices.length === 0) throw pageError(refusal('order_not_found'))
  return data({ choices })
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orNull(args)
