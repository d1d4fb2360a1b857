import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staffCaller } from '#app/http/guards.ts'
import { privateFile } from '#app/http/private-page.ts'
import { openFor } from '#core/staff/office-session.server.ts'
import type { Route } from './+types/open-for'

/** How long the office stays open without a further request, which this is none of; 0 once it is closed. */
export interface OpenFor {
  openForMs: number
}

/** A page that is left open asks by itself, and must not be led away from what stands on it. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const answer: OpenFor = { openForMs: await openFor(services, await staffCaller(context)) }
    return Response.json(answer, { headers: privateFile })
  } catch (error) {
    return machineError(error, services.log)
  }
}
