import type { Includable } from './api/expand.ts'
import { intentOf } from './billing/finalization.ts'
import { where } from './engine/conditions.ts'
import type { Work } from './engine/work.ts'
import type { StripeObject } from './wire/objects.ts'

async function confirmationSecret(work: Work, invoice: StripeObject): Promise<unknown> {
  const intent = await intentOf(work, invoice.id)
  if (!intent?.client_secret) return null
  return { client_secret: intent.client_secret, type: 'payment_intent' }
}

async function listOf(data: unknown[], url: string): Promise<unknown> {
  return { object: 'list', data, has_more: false, url }
}

/** One object after the other. */
function each(include: (work: Work, object: StripeObject) => Promise<unknown>): Includable {
  return async (work, objects) => {
    const made: unknown[] = []
    // A connection takes one query at a time.
    for (const object of objects) made.push(await include(work, object))
    return made
  }
}

/** With one query for a whole list, because a night's comparison lists every invoice of weeks. */
async function paymentsOfInvoices(
  work: Work,
  invoices: readonly StripeObject[],
): Promise<unknown[]> {
  const ids = invoices.map(({ id }) => id)
  const paid = await work.find('invoice_payment', [{ path: 'invoice', in: ids }])
  const byInvoice = Map.groupBy(paid, ({ invoice }) => invoice)
  return Promise.all(
    ids.map(id => listOf(byInvoice.get(id) ?? [], `/v1/invoice_payments?invoice=${id}`)),
  )
}

/** Fields that are only sent when they are expanded, by `kind.field`. */
export const includable = new Map<string, Includable>([
  ['invoice.confirmation_secret', each(confirmationSecret)],
  ['invoice.payments', paymentsOfInvoices],
  [
    'charge.refunds',
    each(async (work, { id }) =>
      listOf(await work.find('refund', where({ charge: id })), `/v1/charges/${id}/refunds`),
    ),
  ],
  [
    'customer.subscriptions',
    each(async (work, { id }) => {
      const all = await work.find('subscription', where({ customer: id }))
      const running = all.filter(subscription => subscription.ended_at === null)
      return listOf(running, `/v1/customers/${id}/subscriptions`)
    }),
  ],
  ['customer.sources', each(async (_work, { id }) => listOf([], `/v1/customers/${id}/sources`))],
  ['customer.tax_ids', each(async (_work, { id }) => listOf([], `/v1/customers/${id}/tax_ids`))],
  ['customer.invoice_credit_balance', each(async () => ({}))],
  ['price.currency_options', each(async () => ({}))],
  ['coupon.applies_to', each(productsOfCoupon)],
  ['coupon.currency_options', each(async () => ({}))],
  ['checkout.session.line_items', each(checkoutItems)],
])

/** A coupon for all products has no such list. */
async function productsOfCoupon(work: Work, { id }: StripeObject): Promise<unknown> {
  const { appliesTo } = work.hidden(id)
  return appliesTo && { products: appliesTo }
}

async function checkoutItems(work: Work, { id }: StripeObject): Promise<unknown> {
  return listOf(work.hidden(id).lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`)
}
