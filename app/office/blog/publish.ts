import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { setPostPublished } from '#core/content/manage-post.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/publish'

/** Publishes a post or takes it back (B-8-17). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const isPublished = (await request.formData()).get('published') === 'yes'
  const title = isPublished ? 'Post published' : 'Post unpublished'
  const change = { id: params.postId, isPublished }
  return decided(title, () => setPostPublished(context.get(servicesContext), actor, change))
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
