import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { cleanQuery } from '#core/search/query.ts'
import type { Route } from './+types/suggestions'
import { SHORTEST_QUERY, type Suggestions } from './suggestion.ts'
import { suggestionsFor } from './suggestions.server.ts'

const nothing: Suggestions = { products: [], categories: [], vendors: [], total: 0 }

/** `GET /suche/vorschlaege?q=`: words that visitors type are not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = cleanQuery(new URL(request.url).searchParams.get('q') ?? '')
  if (query.length < SHORTEST_QUERY) return Response.json(nothing)
  try {
    await services.limits.consume('search', context.get(clientAddressContext))
    return Response.json(await suggestionsFor(services, query))
  } catch (error) {
    return machineError(error, services.log)
  }
}
