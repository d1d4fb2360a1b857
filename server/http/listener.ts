import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { encodingFor, matchesEtag } from '../files/negotiation.ts'
import { pathOf, type StaticFiles } from '../files/static-files.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { StoredPage } from './stored-page.ts'

export interface ListenerParts {
  /** Everything that is neither a page in memory nor a file. */
  fetch: Parameters<typeof getRequestListener>[0]
  /** The first that may serve an address is asked for it. */
  files: readonly StaticFiles[]
  /** Undefined switches the page cache off. */
  cache: ListenersCache | undefined
  metrics: Metrics
}

interface ListenersCache extends Pick<PageCache, 'find'> {
  /** Makes a page anew whose former version was just sent. */
  refresh(key: string): void
}

/** A server that answers until it is told to stop. */
export interface Listener {
  server: Server
  /** Listens; answers with the port (of its own choice when `port` is 0). */
  listen(port: number, host: string): Promise<number>
  /** Takes no more requests, lets the running ones finish for at most `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
}

const PATIENCE_MS = 6000
const SWEEP_MS = 50

/**
 * The shop's HTTP server. Pages in memory and files are answered here, before any framework: that
 * is several times as fast (measured by `npm run bench`).
 */
export function createListener({ fetch, files, cache, metrics }: ListenerParts): Listener {
  const listener = getRequestListener(fetch)
  let stopping = false

  function answerByApp(request: IncomingMessage, response: ServerResponse): void {
    void listener(request, response)
  }

  const server = createServer((request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerByApp(request, response)
      return
    }
    const key = cache && pageKey(request.url ?? '/')
    const found = key === undefined ? undefined : cache?.find(key)
    if (key !== undefined && found) {
      metrics.servedFromMemory('page', sendPage(found.page, request, response))
      if (found.isOutdated) cache?.refresh(key)
      return
    }
    const path = pathOf(request.url)
    const holder = path === undefined ? undefined : files.find(each => each.mayServe(path))
    if (!holder) {
      answerByApp(request, response)
      return
    }
    holder.serve(request, response).then(
      served => {
        if (served) metrics.servedFromMemory('file', response.statusCode)
        else answerByApp(request, response)
      },
      error => response.destroy(error),
    )
  })

  return {
    server,
    listen: (port, host) =>
      new Promise((done, fail) => {
        server.once('error', fail)
        server.listen(port, host, () => {
          server.off('error', fail)
          const address = server.address()
          done(typeof address === 'object' && address ? address.port : port)
        })
      }),
    async stop(patienceMs = PATIENCE_MS) {
      stopping = true
      const closed = new Promise<void>(done => server.close(() => done()))
      // A connection that becomes idle later than now would else be kept open for its next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const limit = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}

/** Sends a stored page as the browser wants it; gives the status. */
function sendPage(page: StoredPage, request: IncomingMessage, response: ServerResponse): number {
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers).end()
    return 304
  }
  const { headers, body } = page.bodies[encodingFor(request.headers['accept-encoding'])]
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body())
  return page.status
}
