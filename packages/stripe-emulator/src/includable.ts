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

/** Fields that are only sent when they are expanded, by `kind.field`. */
export const includable = new Map<string, Includable>([
  ['invoice.confirmation_secret', confirmationSecret],
  [
    'invoice.payments',
    async (work, { id }) =>
      listOf(
        await work.find('invoice_payment', where({ invoice: id })),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  ],
  [
    'charge.refunds',
    async (work, { id }) =>
      listOf(await work.find('refund', where({ charge: id })), `/v1/charges/${id}/refunds`),
  ],
  [
    'customer.subscriptions',
    async (work, { id }) => {
      const all = await work.find('subscription', where({ customer: id }))
      const running = all.filter(subscription => subscription.ended_at === null)
      return listOf(running, `/v1/customers/${id}/subscriptions`)
    },
  ],
  ['customer.sources', async (_work, { id }) => listOf([], `/v1/customers/${id}/sources`)],
  ['customer.tax_ids', async (_work, { id }) => listOf([], `/v1/customers/${id}/tax_ids`)],
  ['customer.invoice_credit_balance', async () => ({})],
  ['price.currency_options', async () => ({})],
  ['coupon.applies_to', productsOfCoupon],
  ['coupon.currency_options', async () => ({})],
  ['checkout.session.line_items', checkoutItems],
])

/** A coupon for all products has no such list. */
async function productsOfCoupon(work: Work, { id }: StripeObject): Promise<unknown> {
  const { appliesTo } = work.hidden(id)
  return appliesTo && { products: appliesTo }
}

async function checkoutItems(work: Work, { id }: StripeObject): Promise<unknown> {
  return listOf(work.hidden(id).lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`)
}
