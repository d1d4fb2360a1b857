import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { replaceDiffering } from '#core/reconciliation/replace.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/replace'

/** Lets another subscription take the place of one of which an item was deleted. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'differences')
  return decided('Das Abo wird neu angelegt', () =>
    replaceDiffering(context.get(servicesContext), actor, params.differenceId),
  )
}

export function loader() {
  throw redirect(href('/admin/abgleich'))
}
