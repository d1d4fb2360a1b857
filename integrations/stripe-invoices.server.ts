import type Stripe from 'stripe'
import type { PaymentGateway, ProviderInvoice } from './payment-gateway.ts'
import { unlessMissing } from './stripe-missing.server.ts'
import { MONTH } from './stripe-pending.server.ts'
import { fromUnixTime, idOf, PAGE, toUnixTime } from './stripe-values.server.ts'

/** Where the line of a month that was charged by itself names its subscription item. */
const ITEM = 'subscription_item'

/** More than any order has: a subscription takes twenty items, and as many extra ones at first. */
const MOST_LINES = 1000

/** What subscriptions charged. */
export function invoices(
  stripe: Stripe,
): Pick<
  PaymentGateway,
  | 'invoice'
  | 'findInvoice'
  | 'invoicesOf'
  | 'paidInvoicesSince'
  | 'finalizeInvoice'
  | 'collectInvoice'
  | 'voidInvoice'
  | 'creditInvoice'
  | 'chargeMonth'
> {
  return {
    async invoice(id) {
      return invoiceOf(stripe, await stripe.invoices.retrieve(id, { expand: ['payments'] }))
    },
    async findInvoice(id) {
      const found = await unlessMissing(stripe.invoices.retrieve(id, { expand: ['payments'] }))
      return found && invoiceOf(stripe, found)
    },
    async finalizeInvoice(id) {
      const { status } = await stripe.invoices.retrieve(id)
      if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false })
    },
    async collectInvoice(id) {
      const { status, attempted, auto_advance } = await stripe.invoices.retrieve(id)
      const isAhead = status === 'draft' || (status === 'open' && !attempted)
      if (isAhead && auto_advance) await stripe.invoices.pay(id, { off_session: true })
    },
    async voidInvoice(id) {
      await stripe.invoices.voidInvoice(id)
    },
    async creditInvoice({ id, cents, key }) {
      await stripe.creditNotes.create(
        { invoice: id, amount: cents, reason: 'order_change', email_type: 'none' },
        { idempotencyKey: `credit-${key}` },
      )
    },
    async chargeMonth({ subscriptionId, lines, period, advances, key }) {
      const charged = await monthsOf(stripe, subscriptionId)
      const before = charged.get(lines[0]?.key ?? '')
      if (before) return before
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      const customer = idOf(subscription.customer)
      const waiting = new Set<string | undefined>()
      for await (const { metadata } of stripe.invoiceItems.list({
        ...{ customer, pending: true, limit: PAGE },
      })) {
        waiting.add(metadata?.[MONTH])
      }
      const own = { customer, subscription: subscriptionId }
      // They wait for the next invoice of the subscription, which is made at once. The first comes last: where it is charged, all are.
      for (const { itemId, cents, description, key } of lines.toReversed()) {
        if (waiting.has(key) || charged.has(key)) continue
        await stripe.invoiceItems.create(
          {
            ...{ ...own, amount: cents, currency: 'eur', description },
            period: { start: toUnixTime(period.start), end: toUnixTime(period.end) },
            metadata: { [ITEM]: itemId, [MONTH]: key },
          },
          { idempotencyKey: `month-item-${key}` },
        )
      }
      const { id } = await stripe.invoices.create(
        { ...own, auto_advance: advances },
        { idempotencyKey: `month-${key}` },
      )
      return id
    },
    async *invoicesOf(subscription) {
      const expand = ['data.payments']
      for await (const invoice of stripe.invoices.list({ subscription, expand })) {
        yield await invoiceOf(stripe, invoice)
      }
    },
    async *paidInvoicesSince(since) {
      const created = { gte: toUnixTime(since) }
      const expand = ['data.payments']
      for await (const invoice of stripe.invoices.list({
        status: 'paid',
        created,
        expand,
        limit: PAGE,
      })) {
        yield await invoiceOf(stripe, invoice)
      }
    },
  }
}

const statuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

async function invoiceOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<ProviderInvoice> {
  const intent = invoice.payments?.data
    .map(entry => entry.payment.payment_intent)
    .find(reference => reference !== undefined)
  const { paid_at: paidAt, finalized_at: finalizedAt } = invoice.status_transitions
  const subscription = invoice.parent?.subscription_details?.subscription
  const lines = await linesOf(stripe, invoice)
  const linesCents = lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const askedCents = linesCents - invoice.pre_payment_credit_notes_amount
  return {
    id: invoice.id,
    subscriptionId: subscription ? idOf(subscription) : null,
    reason: invoice.billing_reason,
    status: statuses.find(known => known === invoice.status) ?? null,
    advances: invoice.auto_advance ?? false,
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    coveredCents: Math.max(0, askedCents - invoice.amount_due),
    creditedCents: invoice.pre_payment_credit_notes_amount,
    paymentIntentId: intent ? idOf(intent) : null,
    paidAt: paidAt ? fromUnixTime(paidAt) : null,
    createdAt: fromUnixTime(invoice.created),
    finalizedAt: finalizedAt ? fromUnixTime(finalizedAt) : null,
    lines: lines.map(line => {
      const price = line.pricing?.price_details?.price
      return {
        subscriptionItemId:
          line.parent?.subscription_item_details?.subscription_item ?? line.metadata[ITEM] ?? null,
        priceId: price ? idOf(price) : null,
        quantity: line.quantity ?? 1,
        cents: line.amount,
        month: line.metadata[MONTH] ?? null,
        period: { start: fromUnixTime(line.period.start), end: fromUnixTime(line.period.end) },
      }
    }),
  }
}

/** The invoices that have lines of months that were charged by themselves, by their keys. */
async function monthsOf(stripe: Stripe, subscription: string): Promise<Map<string, string>> {
  const invoiceOfMonth = new Map<string, string>()
  for await (const invoice of stripe.invoices.list({ subscription, limit: PAGE })) {
    for (const { metadata } of await linesOf(stripe, invoice)) {
      const month = metadata[MONTH]
      if (month) invoiceOfMonth.set(month, invoice.id)
    }
  }
  return invoiceOfMonth
}

/** An invoice comes with its first ten lines. */
async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice) {
  if (!lines.has_more) return lines.data
  return stripe.invoices.listLineItems(id, { limit: PAGE }).autoPagingToArray({ limit: MOST_LINES })
}
