import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { richText } from '#core/catalog/rich-text.server.ts'
import type { Route } from './+types/description'

/** A description that is not saved yet, as the product page would show it. */
export async function action({ context, request }: Route.ActionArgs) {
  await staff(context, 'products')
  const { publicUrl, log } = context.get(servicesContext)
  try {
    const description = textOf(await request.formData(), 'description')
    return Response.json({ html: richText(description, new URL(publicUrl).origin) })
  } catch (error) {
    return machineError(error, log)
  }
}

export function loader() {
  throw redirect(href('/admin/produkte'))
}
