import Stripe from 'stripe'
import type { PaymentGateway } from './payment-gateway.ts'
import { PAGE } from './stripe-values.server.ts'

/** A second product like one that is sold. */
export function copies(stripe: Stripe): Pick<PaymentGateway, 'copyProduct' | 'offerProduct'> {
  return {
    async copyProduct({ from, id, name, metadata }) {
      const source = await stripe.products.retrieve(from)
      await makeOnce(stripe, {
        id,
        name,
        metadata,
        // Nobody is to see it before it is known to be hidden.
        active: false,
        images: source.images,
        ...(source.description && { description: source.description }),
        ...(source.tax_code && { tax_code: String(source.tax_code) }),
      })
      for await (const price of stripe.prices.list({ product: from, active: true, limit: PAGE })) {
        await stripe.prices.create(priceOf(price, id), { idempotencyKey: `copy-${id}-${price.id}` })
      }
    },
    async offerProduct(id) {
      await stripe.products.update(id, { active: true })
    },
  }
}

function priceOf(price: Stripe.Price, product: string): Stripe.PriceCreateParams {
  const { currency, unit_amount, nickname, metadata, recurring, tax_behavior } = price
  return {
    product,
    currency,
    metadata,
    ...(unit_amount !== null && { unit_amount }),
    ...(nickname && { nickname }),
    ...(tax_behavior && { tax_behavior }),
    ...(recurring && {
      recurring: { interval: recurring.interval, interval_count: recurring.interval_count },
    }),
  }
}

async function makeOnce(stripe: Stripe, product: Stripe.ProductCreateParams): Promise<void> {
  try {
    await stripe.products.create(product)
  } catch (error) {
    // The same click came twice, or what failed half way is tried again.
    const isMade =
      error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!isMade) throw error
  }
}
