import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orders } from '#db/schema/schema.ts'
import { PUBLIC_URL, type TestServices } from '../services.ts'
import { checkOut, checkoutBody, pay } from './checkouts.ts'
import { officeSaves, untilToldToProvider } from './office.ts'

/** Somebody with a confirmed account. */
export async function givenAccount(
  { services }: Pick<TestServices, 'services'>,
  email = 'mara@example.com',
): Promise<SignedIn> {
  const made = await services.auth.signUp({ email, password: 'Ruderboot-7', name: 'Mara Öztürk' })
  if (!made) throw new Error(`There is an account ${email} already`)
  return { kind: 'customer', ...made.account, emailVerified: true, isAdmin: false }
}

/** Orders, pays and receives these items; gives the ids of the units in their sequence. */
export async function givenDelivered(
  shop: Pick<TestServices, 'services' | 'emulator' | 'settle'>,
  actor: SignedIn,
  items: unknown[],
  more: Record<string, unknown> = {},
): Promise<string[]> {
  const body = checkoutBody(items, { customerEmail: actor.email, ...more })
  const checkout = await checkOut(shop, body, actor)
  await pay(shop, checkout)
  await shop.settle()
  const admin = await ensureAdmin(shop.services, {
    email: 'admin@example.com',
    password: 'ein-gutes-passwort-7',
  })
  const rows = await shop.services.db.select().from(orders).orderBy(orders.orderSequence)
  const ids = rows.filter(row => row.orderGroupId === checkout.orderGroupId).map(row => row.id)
  await officeSaves(shop.services, admin, {
    items: ids.map(orderId => ({ orderId, status: 'delivered' as const, trackingNumber: null })),
    notes: null,
  })
  await untilToldToProvider(shop)
  return ids
}

/** Pays on the provider's page as its form does; gives the status of the answer. */
export async function payPage(
  { emulator }: Pick<TestServices, 'emulator'>,
  checkoutUrl: string,
  paymentMethod = 'pm_card_visa',
): Promise<number> {
  const answer = await emulator.fetch(
    new Request(`${checkoutUrl}/pay`, {
      method: 'POST',
      headers: { Origin: PUBLIC_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_method: paymentMethod }),
    }),
  )
  return answer.status
}

/** A debit that is under way for some minutes of the provider's clock. */
export async function sepaMethod(
  { emulator }: Pick<TestServices, 'emulator'>,
  iban = 'DE89370400440532013000',
): Promise<string> {
  const response = await emulator.fetch(
    new Request(`${PUBLIC_URL}/__stripe/v1/payment_methods`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key: 'pk_test_emulator',
        type: 'sepa_debit',
        'sepa_debit[iban]': iban,
      }),
    }),
  )
  const method: { id?: string } = await response.json()
  if (!method.id) throw new Error('The emulator made no payment method')
  return method.id
}
