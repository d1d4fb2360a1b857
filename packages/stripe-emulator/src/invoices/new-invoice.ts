import { inherited } from '../coupons/discount-lifecycle.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../wire/objects.ts'

interface NewInvoice {
  customer: Customer
  subscription: Subscription | null
  reason: Invoice['billing_reason']
  currency: string
  lines: InvoiceLine[]
  /** Discounts of the whole invoice; those of its subscription or customer by default. */
  discounts?: string[]
  period: { start: number; end: number }
}

/** Adds a draft with its lines and sums; the caller emits its event. */
export function addInvoice(work: Work, data: NewInvoice): Invoice {
  const invoice = draft(work.now, data)
  work.add('invoice', invoice)
  return invoice
}

/** A draft that is in no store yet, as previews are. */
export function draft(now: number, data: NewInvoice): Invoice {
  const { customer, subscription, currency, lines } = data
  const id = newId('invoice')
  for (const line of lines) line.invoice = id
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: data.reason,
    collection_method: subscription?.collection_method ?? 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: subscription?.invoice_settings.description ?? null,
    discounts: data.discounts ?? inherited(subscription, customer),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: subscription?.invoice_settings.footer ?? customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: data.period.end,
    period_start: data.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
