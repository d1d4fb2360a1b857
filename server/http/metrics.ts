import { timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the shop counts about itself, for `GET /metrics`. */
export interface Metrics {
  /** One answered request. `route` is a pattern, never an address, so that series stay few. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** One page or file answered from memory, before any routing. */
  servedFromMemory(kind: 'page' | 'file', status: number): void
  /** The text of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(cachedPages: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const fromMemory = new Counter({
    name: 'http_served_from_memory_total',
    help: 'Answers of the page cache and of the files in memory',
    labelNames: ['kind', 'status'] as const,
    registers: [registry],
  })
  new Gauge({
    name: 'page_cache_pages',
    help: 'Pages held in the page cache',
    registers: [registry],
    collect() {
      this.set(cachedPages())
    },
  })
  return {
    answered({ method, route, status, seconds }) {
      duration.observe({ method, route, status }, seconds)
    },
    servedFromMemory(kind, status) {
      fromMemory.inc({ kind, status })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

export interface MetricsAccess {
  token: string | undefined
  trustProxy: boolean
}

/**
 * Who may read the figures: the bearer of the token; without a token only this machine itself, and
 * nobody behind a proxy, where every visitor looks like this machine.
 */
export function metricsAnswer(
  access: MetricsAccess,
  authorization: string | undefined,
  remoteAddress: string | undefined,
): 'allowed' | 'unauthorized' | 'hidden' {
  if (access.token !== undefined) {
    return isSame(authorization ?? '', `Bearer ${access.token}`) ? 'allowed' : 'unauthorized'
  }
  return !access.trustProxy && isLoopback(remoteAddress) ? 'allowed' : 'hidden'
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address)
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
