import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { keepApart } from '#core/customer-records/duplicates.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/keep-apart'

/** Two customers who look alike are two people. */
export async function action({ context, params: { firstId, secondId } }: Route.ActionArgs) {
  const actor = await staff(context, 'customers')
  return decided('Als verschiedene Personen vermerkt', () =>
    keepApart(context.get(servicesContext), actor, { firstId, secondId }),
  )
}

export function loader() {
  throw redirect(href('/admin/kunden/dubletten'))
}
