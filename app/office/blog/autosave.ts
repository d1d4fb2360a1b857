import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { dropPostDraft, savePostDraft } from '#core/content/manage-post.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/autosave'
import { readPostEdit } from './post-form.ts'

/** Stores what somebody writes before they save it; with DELETE it is thrown away. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const services = context.get(servicesContext)
  const id = params.postId
  if (request.method === 'DELETE') {
    return decided('Entwurf verworfen', () => dropPostDraft(services, actor, { id }))
  }
  const edit = readPostEdit(await request.formData())
  if (!edit) return data({ savedAt: null }, { status: 422 })
  try {
    await savePostDraft(services, actor, { id, ...edit })
    return data({ savedAt: formatDateTime(services.clock.now()) })
  } catch (error) {
    throw pageError(error)
  }
}

export function loader({ params: { postId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/blog/:postId', { postId }))
}
