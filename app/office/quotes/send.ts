import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { sendQuote } from '#core/quotes/send.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/send'

/** Sends a quote to its customer, or once more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'quotes')
  const version = Number(textOf(await request.formData(), 'version'))
  return decided('Angebot wird gesendet', () =>
    sendQuote(context.get(servicesContext), actor, { ...params, version }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/angebote/:quoteId', params))
}
