import { createServer } from 'node:http'
import { createElement as element } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'

/** Renders one page of about so many bytes for each request, as React Router's documentation does it. */
const bytes = Number(process.argv[2])

/** One row of a list as a shop has it: a link, a heading, two lines. About 300 bytes. */
const ROW_BYTES = 300

function Page() {
  const rows = Array.from({ length: Math.ceil(bytes / ROW_BYTES) }, (_, index) =>
    element(
      'li',
      { key: index, className: 'group flex flex-col overflow-hidden rounded-card' },
      element(Link, { to: `/produkt/${index}`, className: 'hover:underline' }, `Gerät ${index}`),
      element('h3', { className: 'line-clamp-2 text-h3' }, `Ein Gerät mit der Nummer ${index}`),
      element('p', { className: 'text-sm text-muted' }, 'Leise, robust und für jeden Tag gemacht.'),
    ),
  )
  return element('html', null, element('body', null, element('ul', null, rows)))
}

const routes: RouteObject[] = [{ path: '*', Component: Page, loader: () => ({ title: 'Geräte' }) }]
const { query, dataRoutes } = createStaticHandler(routes)

const server = createServer(async (request, response) => {
  const context = await query(new Request(`http://localhost${request.url}`))
  if (context instanceof Response) throw new Error('The page answers with a redirect')
  const router = createStaticRouter(dataRoutes, context)
  const { pipe } = renderToPipeableStream(element(StaticRouterProvider, { router, context }), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      pipe(response)
    },
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
