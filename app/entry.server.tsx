import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { once } from '#core/catalog/once.ts'
import { documentContext, servicesContext } from './context.ts'
import { handoffScript } from './handoff-script.server.ts'
import { INLINE_SCRIPTS_HEADER, inlineScriptHashes } from './inline-scripts.server.ts'
import { openKeptMarkup } from './kept-markup.server.tsx'
import { withMatchedRoutes } from './matched-routes.server.ts'
import { picturesBeforeCode } from './pictures-before-code.server.ts'
import { KeptMarkupContext } from './ui/Kept.tsx'
import { isUnfinished } from './unfinished.server.ts'

const RENDER_LIMIT_MS = 10_000

/** React's stream writes it itself, its single string begins with `<html>`. */
const DOCTYPE = '<!DOCTYPE html>'

/** What is kept belongs to one running shop: another has other products and, while developing, other code. */
const keptMarkupOf = once((_services: object) => openKeptMarkup())

/**
 * Renders a whole document before anything is sent: no boundary is left behind its skeleton, so that
 * every page is complete without JavaScript and its inline scripts can be hashed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const errors: unknown[] = []
  const services = loadContext.get(servicesContext)
  const kept = keptMarkupOf(services).open()
  const context = withMatchedRoutes(routerContext)
  const page = () => (
    <KeptMarkupContext value={kept.keep}>
      <ServerRouter context={{ ...context, renderMeta: {} }} url={request.url} />
    </KeptMarkupContext>
  )
  const inOnePass = renderToString(page())
  const body = isUnfinished(inOnePass)
    ? await renderWaiting(page(), error => errors.push(error))
    : inOnePass
  for (const err of errors) services.log.error({ err }, 'A page failed to render')

  const doctype = body.startsWith(DOCTYPE) ? '' : DOCTYPE
  const html = withScripts(picturesBeforeCode(body), await handoffScript(serverHandoffStream))
  headers.set(INLINE_SCRIPTS_HEADER, html.flatMap(inlineScriptHashes).join(' '))
  loadContext.get(documentContext).html = Buffer.concat(
    [doctype, ...html].flatMap(piece => kept.fill(piece)),
  )
  return new Response(null, { status: errors.length > 0 ? 500 : status, headers })
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

/** The router's data stands last in the body, where the router's own stream would write it. */
function withScripts(pieces: string[], scripts: string): string[] {
  const last = pieces.at(-1) ?? ''
  const end = last.lastIndexOf('</body>')
  return end < 0 ? pieces : [...pieces.slice(0, -1), last.slice(0, end), scripts, last.slice(end)]
}

/** Renders a page that waits for promises of its loader, and gives it when nothing is left to wait for. */
function renderWaiting(page: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
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
