import type { HttpBindings } from '@hono/node-server'
import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ShopServices } from '#app/http/context.ts'
import {
  actorContext,
  askedContext,
  clientAddressContext,
  codeAfterPicturesContext,
  refusalContext,
  servicesContext,
  standingContext,
} from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { actorOf } from '#core/customers/who.server.ts'
import type { ShopError } from '#core/errors.ts'
import { outageOf } from '#core/outage.server.ts'
import { standingOf } from '#core/staff/office-session.server.ts'
import { execute } from '#db/execute.server.ts'
import { within } from '#integrations/deadline.ts'
import type { Config } from '../boot/config.ts'
import { isLoopback } from '../boot/loopback.ts'
import { EMULATOR_PATH } from '../boot/provider.ts'
import { STAND_IN_PATH } from '../boot/tracking.ts'
import { openStandIn } from '../stand-in/stand-in.ts'
import { askedOf } from './asked.ts'
import { backToForm } from './back-to-form.ts'
import { bodyRule } from './body-rules.ts'
import { border } from './border.ts'
import { cachePages } from './cache-pages.ts'
import { clientAddress } from './client-address.ts'
import { type Metrics, metricsAnswer } from './metrics.ts'
import { atOwnOrigin, onlyOwnOrigin, ownOrigins } from './origin.ts'
import { withOutageErrors } from './outages.ts'
import type { PageCache } from './page-cache.ts'
import { forRequest, requestLog } from './request-log.ts'
import { routePatterns } from './route-pattern.ts'
import { securityHeaders } from './security-headers.ts'

export interface AppParts {
  services: ShopServices
  config: Config
  build: ServerBuild
  cache: PageCache | undefined
  metrics: Metrics
  emulator: StripeEmulator | undefined
}

/** The whole shop as one function from Request to Response. */
export function createApp(parts: AppParts): Hono {
  const { services, config, build, cache, metrics, emulator } = parts
  const app = new Hono()

  // No visitor names the lines of our log: the id is never taken from a header.
  app.use(requestId({ headerName: '' }))
  app.use(atOwnOrigin(config))
  app.use(requestLog(services.log, metrics, routePatterns(build.routes)))
  app.use(cachePages(cache))
  app.use(
    securityHeaders({
      https: config.publicUrl.startsWith('https://'),
      stripe: config.stripe !== undefined,
      targets: config.tracking.targets,
    }),
  )
  app.use(onlyOwnOrigin(ownOrigins(config.publicUrl, config.port)))
  app.use(border((context, error) => refuse(context, error)))

  app.get('/healthz', context => context.text('ok'))
  app.get('/readyz', context => readiness(context, services))
  app.get('/metrics', async context => {
    const access = { token: config.metricsToken, trustProxy: config.trustProxy }
    const remote = remoteAddress(context)
    const answer = metricsAnswer(access, context.req.header('Authorization'), remote)
    if (answer === 'hidden') return context.notFound()
    if (answer === 'unauthorized') return context.text('Unauthorized', 401)
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  // Behind a proxy every connection comes from this machine.
  const isForThisMachine = !config.trustProxy && isLoopback(new URL(config.publicUrl).hostname)
  if (emulator) {
    app.all(`${EMULATOR_PATH}/*`, context =>
      emulator.fetch(context.req.raw, {
        isLocal: isForThisMachine && isLoopback(remoteAddress(context) ?? 'localhost'),
      }),
    )
  }

  if (config.tracking.isStandIn) {
    const standIn = openStandIn()
    app.all(`${STAND_IN_PATH}/*`, context => standIn.answer(context.req.raw))
  }
  const asked = askedOf(config.tracking)

  const handle = createRequestHandler(withOutageErrors(build), 'production')

  const servicesOf = (context: Context) => forRequest(services, context.get('requestId'))

  /** What the router answers; with a refusal it shows that, and none of its routes runs. */
  async function routed(context: Context, request: Request, refusal?: ShopError) {
    const load = new RouterContextProvider()
    load.set(servicesContext, servicesOf(context))
    const actor = once(() => actorOf(services, request.headers))
    load.set(actorContext, actor)
    load.set(
      standingContext,
      once(async () => {
        const person = await actor()
        return person.kind === 'guest' ? 'password' : standingOf(services, person)
      }),
    )
    load.set(refusalContext, refusal)
    load.set(
      clientAddressContext,
      clientAddress({
        remote: remoteAddress(context),
        forwardedFor: config.trustProxy ? context.req.header('X-Forwarded-For') : undefined,
      }),
    )
    load.set(codeAfterPicturesContext, config.codeAfterPictures)
    load.set(askedContext, asked)
    const answer = await handle(request, load)
    // The router leaves out the headers of a refused page.
    if (answer.status === 503 && !answer.headers.has('Retry-After')) {
      answer.headers.set('Retry-After', '10')
    }
    return answer
  }

  /** Machines are refused in their own words, people by a page. */
  async function refuse(context: Context, error: ShopError): Promise<Response> {
    if (bodyRule(context.req.path).kind !== 'form')
      return machineError(error, servicesOf(context).log)
    const { url, headers } = context.req.raw
    const answer = await routed(context, new Request(url, { headers }), error)
    return new Response(answer.body, answer)
  }

  app.all('*', backToForm(), context => routed(context, context.req.raw))
  app.onError((error, context) => {
    const { log } = servicesOf(context)
    log.error({ err: error, path: context.req.path }, 'A request ended in an error')
    const outage = outageOf(error)
    if (!outage) return context.text('Etwas ist schiefgelaufen', 500)
    return context.text(outage.message, 503, { 'Retry-After': String(outage.retryAfterSeconds) })
  })
  return app
}

/** Looked up when somebody wants to know, once a request. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

const READY_WITHIN_MS = 3000

/** All parts are asked at once, and each has to answer soon: who asks here does not wait for long. */
async function readiness(context: Context, services: ShopServices): Promise<Response> {
  const parts = {
    database: () => execute(services.db, sql`select count(*) from shop_facts`),
    payments: () => services.payments.ready(),
  }
  const failed = await Promise.all(
    Object.entries(parts).map(async ([part, check]) => {
      try {
        await within(READY_WITHIN_MS, part, Promise.resolve(check()))
        return []
      } catch (error) {
        services.log.error({ err: error, part }, 'Not ready')
        return [part]
      }
    }),
  )
  const [first] = failed.flat()
  return first
    ? context.json({ ready: false, failed: first }, 503, { 'Retry-After': '10' })
    : context.json({ ready: true })
}

/** The other end of the connection; requests made in this process have none. */
function remoteAddress(context: Context): string | undefined {
  const bindings: Partial<HttpBindings> | undefined = context.env
  return bindings?.incoming?.socket.remoteAddress
}
