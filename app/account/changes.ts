import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { privatePage } from '#app/http/private-page.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import type { Route } from './+types/changes'
import { EVENT_STREAM, eventStream } from './event-stream.ts'

const headers = {
  ...privatePage,
  'Content-Type': EVENT_STREAM,
  // Nobody on the way may collect, compress or store what has to arrive at once.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * `/kunden-bereich/aenderungen`: an event for each change of the customer's orders (S-7-12). It says that
 * there was one and nothing else; the page then asks as it always does.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    if (!request.headers.get('Accept')?.includes(EVENT_STREAM)) {
      return new Response(null, { status: 406, headers: privatePage })
    }
    if (request.method !== 'GET') return new Response(null, { headers })
    const visit = { actor, headers: request.headers, address: context.get(clientAddressContext) }
    const stream = eventStream(page => services.liveOrders.follow(visit, page), request.signal)
    return new Response(stream, { headers })
  } catch (error) {
    return machineError(error, services.log)
  }
}
