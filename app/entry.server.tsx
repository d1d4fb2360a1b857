import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentContext, servicesContext } from './context.ts'
import { INLINE_SCRIPTS_HEADER, inlineScriptHashes } from './inline-scripts.server.ts'

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
  let failed = false
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // React would else hide boundaries over about 12 kB behind their skeletons.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          pipe(collector(resolve, reject))
        },
        onShellError: reject,
        onError(error) {
          failed = true
          loadContext.get(servicesContext).log.error({ err: error }, 'A page failed to render')
        },
      },
    )
    const limit = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_LIMIT_MS)
  })
  headers.set(INLINE_SCRIPTS_HEADER, inlineScriptHashes(html.toString()).join(' '))
  loadContext.get(documentContext).html = html
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** Takes what React writes and gives it back in one piece. */
function collector(
  done: (html: Buffer<ArrayBuffer>) => void,
  failed: (error: Error) => void,
): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  }).on('error', failed)
}
