import { GRAPHICS_PATH } from '#core/legal-graphics.ts'
import { headersOf, pathOf, type StaticFiles, YEAR } from './static-files.ts'

/** The official graphics below `/hinweise/`. Their addresses name their content. Anything else there is 404. */
export function openGraphicFiles(files: ReadonlyMap<string, Buffer>): StaticFiles {
  return {
    mayServe: path => path.startsWith(GRAPHICS_PATH),
    async serve(request, response) {
      const path = pathOf(request.url) ?? ''
      const body = files.get(path)
      if (!body) {
        response.writeHead(404, ['X-Content-Type-Options', 'nosniff']).end()
        return true
      }
      response.writeHead(200, headersOf(path, YEAR, body.length))
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
