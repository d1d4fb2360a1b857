import type Stripe from 'stripe'
import type { PaymentGateway } from './payment-gateway.ts'
import { unlessMissing } from './stripe-missing.server.ts'
import { idOf } from './stripe-values.server.ts'

/** Who pays, and with what by default. */
export function customers(
  stripe: Stripe,
): Pick<PaymentGateway, 'ensureCustomer' | 'removeCustomer' | 'defaultMethodOf'> {
  return {
    async ensureCustomer({ id, email, name, phone, address, key }) {
      const details = { email, name, address, ...(phone && { phone }) }
      if (id) {
        const known = await unlessMissing(stripe.customers.retrieve(id))
        if (known && !known.deleted) {
          await stripe.customers.update(id, details)
          return id
        }
      }
      const created = await stripe.customers.create(
        { ...details, preferred_locales: ['de'] },
        { idempotencyKey: `customer-${key}` },
      )
      return created.id
    },
    async removeCustomer(id) {
      const known = await unlessMissing(stripe.customers.retrieve(id))
      if (known && !known.deleted) await stripe.customers.del(id)
    },
    async defaultMethodOf(customerId) {
      const customer = await unlessMissing(stripe.customers.retrieve(customerId))
      if (!customer || customer.deleted) return null
      const method = customer.invoice_settings.default_payment_method
      return method ? idOf(method) : null
    },
  }
}
