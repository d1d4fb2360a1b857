import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { packageRoot } from '#db/root.server.ts'
import { stopOnSignal } from '#server/boot/stop.ts'
import { build } from './dev/build.ts'
import { openDevShop } from './dev/shop.ts'

/**
 * `npm run dev`: the same shop on the same data, from source. Vite serves the browser's modules and
 * reloads them; the server's modules are loaded anew at the next request after a change.
 */
async function dev(): Promise<void> {
  process.env.NODE_ENV = 'development'
  process.env.PAGE_CACHE = 'off'
  // The first start of an empty folder is done by a program of the build.
  if (!existsSync(join(packageRoot(), 'build/server/seed.js'))) build()

  const http = createHttpServer()
  const vite = await createServer({
    root: packageRoot(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here')
  const shop = await openDevShop(ssr.runner)
  vite.watcher.on('all', (_event, file) => shop.changed(file))

  const answer = getRequestListener(request => shop.fetch(request))
  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      const files = await shop.files()
      const holder = files.find(each => each.mayServe(request.url ?? ''))
      if (holder) await holder.serve(request, response)
      else await answer(request, response)
    })
  })
  http.listen(shop.config.port, shop.config.host)

  // The router's compiler is a Vite of its own that would end the process before the database.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal)
  stopOnSignal(
    [{ requests: () => closeAll(http) }, { shop: () => shop.stop() }, { vite: () => vite.close() }],
    shop.log,
  )
}

async function closeAll(http: Server): Promise<void> {
  http.close()
  http.closeAllConnections()
}

dev().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
