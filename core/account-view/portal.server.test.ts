import { beforeEach, describe, expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { openPortal } from './portal.server.ts'

let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

const open = (actor: SignedIn, subscriptionId?: string) =>
  openPortal(shop.services, actor, { origin: PUBLIC_URL, subscriptionId })
const group = async () => {
  const [row] = await shop.services.db.select().from(orderGroups)
  if (!row?.stripeSubscriptionId || !row.stripeCustomerId) throw new Error('Nothing is rented')
  return { subscriptionId: row.stripeSubscriptionId, customerId: row.stripeCustomerId }
}
const page = async (url: string) => (await shop.emulator.fetch(new Request(url))).text()

/** What the portal's page or an operator sends to the provider. */
async function call(path: string, fields: Record<string, string>): Promise<{ id: string }> {
  const answer = await shop.emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer sk_test_x',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

describe('the portal', () => {
  test('opens on the shop’s own address, with invoices and payment methods, and ends nothing (S-1-10)', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const { url } = await open(mara)
    expect(url).toMatch(`${PUBLIC_URL}/__stripe/portal/`)
    const html = await page(url)
    expect(html).toContain('Zahlungsart hinzufügen')
    expect(html).toContain('Rechnungen')
    expect(html).toContain('Angaben ändern')
    expect(html).not.toMatch(/kündigen/i)
    expect(html).toContain(`${PUBLIC_URL}/kunden-bereich`)
  })

  test('needs something that was paid', async () => {
    await expect(open(mara)).rejects.toMatchObject({ kind: 'not_found', code: 'no_payments' })
    await givenDelivered(shop, mara, [newRower()])
    await open(mara)
  })

  test('of somebody else’s subscription is not there', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const { subscriptionId } = await group()
    const other = await givenAccount(shop, 'jonas@example.com')
    await expect(open(other, subscriptionId)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await open(mara, subscriptionId)).url).toContain('/portal/')
  })
})

describe('a payment method chosen in the portal', () => {
  test('pays the running rental from now on', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const { subscriptionId, customerId } = await group()
    const before = await shop.services.payments.subscription(subscriptionId)
    const method = await call('payment_methods/pm_card_mastercard/attach', { customer: customerId })
    expect(before.paymentMethodId).not.toBe(method.id)
    const chosen = { 'invoice_settings[default_payment_method]': method.id }
    await call(`customers/${customerId}`, chosen)
    await shop.settle()
    const after = await shop.services.payments.subscription(subscriptionId)
    expect(after.paymentMethodId).toBe(method.id)
  })

  test('is not put in the place of the one of a later order when an address changes', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const { subscriptionId, customerId } = await group()
    const old = await call('payment_methods/pm_card_mastercard/attach', { customer: customerId })
    await call(`customers/${customerId}`, { 'invoice_settings[default_payment_method]': old.id })
    await shop.settle()
    const fresh = await call('payment_methods/pm_card_visa/attach', { customer: customerId })
    await call(`subscriptions/${subscriptionId}`, { default_payment_method: fresh.id })
    await call(`customers/${customerId}`, { 'address[city]': 'Halle' })
    await shop.settle()
    const after = await shop.services.payments.subscription(subscriptionId)
    expect(after.paymentMethodId).toBe(fresh.id)
  })
})
