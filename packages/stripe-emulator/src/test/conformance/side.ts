import Stripe from 'stripe'
import { openHarness } from '../harness.ts'
import { checkedFetch, routes } from '../schema-check.ts'

/** Somebody who answers Stripe's API: the emulator, or Stripe itself. */
export interface Side {
  name: string
  stripe: Stripe
  /** Operations of the schema that were answered with success, as `POST /v1/products/{id}`. */
  answered: Set<string>
  /** Lets what works by itself come to rest. */
  settle(): Promise<void>
}

/** The emulator, and Stripe too where `STRIPE_TEST_KEY` names a key of its test mode. */
export async function openSides(): Promise<Side[]> {
  const { emulator } = await openHarness()
  const here = sideOf('the emulator', 'sk_test_x', emulator.apiFetch, () => emulator.settle())
  const key = process.env.STRIPE_TEST_KEY
  if (!key?.startsWith('sk_test_')) return [here]
  return [here, sideOf('Stripe', key, globalThis.fetch, async () => {})]
}

function sideOf(
  name: string,
  key: string,
  fetch: typeof globalThis.fetch,
  settle: () => Promise<void>,
): Side {
  const answered = new Set<string>()
  const httpClient = Stripe.createFetchHttpClient(recorded(checkedFetch(fetch), answered))
  return { name, stripe: new Stripe(key, { httpClient, maxNetworkRetries: 0 }), answered, settle }
}

function recorded(fetch: typeof globalThis.fetch, answered: Set<string>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const response = await fetch(request)
    const route = routes.find(each => each.pattern.test(`${request.method} ${pathname}`))
    if (route && response.ok) answered.add(route.route)
    return response
  }
}
