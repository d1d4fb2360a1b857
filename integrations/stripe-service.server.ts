import Stripe from 'stripe'
import type { SoldAct } from './payment-gateway.ts'
import { unlessMissing } from './stripe-missing.server.ts'

/** One product an act, under an id of ours, so that it is found again and never made twice. */
const services: Record<SoldAct, { id: string; name: string }> = {
  buyout: { id: 'service_buyout', name: 'Übernahme eines Mietgeräts' },
}

/** By this category everybody who reads the provider's catalogue knows that it is not goods. */
const metadata = { category: 'service' }

/**
 * The provider's id of the product that an act hangs on. Made at its first sale, and mended where
 * somebody archived it or took its category away in the provider's dashboard.
 */
export async function serviceProduct(stripe: Stripe, act: SoldAct): Promise<string> {
  const { id, name } = services[act]
  const known = await unlessMissing(stripe.products.retrieve(id))
  if (!known) await make(stripe, { id, name, metadata })
  else if (!known.active || known.metadata.category !== metadata.category) {
    await stripe.products.update(id, { active: true, metadata })
  }
  return id
}

async function make(stripe: Stripe, product: Stripe.ProductCreateParams): Promise<void> {
  try {
    await stripe.products.create(product)
  } catch (error) {
    // Somebody else bought at the same moment.
    const isMade =
      error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!isMade) throw error
  }
}
