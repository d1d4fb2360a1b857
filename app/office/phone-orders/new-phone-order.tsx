import { randomUUID } from 'node:crypto'
import { ArrowLeft } from 'lucide-react'
import { data, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { ShopError } from '#core/errors.ts'
import { createPhoneOrder } from '#core/phone-orders/create.server.ts'
import { refusal } from '#core/refusals.ts'
import { orderPath } from '../order-path.ts'
import type { Route } from './+types/new-phone-order'
import { PhoneOrderForm } from './PhoneOrderForm.tsx'
import type { RefusedOrder } from './refused-order.ts'

/** A new order by phone. Its cart version is made with the page: however often it is sent, it is one order. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'phone_orders')
  return { cartVersion: randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'phone_orders')
  try {
    const body = orderIn(textOf(await request.formData(), 'order'))
    const { number } = await createPhoneOrder(context.get(servicesContext), actor, body)
    return redirect(orderPath(number))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, field = null, lines = [], status } = error
    return data<RefusedOrder>({ message, field, lines }, { status })
  }
}

function orderIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Said below.
  }
  throw refusal('no_object')
}

export const headers = privateHeaders

export default function NewPhoneOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link
        to={href('/admin/telefonbestellungen')}
        className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Telefonbestellungen
      </Link>
      <h1 className="text-h2">Neue Telefonbestellung</h1>
      <p className="mt-1 mb-6 max-w-read text-muted">
        Sie nehmen auf, was gewünscht wird, und die Geräte sind reserviert. Bestellt und bezahlt
        wird über den Link, den die Kundin oder der Kunde per E-Mail bekommt.
      </p>
      <PhoneOrderForm cartVersion={loaderData.cartVersion} refused={actionData ?? null} />
    </>
  )
}
