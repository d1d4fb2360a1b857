#!/usr/bin/env node
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { getRequestListener } from '@hono/node-server'
import { openStripeEmulator } from './emulator.ts'
import { pgliteHandle } from './engine/pglite.ts'
import { lockFolder } from './folder-lock.ts'

/** What a running answer may take after the program was told to end. */
const PATIENCE_MS = 3000

/** The emulator alone, on loopback: `npx stripe-emulator --port N`. State in `$DATA_DIR/stripe-emulator`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    'after-retries': { type: 'string', default: 'cancel' },
  },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`)
  process.exit(1)
}
const policies = ['cancel', 'unpaid', 'past_due'] as const
const afterRetries = policies.find(policy => policy === values['after-retries'])
if (!afterRetries) {
  console.error(`--after-retries must be ${policies.join(', ')}, not ${values['after-retries']}`)
  process.exit(1)
}

const folder = join(process.env.DATA_DIR ?? '.data', 'stripe-emulator')
await mkdir(folder, { recursive: true, mode: 0o700 })
const unlock = lockOrEnd()
const database = await PGlite.create(join(folder, 'pg'))
const emulator = await openStripeEmulator({
  sql: pgliteHandle(database),
  basePath: '/__stripe',
  afterRetries,
  otherPorts: true,
  log: line => console.log(JSON.stringify({ time: new Date().toISOString(), ...line })),
})
emulator.start()

const server = createServer(getRequestListener(request => emulator.fetch(request)))
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  console.log(`Stripe emulator: ${origin}/v1`)
  console.log(`Dashboard: ${origin}/__stripe/dashboard`)
})

function lockOrEnd(): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  server.close()
  // A browser keeps connections open on which it asks nothing.
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref()
  await once(server, 'close')
  await emulator.stop()
  await database.close()
  unlock()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
