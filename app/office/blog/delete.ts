import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { deletePost } from '#core/content/manage-post.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/delete'

/** Deletes a post. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  return decided('Beitrag gelöscht', () => deletePost(services, actor, { id: params.postId }))
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
