import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { deleteCategory } from '#core/categories/categories.server.ts'
import { refusal } from '#core/refusals.ts'
import { deletionAnswer } from '../deletion-answer.ts'
import type { Route } from './+types/delete'

/** Deletes a category (B-8-25). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'categories')
  const services = context.get(servicesContext)
  const read = textOf(await request.formData(), 'read')
  return deletionAnswer(services.log, 'Category', async () => {
    const id = z.uuid().safeParse(params.categoryId)
    if (!id.success) throw refusal('category_not_found')
    await deleteCategory(services, actor, { id: id.data, read })
  })
}

export function loader() {
  throw redirect(href('/admin/kategorien'))
}
