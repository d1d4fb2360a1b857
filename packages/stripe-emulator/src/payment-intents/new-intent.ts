import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { PaymentIntent } from '../wire/objects.ts'

/** What an intent needs to begin; everything else starts empty. */
export interface NewIntent {
  amount: number
  currency: string
  customer?: string | null
  description?: string | null
  types: string[]
  automatic?: PaymentIntent['automatic_payment_methods']
}

/** Adds a payment intent that waits for its payment method; the caller emits its event. */
export function addPaymentIntent(work: Work, data: NewIntent): PaymentIntent {
  const id = newId('payment_intent')
  return work.add('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: data.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: data.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: data.currency,
    customer: data.customer ?? null,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: data.types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
}
