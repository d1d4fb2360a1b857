import { servicesContext } from '#app/http/context.ts'
import { securityTxt } from '#core/feed/security-txt.ts'
import type { Route } from './+types/security-txt'

/** `/.well-known/security.txt` (RFC 9116): where somebody who found a hole tells us. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, clock } = context.get(servicesContext)
  return new Response(securityTxt(publicUrl, clock.now()), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
