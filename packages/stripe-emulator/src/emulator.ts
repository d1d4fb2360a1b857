import type { Clocked } from './engine/clock.ts'
import { importObjects } from './engine/import-objects.ts'
import type { Log } from './engine/log.ts'
import type { Settings } from './engine/settings.ts'
import type { SqlHandle } from './engine/sql.ts'
import { Ticker } from './engine/ticker.ts'
import { RunningEngine } from './running-engine.ts'
import { answer, serve } from './serve.ts'

export type { Clocked } from './engine/clock.ts'
export { CLOCK_CHANNEL } from './engine/clock.ts'
export type { SqlHandle, SqlSession } from './engine/sql.ts'

export interface EmulatorOptions {
  /** PGlite or PostgreSQL; all state lives in its schema `stripe_emulator`. */
  sql: SqlHandle
  /** Where the emulator is mounted, e.g. `/__stripe`. */
  basePath: string
  /** Where the clock of an empty store starts; default real time. */
  startAt?: Date
  /** Milliseconds since 1970, which its clock runs by; default `Date.now`. Tests let it stand still. */
  realTime?: () => number
  /** What becomes of a subscription after the last try to collect; default `cancel`, as at Stripe. */
  afterRetries?: Settings['afterRetries']
  /** How webhooks leave; default `fetch` with a limit of 10 s. */
  deliver?: (request: Request) => Promise<Response>
  /**
   * Whether pages at other ports of this machine may take payments by `stripe.js`; default no, because a
   * host that mounts the emulator has its pages at the same origin.
   */
  otherPorts?: boolean
  /** Awaited after each clock step of at most a day, after the billing and the deliveries of that step. */
  onClockStep?: (now: Date) => Promise<void>
  log?: Log
}

/** What the program that listens knows of whoever asks. */
export interface Visitor {
  /** Whether they sit at this machine (default): the dashboard is for them alone. */
  isLocal?: boolean
}

export interface StripeEmulator extends Clocked {
  /** Everything below `basePath`: `/v1/*`, `/stripe.js`, `/_clock`, the browser pages. */
  fetch(request: Request, visitor?: Visitor): Promise<Response>
  /** For `Stripe.createFetchHttpClient(...)`: the API in-process, without a port. */
  apiFetch: typeof globalThis.fetch
  /**
   * Makes sure that `url` receives the events of these types, all where none are given; idempotent per
   * url. A given secret replaces the stored one.
   */
  ensureWebhookEndpoint(input: {
    url: string
    secret?: string
    events?: readonly string[]
  }): Promise<{ id: string; secret: string }>
  /** Bulk load of whole objects with their ids and `created`, without events; an existing id is replaced. */
  importObjects(objects: Record<string, unknown>[]): Promise<void>
  /** Resolves when every pending delivery has been tried once and nothing due is left. */
  settle(): Promise<void>
  /** Takes over what another process on the same store has moved the clock to; happens each second anyway. */
  followClock(): Promise<void>
  /** Starts the scheduler tick: renewals, repeated deliveries, SEPA, expiry. */
  start(): void
  /** Stops the tick and waits for what runs. */
  stop(): Promise<void>
}

/** Opens the emulator on its database: migrates, sets the clock, resumes deliveries. Call `start` to let time pass. */
export async function openStripeEmulator(options: EmulatorOptions): Promise<StripeEmulator> {
  const { basePath, otherPorts = false, log = () => {} } = options
  const engine = await RunningEngine.open({
    sql: options.sql,
    basePath,
    startAt: options.startAt,
    realTime: options.realTime,
    settings: { afterRetries: options.afterRetries ?? 'cancel' },
    deliver: options.deliver ?? deliverByFetch,
    onClockStep: options.onClockStep ?? (async () => {}),
    onDueFailure: (id, error) =>
      log({ level: 'error', msg: 'due work failed', id, error: String(error) }),
    onDeliveryFailure: line => log({ level: 'warn', msg: 'webhook not accepted', ...line }),
  })
  const ticker = new Ticker(engine, log)
  return {
    fetch: (request, { isLocal = true } = {}) =>
      serve(engine, { basePath, isLocal, otherPorts }, request, log),
    apiFetch: async (input, init) => {
      const request = new Request(input, init)
      return answer(engine, request, new URL(request.url).pathname, log, '')
    },
    now: () => engine.now(),
    advanceTo: date => engine.advanceTo(date),
    ensureWebhookEndpoint: input => engine.ensureWebhookEndpoint(input),
    importObjects: objects => importObjects(engine.store, objects),
    settle: () => engine.settle(),
    followClock: () => engine.followClock(),
    start: () => ticker.start(),
    stop: async () => {
      await ticker.stop()
      await engine.stop()
    },
  }
}

function deliverByFetch(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(10_000) })
}
