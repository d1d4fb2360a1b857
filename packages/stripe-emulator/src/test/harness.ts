import { PGlite } from '@electric-sql/pglite'
import Stripe from 'stripe'
import { type EmulatorOptions, openStripeEmulator, type StripeEmulator } from '../emulator.ts'
import { pgliteHandle } from '../engine/pglite.ts'
import { checkedFetch } from './schema-check.ts'

export interface Harness {
  db: PGlite
  emulator: StripeEmulator
  stripe: Stripe
  /** What the webhook endpoint has received, in order. */
  received: { body: string; signature: string; event: Stripe.Event }[]
  /** Answers of the endpoint; default 200. */
  answer: { with: () => Response | Promise<Response> }
  days(count: number): Promise<void>
}

let running: StripeEmulator | undefined
let shared: Promise<PGlite> | undefined

/** One database a test file, because opening one takes seconds; emptied for each harness. */
async function emptyDatabase(): Promise<PGlite> {
  shared ??= PGlite.create()
  const db = await shared
  await running?.stop()
  await db.exec('drop schema if exists stripe_emulator cascade')
  return db
}

export const webhookUrl = 'http://127.0.0.1:1/hook'

/** An emulator on a database of its own, with one webhook endpoint and the official SDK on it. */
export async function openHarness(
  options: Partial<EmulatorOptions> & { db?: PGlite } = {},
): Promise<Harness> {
  const db = options.db ?? (await emptyDatabase())
  const received: Harness['received'] = []
  const opened = Date.now()
  const answer: Harness['answer'] = { with: () => new Response('ok') }
  const emulator = await openStripeEmulator({
    sql: pgliteHandle(db),
    basePath: '/__stripe',
    // A test's time passes only when it says so.
    realTime: () => opened,
    deliver: async request => {
      const body = await request.text()
      const signature = request.headers.get('stripe-signature') ?? ''
      received.push({ body, signature, event: JSON.parse(body) })
      return answer.with()
    },
    ...options,
  })
  running = emulator
  await emulator.ensureWebhookEndpoint({ url: webhookUrl, secret: 'whsec_test' })
  return {
    db,
    emulator,
    stripe: sdk(emulator),
    received,
    answer,
    days: count => emulator.advanceTo(new Date(emulator.now().getTime() + count * 86_400_000)),
  }
}

/** The official SDK, every request and answer checked against the schema. */
export function sdk(emulator: StripeEmulator, key = 'sk_test_x'): Stripe {
  const httpClient = Stripe.createFetchHttpClient(checkedFetch(emulator.apiFetch))
  return new Stripe(key, { httpClient, maxNetworkRetries: 0 })
}

/** The error that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused')
}
