import Stripe from 'stripe'
import type { PaymentGateway, ProviderCheckout } from './payment-gateway.ts'
import { serviceProduct } from './stripe-service.server.ts'
import { toUnixTime } from './stripe-values.server.ts'

/** What the customer may do in the portal; never ending or changing a rental, which have terms. */
const features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['address', 'email'] },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams['features']

/** By this our configuration is found again. A change of `features` needs a new number. */
const CONFIGURATION = 'customer-area-1'
const METADATA_KEY = 'shop_portal'

const LONGEST_TEXT = 1200

/** The pages that the provider hosts: the customer's portal and one-off payments. */
export function hostedPages(
  stripe: Stripe,
): Pick<PaymentGateway, 'openPortal' | 'openCheckout' | 'checkout' | 'expireCheckout'> {
  let configuration: Promise<string> | undefined

  /** Found or made once a process; a failed try is tried again at the next call. */
  function portalConfiguration(): Promise<string> {
    configuration ??= ensureConfiguration(stripe).catch(error => {
      configuration = undefined
      throw error
    })
    return configuration
  }

  return {
    async openPortal({ customerId, returnUrl }) {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        configuration: await portalConfiguration(),
        return_url: returnUrl,
        locale: 'de',
      })
      return session.url
    },
    async openCheckout({
      customerId,
      act,
      lines,
      successUrl,
      cancelUrl,
      expiresAt,
      metadata,
      key,
    }) {
      const product = await serviceProduct(stripe, act)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerId,
          line_items: lines.map(({ cents }) => ({
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: cents, product },
          })),
          // A line bears the name of its product, so what is bought stands beside the button.
          custom_text: { submit: { message: shortened(lines.map(({ name }) => name)) } },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: toUnixTime(expiresAt),
          metadata,
          payment_intent_data: { metadata },
          locale: 'de',
        },
        { idempotencyKey: `checkout-${key}` },
      )
      return checkoutOf(session)
    },
    async checkout(id) {
      return checkoutOf(await stripe.checkout.sessions.retrieve(id))
    },
    async expireCheckout(id) {
      try {
        return checkoutOf(await stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Paid or expired in the meantime; anything else would be open still.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const session = await stripe.checkout.sessions.retrieve(id)
        if (session.status === 'open') throw error
        return checkoutOf(session)
      }
    },
  }
}

/** These lines, as many as the provider takes. */
function shortened(lines: readonly string[]): string {
  const text = lines.join('; ')
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`
}

async function ensureConfiguration(stripe: Stripe): Promise<string> {
  for await (const known of stripe.billingPortal.configurations.list({ active: true })) {
    if (known.metadata?.[METADATA_KEY] === CONFIGURATION) return known.id
  }
  const created = await stripe.billingPortal.configurations.create(
    { features, metadata: { [METADATA_KEY]: CONFIGURATION } },
    { idempotencyKey: `portal-${CONFIGURATION}` },
  )
  return created.id
}

const statuses = ['open', 'complete', 'expired'] as const

function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent = session.payment_intent
  return {
    id: session.id,
    status: statuses.find(known => known === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    paymentIntentId: intent === null || typeof intent === 'string' ? intent : intent.id,
    url: session.url,
  }
}
