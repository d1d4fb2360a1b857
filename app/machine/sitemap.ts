import { cacheTags } from '#app/http/cached.ts'
import { servicesContext } from '#app/http/context.ts'
import { sitemapIndexXml, sitemapXml } from '#core/feed/sitemap.ts'
import { sitemapEntries } from '#core/feed/sitemap-entries.server.ts'
import type { Route } from './+types/sitemap'

/** `/sitemap.xml` and `/sitemap-index.xml` (ADR-104). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const isIndex = new URL(request.url).pathname.endsWith('sitemap-index.xml')
  const xml = isIndex
    ? sitemapIndexXml(services.publicUrl)
    : sitemapXml(services.publicUrl, await sitemapEntries(services))
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...cacheTags(['catalog', 'content']),
    },
  })
}
