import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/context.ts'
import { guest } from '#core/customers/actor.ts'
import type { Services } from '#core/services.ts'

export interface AppParts {
  services: Services
  build: ServerBuild
}

/** The whole shop as one function from Request to Response. */
export function createApp({ services, build }: AppParts): Hono {
  const app = new Hono()
  const handle = createRequestHandler(build, 'production')

  app.get('/healthz', context => context.text('ok'))
  app.all('*', async context => {
    const load = new RouterContextProvider()
    load.set(servicesContext, services)
    load.set(actorContext, async () => guest)
    load.set(clientAddressContext, '127.0.0.1')
    context.header('X-Request-Id', randomUUID())
    return handle(context.req.raw, load)
  })
  return app
}
