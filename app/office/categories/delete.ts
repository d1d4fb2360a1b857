import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { deleteCategory } from '#core/categories/categories.server.ts'
import { ShopError } from '#core/errors.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/delete'

export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'categories')
  const services = context.get(servicesContext)
  try {
    const id = z.uuid().safeParse(params.categoryId)
    if (!id.success) throw refusal('category_not_found')
    await deleteCategory(services, actor, id.data)
    return data({ ok: true as const })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ ok: false as const, message: error.message }, { status: error.status })
  }
}

export function loader() {
  throw redirect(href('/admin/kategorien'))
}
