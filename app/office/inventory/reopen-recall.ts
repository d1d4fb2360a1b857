import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { reopenRecalled } from '#core/recalls/settle.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/reopen-recall'

/** What became of a recalled device was noted by mistake. */
export async function action({ context, params: { unitId } }: Route.ActionArgs) {
  const actor = await staff(context, 'inventory')
  return decided('Wieder offen', () => reopenRecalled(context.get(servicesContext), actor, unitId))
}

export function loader() {
  throw redirect(href('/admin/inventar'))
}
