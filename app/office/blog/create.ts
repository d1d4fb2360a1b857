import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { createPost } from '#core/content/manage-post.server.ts'
import { sections } from '#core/content/sections.ts'
import { ShopError } from '#core/errors.ts'
import type { Route } from './+types/create'

const form = z.object({
  title: z.string().trim().max(200).catch(''),
  contentType: z.enum(sections).catch('knowledge'),
})

/** Begins a post and leads to its editor. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  const input = form.parse(Object.fromEntries(await request.formData()))
  try {
    const { id } = await createPost(services, actor, input)
    throw redirect(href('/admin/blog/:postId', { postId: id }))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data(refusedBy(error), { status: error.status })
  }
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
