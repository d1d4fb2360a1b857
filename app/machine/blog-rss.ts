import { cacheTags } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { blogRss } from '#core/feed/rss.ts'
import { rssItems } from '#core/feed/rss-items.server.ts'
import type { Route } from './+types/blog-rss'

/** `/blog/rss.xml`: the newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  return new Response(blogRss(publicUrl, await rssItems(db)), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ...cacheTags(['content']),
    },
  })
}
