import { servicesContext } from '#app/http/context.ts'
import type { Route } from './+types/robots'

const closed = [
  '/admin',
  '/api/',
  '/auth',
  '/kunden-bereich',
  '/bestellung',
  '/warenkorb',
  '/checkout/',
  '/suche',
]

/** `/robots.txt`: all that is the same for everybody may be indexed. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext)
  const rules = closed.map(path => `Disallow: ${path}`).join('\n')
  return new Response(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
