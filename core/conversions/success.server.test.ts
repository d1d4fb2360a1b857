import { beforeEach, expect, it } from 'vitest'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { all, decide, nothing, reported } from '#test/fixtures/consents.ts'
import { hearTargets } from '#test/fixtures/conversions.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { successOf } from '../checkout/success.server.ts'
import { settlePayment } from '../payments/settle.server.ts'

const shop = shopForEachTest()
let targets: ReturnType<typeof hearTargets>
beforeEach(() => {
  targets = hearTargets(shop)
})

/** Orders and pays with this consent; gives the id of the payment. */
async function bought(consentId: string): Promise<string> {
  const visit = { visit: reported(consentId) }
  const checkout = await checkOut(shop, checkoutBody([newRower()], visit))
  await pay(shop, checkout)
  return checkout.clientSecret?.split('_secret_')[0] ?? ''
}
const told = () => targets.heard.map(({ target, eventId }) => `${eventId} ${target}`).toSorted()
const once = ['google_analytics', 'meta', 'tiktok'].map(name => `purchase-KP-000001 ${name}`)

it('webhook before the success page: one conversion a target, and the page names the same one (ADR-152)', async () => {
  const paymentIntentId = await bought(await decide(shop, all))
  await shop.settle()
  const { purchase } = await successOf(shop.services, { paymentIntentId })
  await shop.settle()
  expect(told()).toEqual(once)
  expect(purchase?.id).toBe('purchase-KP-000001')
  expect(purchase?.cents).toBe(targets.heard[0]?.cents)
})

it('success page before the webhook: the same (ADR-152)', async () => {
  shop.dropWebhooks(true)
  const paymentIntentId = await bought(await decide(shop, all))
  await shop.settle()
  expect(told()).toEqual([])
  const { purchase } = await successOf(shop.services, { paymentIntentId })
  expect(purchase?.id).toBe('purchase-KP-000001')
  await shop.settle()
  expect(told()).toEqual(once)
  shop.dropWebhooks(false)
  await settlePayment(shop.services, paymentIntentId)
  await shop.settle()
  expect(told()).toEqual(once)
})

it('a lost success page: the server alone has told it (ADR-152)', async () => {
  await bought(await decide(shop, all))
  await shop.settle()
  expect(told()).toEqual(once)
})

it('consent withdrawn meanwhile: nobody, whichever comes first (ADR-152)', async () => {
  const consentId = await decide(shop, all)
  shop.dropWebhooks(true)
  const paymentIntentId = await bought(consentId)
  await decide(shop, nothing, consentId)
  await successOf(shop.services, { paymentIntentId })
  await shop.settle()
  expect(told()).toEqual([])
})
