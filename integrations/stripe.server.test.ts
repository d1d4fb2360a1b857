import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStripe } from './stripe.server.ts'

let server: Server
let address: string
const open = new Set<Socket>()

/** Takes every connection and never says a word. */
beforeAll(async () => {
  server = createServer(socket => open.add(socket))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`
})
afterAll(() => {
  for (const socket of open) socket.destroy()
  server.close()
})

it('a provider that never answers is given up', async () => {
  const payments = openStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    scriptUrl: '',
    dashboardUrl: '',
    answerMs: 100,
    fetch: (_input, init) => fetch(address, init),
  })
  await expect(payments.ready()).rejects.toThrow('timeout being reached')
  expect(open.size).toBeGreaterThan(0)
})
