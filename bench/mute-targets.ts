import { createServer } from 'node:http'
import type { TargetName } from '#core/tracking/targets.ts'
import { everyTarget } from '#test/shop/stand-in.ts'

/** The least that a script of a target may be: it takes what it is told, and neither stores nor sends anything. */
const scripts: Record<TargetName, string> = {
  google_analytics: '',
  google_ads: '',
  meta: 'window.fbq.callMethod = () => {}',
  tiktok: '',
  microsoft: 'window.UET = function UET() { this.push = () => {} }',
}

/** Hosts of targets whose scripts cost nothing: what is measured with them is what the shop itself does to tell them. */
export async function startMuteTargets() {
  const server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/')
    const script = Object.entries(scripts).find(([target]) => target === name)?.[1]
    response.writeHead(script === undefined ? 404 : 200, { 'Content-Type': 'text/javascript' })
    response.end(script)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The targets have no address')
  const url = `http://127.0.0.1:${address.port}`
  return {
    /** For a shop that tells all of them. */
    env: { ...everyTarget, TARGETS_URL: url },
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
