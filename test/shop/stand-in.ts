import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openStandIn, type StandIn, type Told } from '#server/stand-in/stand-in.ts'

/** Ids of nobody, for a shop that has every target. */
export const everyTarget = {
  GA4_ID: 'G-TEST000000',
  GOOGLE_ADS_ID: 'AW-2000000000/Kauf_12345',
  META_PIXEL_ID: '200000000000000',
  TIKTOK_PIXEL_ID: 'TEST0000000000000000',
  BING_UET_ID: '20000000',
}

/** The hosts of all targets, at an address that is not the shop's. */
export interface TargetHosts {
  url: string
  told: Told[]
  stop(): Promise<void>
}

export async function startTargetHosts(): Promise<TargetHosts> {
  const standIn: StandIn = openStandIn()
  const server = createServer(getRequestListener(request => standIn.answer(request)))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    told: standIn.told,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
