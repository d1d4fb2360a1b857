import type Stripe from 'stripe'
import type { PaymentGateway } from './payment-gateway.ts'
import { idOf } from './stripe-values.server.ts'

/** Accounts that are debited, and what allows it. */
export function mandates(stripe: Stripe): Pick<PaymentGateway, 'mandate' | 'debitBy'> {
  return {
    async mandate(id) {
      const mandate = await stripe.mandates.retrieve(id, { expand: ['payment_method'] })
      const { payment_method: method, payment_method_details: details } = mandate
      if (typeof method === 'string' || !details.sepa_debit) {
        throw new Error(`The mandate ${id} is for no account`)
      }
      return {
        id,
        reference: details.sepa_debit.reference,
        paymentMethodId: method.id,
        last4: method.sepa_debit?.last4 ?? '',
      }
    },
    async debitBy(paymentMethodId) {
      const method = await stripe.paymentMethods.retrieve(paymentMethodId)
      if (!method.sepa_debit) return null
      // An account that was saved without a payment has its mandate from there.
      const saved = await stripe.setupIntents.list({ payment_method: paymentMethodId, limit: 1 })
      const mandate = saved.data[0]?.mandate
      return { last4: method.sepa_debit.last4 ?? '', mandateId: mandate ? idOf(mandate) : null }
    },
  }
}
