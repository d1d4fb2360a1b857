import type { IncomingMessage, ServerResponse } from 'node:http'
import { MODELS_PATH, modelHashOf } from '#core/models/address.ts'
import { modelKey } from '#core/models/import.server.ts'
import type { Services } from '#core/services.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { encodingFor, matchesEtag } from './negotiation.ts'
import { pathOf, type StaticFiles } from './static-files.ts'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * 3D models below `/modelle/`, from the file store: whole in the best encoding, or the part that is
 * asked for. Anything else there is 404.
 */
export function openModelFiles(services: Pick<Services, 'files' | 'log'>): StaticFiles {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hash = modelHashOf(pathOf(request.url) ?? '')
    if (!hash) return say(response, 404)
    const { range, 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const encoding = range ? 'identity' : encodingFor(accepted)
    // The address names the content, so it is the content's tag as well.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const common = ['Cache-Control', YEAR, 'ETag', etag, 'Vary', 'Accept-Encoding']
    if (matchesEtag(known, etag)) return say(response, 304, common)
    const bytes = await services.files.get(modelKey(hash, encoding))
    if (!bytes) return say(response, 404)
    const part = byteRange(range, bytes.length)
    if (part === 'beyond') {
      return say(response, 416, ['Content-Range', `bytes */${bytes.length}`])
    }
    const { start, end }: ByteRange = part ?? { start: 0, end: bytes.length - 1 }
    response.writeHead(part ? 206 : 200, [
      ...common,
      ...['Content-Type', 'model/gltf-binary'],
      ...['Content-Length', String(end - start + 1)],
      ...['Accept-Ranges', 'bytes'],
      ...['X-Content-Type-Options', 'nosniff'],
      ...(part ? ['Content-Range', `bytes ${start}-${end}/${bytes.length}`] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ])
    response.end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1))
  }

  return {
    mayServe: path => path.startsWith(MODELS_PATH),
    async serve(request, response) {
      try {
        await serve(request, response)
      } catch (error) {
        services.log.error({ err: error, path: request.url }, 'A 3D model could not be served')
        say(response, 500)
      }
      return true
    },
  }
}

/** An answer that has no page of its own: only the viewer asks here. */
function say(response: ServerResponse, status: number, headers: string[] = []): void {
  response.writeHead(status, [...headers, 'X-Content-Type-Options', 'nosniff']).end()
}
