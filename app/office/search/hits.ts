import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { findAnything } from '#core/office-search/find.server.ts'
import type { Route } from './+types/hits'
import { type Answer, answersOf } from './target.ts'

/** `GET /admin/suche/treffer?q=`: the answers for the search over every page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { roles } = await staff(context, 'search')
  const services = context.get(servicesContext)
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  try {
    const answers: Answer[] = answersOf(await findAnything(services, roles, q), q)
    return Response.json(answers, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return machineError(error, services.log)
  }
}
