import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { articlePage } from '#core/content/article-pictures.server.ts'
import { linkedDevices } from '#core/content/mentioned-devices.ts'
import { draftPost } from '#core/content/posts.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/draft'
import { ArticleBody } from './ArticleBody.tsx'

/** A post as it is stored, published or not, for whoever was given its link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, publicUrl, catalog } = context.get(servicesContext)
  const found = await draftPost(db, params.draftKey)
  if (!found) throw pageError(refusal('not_found'))
  const { content, ...post } = found
  const { products } = await catalog.current()
  return {
    post,
    html: await articlePage(db, content, publicUrl),
    devices: linkedDevices(products, content),
  }
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Entwurf' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Draft({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-4 pb-20">
      <Notice tone="warn" className="mx-auto mb-6 max-w-3xl">
        Das ist ein Entwurf. Bitte geben Sie seinen Link nicht weiter.
      </Notice>
      <ArticleBody {...loaderData} />
    </div>
  )
}
