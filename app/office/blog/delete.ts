import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { deletePost } from '#core/content/manage-post.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/delete'

/** Deletes a post. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  const form = await request.formData()
  const isInEditor = form.has('leaves')
  const read = Number(textOf(form, 'read'))
  const withDrafts = form.has('drafts')
  const answer = await decided('Beitrag gelöscht', () =>
    deletePost(services, actor, { id: params.postId, read, withDrafts }),
  )
  if (!answer.data.ok || !isInEditor) return answer
  // Its editor has nothing to show any more.
  throw redirect(href('/admin/blog'), { headers: { 'Set-Cookie': flash('beitrag-geloescht') } })
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
