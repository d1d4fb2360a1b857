import Stripe from 'stripe'
import type { PaymentGateway } from './payment-gateway.ts'
import { fromUnixTime } from './stripe-values.server.ts'

/** What the provider tells of itself, believed by its signature alone. */
export function webhooks(stripe: Stripe, secret: string): Pick<PaymentGateway, 'verifyEvent'> {
  return {
    verifyEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, secret)
        const object = event.data.object
        return {
          id: event.id,
          type: event.type,
          objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
          changed: Object.keys(event.data.previous_attributes ?? {}),
          createdAt: fromUnixTime(event.created),
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}
