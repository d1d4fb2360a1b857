import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { ShopError } from '#core/errors.ts'
import { copyProduct } from '#core/product-content/copy.server.ts'
import type { Toasted } from '../toasted.ts'
import type { Route } from './+types/copy'

const form = z.object({ key: z.uuid() })

/** 'Duplicate': a second product like this one, hidden, and its dialog. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'offers')
  const services = context.get(servicesContext)
  const posted = form.safeParse(Object.fromEntries(await request.formData()))
  if (!posted.success) return failed('Bitte laden Sie die Seite neu.', 422)
  const source = { productId: params.productId, key: posted.data.key }
  try {
    const { id } = await copyProduct(services, actor, source)
    const toast = { title: 'Produkt dupliziert', text: 'Die Kopie ist noch nicht zu sehen.' }
    const to = href('/admin/produkte/:productId', { productId: id })
    return data<{ ok: true; to: string } & Toasted>({ ok: true, to, toast })
  } catch (error) {
    if (error instanceof ShopError) return failed(error.message, error.status)
    services.log.error({ err: error, ...source }, 'A product could not be duplicated')
    const reason = services.payments.refusalOf(error)
    return failed(
      reason
        ? `Der Zahlungsanbieter hat abgelehnt: ${reason}`
        : 'Der Zahlungsanbieter hat nicht geantwortet. Versuchen Sie es noch einmal, es entsteht kein zweites.',
      reason ? 409 : 503,
    )
  }
}

export function loader() {
  throw redirect(href('/admin/produkte'))
}

function failed(message: string, status: number) {
  return data({ ok: false as const, message }, { status })
}
