import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { askedContext, codeAfterPicturesContext, servicesContext } from '#app/http/context.ts'
import { INLINE_SCRIPTS_HEADER, inlineScriptHashes } from './rendering/inline-scripts.server.ts'
import { picturesBeforeCode } from './rendering/pictures-before-code.server.ts'
import { saysWhatIsAsked } from './tracking/asked-meta.server.ts'

const RENDER_LIMIT_MS = 10_000

/**
 * Renders a whole document before anything is sent: no boundary is left behind its skeleton, so that
 * every page is complete without JavaScript and its inline scripts can be hashed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { log } = loadContext.get(servicesContext)
  let hasFailed = false
  const document = await rendered(
    <ServerRouter context={routerContext} url={request.url} />,
    err => {
      hasFailed = true
      log.error({ err }, 'A page failed to render')
    },
  )
  const whole = saysWhatIsAsked(
    document,
    loadContext.get(askedContext),
    new URL(request.url).pathname,
  )
  const html = loadContext.get(codeAfterPicturesContext) ? picturesBeforeCode(whole) : whole
  headers.set(INLINE_SCRIPTS_HEADER, inlineScriptHashes(html).join(' '))
  return new Response(html, { status: hasFailed ? 500 : status, headers })
}

/**
 * What a route throws is a bug and is logged. What the router refuses by itself, such as a method that
 * a page does not take, is none: the line of the request says it.
 */
export const handleError: HandleErrorFunction = (err, { context, request }) => {
  if (isRouteErrorResponse(err) || request.signal.aborted) return
  const path = new URL(request.url).pathname
  context.get(servicesContext).log.error({ err, path }, 'A route failed')
}

/** The document when nothing in it waits any more. */
function rendered(page: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // React would else hide boundaries over about 12 kB behind their skeletons.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit)
        pipe(collector(resolve, reject))
      },
      onShellError(error) {
        clearTimeout(limit)
        reject(error)
      },
      onError,
    })
    const limit = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS)
  })
}

/** Takes what React writes and gives it back in one piece. */
function collector(done: (html: string) => void, failed: (error: Error) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  }).on('error', failed)
}
