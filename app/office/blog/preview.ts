import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { articleHtml } from '#core/content/article-html.server.ts'
import { readingMinutes } from '#core/content/reading-time.ts'
import type { Route } from './+types/preview'

/** A text as the shop shows it: the same renderer, the same sanitizer. */
export async function action({ context, request }: Route.ActionArgs) {
  await staff(context, 'blog')
  const content = textOf(await request.formData(), 'content').slice(0, 200_000)
  const { publicUrl } = context.get(servicesContext)
  return { html: articleHtml(content, publicUrl), minutes: readingMinutes(content) }
}

export function loader() {
  throw redirect(href('/admin/blog'))
}
