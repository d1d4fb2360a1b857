import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { restorePost } from '#core/content/save-post.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/restore'

/** Takes a post back to one of its versions. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  const { postId: id, versionId } = params
  const read = Number(textOf(await request.formData(), 'read'))
  return decided('Fassung wiederhergestellt', () =>
    restorePost(services, actor, { id, versionId, read }),
  )
}

export function loader({ params: { postId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/blog/:postId', { postId }))
}
