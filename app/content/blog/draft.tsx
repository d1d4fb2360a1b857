import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { articleHtml } from '#core/content/article-html.server.ts'
import { draftPost } from '#core/content/posts.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/draft'
import { ArticleBody } from './ArticleBody.tsx'

/** A post as it is stored, published or not, for whoever was given its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const found = await draftPost(db, params.draftKey)
  if (!found) throw pageError(refusal('not_found'))
  const { content, ...post } = found
  return { post, html: articleHtml(content, publicUrl) }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Entwurf' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Draft({ loaderData: { post, html } }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-20">
      <Notice tone="warn" className="mx-auto mb-6 max-w-3xl">
        Das ist ein Entwurf. Bitte geben Sie seinen Link nicht weiter.
      </Notice>
      <ArticleBody post={post} html={html} />
    </div>
  )
}
