import type { LargeCustomer } from './customer.ts'

interface PaidOrder {
  /** Unique among all orders; part of every id. */
  id: string
  orderGroupId: string
  customer: LargeCustomer
  cents: number
  isPaid: boolean
  createdAt: Date
}

/** The ids that one order has at the payment provider. */
export const providerIds = (id: string) => ({
  customer: `cus_large_${id}`,
  intent: `pi_large_${id}`,
  charge: `ch_large_${id}`,
})

/** Customer, payment and charge of one purchase as the payment provider's API gives them. */
export function paymentObjects(order: PaidOrder): Record<string, unknown>[] {
  const created = Math.floor(order.createdAt.getTime() / 1000)
  const customer = customerObject(order, created)
  const intent = intentObject(order, created)
  return order.isPaid ? [customer, intent, chargeObject(order, created)] : [customer, intent]
}

function customerObject({ id, customer }: PaidOrder, created: number): Record<string, unknown> {
  const { name, email, address } = customer
  return {
    id: providerIds(id).customer,
    object: 'customer',
    address: addressObject(address),
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: `L${id}`.toUpperCase().slice(0, 12),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: address.phone,
    preferred_locales: ['de'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

function intentObject(order: PaidOrder, created: number): Record<string, unknown> {
  const { id, cents, isPaid, customer, orderGroupId } = order
  const ids = providerIds(id)
  return {
    id: ids.intent,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: cents,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: isPaid ? cents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: isPaid ? null : created + 1800,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${ids.intent}_secret_large`,
    confirmation_method: 'automatic',
    created,
    currency: 'eur',
    customer: ids.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: isPaid ? ids.charge : null,
    livemode: false,
    managed_payments: null,
    metadata: { order_group_id: orderGroupId },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    payment_record: null,
    processing: null,
    receipt_email: customer.email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'canceled',
    transfer_data: null,
    transfer_group: null,
  }
}

function chargeObject(order: PaidOrder, created: number): Record<string, unknown> {
  const { id, cents, customer, orderGroupId } = order
  const ids = providerIds(id)
  const { name, email, address } = customer
  return {
    id: ids.charge,
    object: 'charge',
    amount: cents,
    amount_captured: cents,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: addressObject(address),
      email,
      name,
      phone: address.phone,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency: 'eur',
    customer: ids.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: { order_group_id: orderGroupId },
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: ids.intent,
    payment_method: null,
    payment_method_details: { type: 'card' },
    receipt_email: email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function addressObject({ line1, postal_code, city, country }: LargeCustomer['address']) {
  return { city, country, line1, line2: null, postal_code, state: null }
}
