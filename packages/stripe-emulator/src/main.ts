#!/usr/bin/env node
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { openStripeEmulator } from './emulator.ts'
import { pgliteHandle } from './engine/pglite.ts'
import { lockFolder } from './folder-lock.ts'

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
  log: line => console.log(JSON.stringify({ time: new Date().toISOString(), ...line })),
})
emulator.start()

const server = serve(
  { fetch: request => emulator.fetch(request), port, hostname: '127.0.0.1' },
  address => {
    console.log(`Stripe emulator: http://127.0.0.1:${address.port}/v1`)
    console.log(`Dashboard: http://127.0.0.1:${address.port}/__stripe/dashboard`)
  },
)

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
  await new Promise<void>(resolve => server.close(() => resolve()))
  await emulator.stop()
  await database.close()
  unlock()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
