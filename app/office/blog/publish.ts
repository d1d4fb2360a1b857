import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { failedForm, refusedBy } from '#app/http/refusal.ts'
import { setPostPublished } from '#core/content/manage-post.server.ts'
import { ShopError } from '#core/errors.ts'
import type { Decided } from '../decided.ts'
import type { Route } from './+types/publish'

const FAILED = { title: 'Failed to update post' }

/** Publishes a post or takes it back (B-8-17). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'blog')
  const form = await request.formData()
  const isPublished = form.get('published') === 'yes'
  const title = isPublished ? 'Post published' : 'Post unpublished'
  const undoes = textOf(form, 'undoes') || undefined
  const change = { id: params.postId, isPublished, undoes }
  const services = context.get(servicesContext)
  try {
    const { title: of, event } = await setPostPublished(services, actor, change)
    const undo = event && {
      of,
      action: href('/admin/blog/:postId/status', params),
      fields: { published: isPublished ? 'no' : 'yes', undoes: event },
    }
    return data<Decided>({ ok: true, toast: { title, lang: 'en', ...(undo && { undo }) } })
  } catch (error) {
    if (error instanceof ShopError) {
      return data<Decided>(refusedBy(error, FAILED.title), { status: error.status })
    }
    return data<Decided>(failedForm(services.log, FAILED, error), { status: 500 })
  }
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
