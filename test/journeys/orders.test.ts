import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { CARE_CENTS, monthlyOf } from '../shop/cart.ts'
import { mailArrives, mailsTo } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import {
  addCare,
  buy,
  cards,
  enterCard,
  newBuyer,
  open,
  order,
  pay,
  rent,
  requestFails,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const bike = demoProduct('gale')
/** Enough of them for everybody. */
const weight = demoProduct('kettlebell_16')

const run = stage()
const charged = async (id: string) =>
  (await providerOf(run.shop.url).get(`/payment_intents/${id}`)).amount_received

it('a guest buys new', {
  meta: {
    shows: [
      'S-1-1',
      'S-1-2',
      'S-1-9',
      'S-2.1-4',
      'S-2.1-5',
      'S-2.6-28',
      'S-2.7-8',
      'S-2.7-9',
      'S-2.7-13',
      'S-4-16',
      'S-6-1',
      'L-01',
      'L-06',
      'L-13',
    ],
  },
}, async () => {
  const { page, expectNoProblems } = await run.visit()
  const buyer = newBuyer()
  await buy(page, bike.content.slug, 'Neu')
  const { number, paymentIntentId } = await pay(page, buyer)
  expect(await charged(paymentIntentId)).toBe(bike.prices.purchase)
  const mail = await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  expect(mail).toContain(number)
  expectNoProblems()
})

it('a guest buys refurbished, on a phone (S-1-2)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await buy(page, bike.content.slug, 'Refurbed')
  const { paymentIntentId } = await pay(page, newBuyer())
  expect(await charged(paymentIntentId)).toBe(bike.prices.used)
  expectNoProblems()
})

it('a guest rents for 24 months and ticks Care (S-1-13, S-2.6-24)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await rent(page, bike.content.slug, 24)
  await addCare(page)
  const { paymentIntentId } = await pay(page, newBuyer())
  expect(await charged(paymentIntentId)).toBe(monthlyOf(bike) + CARE_CENTS)
  expectNoProblems()
})

it('a guest rents for 24 months and leaves Care alone (S-1-13)', async () => {
  const { page, expectNoProblems } = await run.visit()
  const ski = demoProduct('crest_ski')
  await rent(page, ski.content.slug, 24)
  const { paymentIntentId } = await pay(page, newBuyer())
  expect(await charged(paymentIntentId)).toBe(monthlyOf(ski))
  expectNoProblems()
})

it('one payment pays a mixed cart (S-6-1)', async () => {
  const { page, expectNoProblems } = await run.visit()
  const buyer = newBuyer()
  const spinner = demoProduct('strada')
  await rent(page, spinner.content.slug, 24)
  await addCare(page)
  await buy(page, weight.content.slug, 'Neu')
  const { paymentIntentId } = await pay(page, buyer)
  const shipping = weight.prices.shipping_cents ?? 0
  const total = monthlyOf(spinner) + CARE_CENTS + (weight.prices.purchase ?? 0) + shipping
  expect(await charged(paymentIntentId)).toBe(total)
  const mail = await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  expect(mail).toContain('24')
  expectNoProblems()
})

it('a declined card, then another: one order, one charge (S-8-7)', async () => {
  const { page } = await run.visit()
  const buyer = newBuyer()
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, buyer)
  await enterCard(page, cards.declined)
  await order(page)
  await page.getByText('Zahlung fehlgeschlagen').first().waitFor()
  expect(mailsTo(run.shop.mails, 'order_confirmation', buyer.email)).toEqual([])
  await enterCard(page, cards.pays)
  await order(page)
  const { paymentIntentId } = await thanks(page)
  expect(await charged(paymentIntentId)).toBe(weight.prices.purchase)
})

it('an order that is paid already leads to its own thanks (S-4-16)', async () => {
  const { page } = await run.visit()
  const buyer = newBuyer()
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, buyer)
  await enterCard(page, cards.pays)
  await page.route('**/checkout/success*', route => route.abort())
  const lost = requestFails(page, '/checkout/success')
  await order(page)
  await lost
  await page.unroute('**/checkout/success*')
  await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  await open(page, '/warenkorb')
  const { paymentIntentId } = await thanks(page)
  expect(await charged(paymentIntentId)).toBe(weight.prices.purchase)
  await open(page, '/warenkorb')
  await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
})

it('two tabs that pay the same order at once both lead to its thanks', async () => {
  const { page, context } = await run.visit()
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, newBuyer())
  await enterCard(page, cards.pays)
  const other = await context.newPage()
  await open(other, '/warenkorb')
  await toPayment(other, newBuyer())
  await enterCard(other, cards.pays)

  // The shop has let both go on before either has paid.
  const session = other.waitForResponse('**/api/elements-checkout')
  let paid = () => {}
  const elsewhere = new Promise<void>(done => {
    paid = done
  })
  await other.route('**/v1/payment_intents/*/confirm', async route => {
    await elsewhere
    await route.continue()
  })
  await page.route('**/checkout/success*', route => route.abort())
  await order(other)
  await session
  const lost = requestFails(page, '/checkout/success')
  await order(page)
  await lost
  paid()
  const { paymentIntentId } = await thanks(other)
  expect(await charged(paymentIntentId)).toBe(weight.prices.purchase)
})

it('a card that asks for authentication (S-7-18)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, newBuyer())
  await enterCard(page, cards.authenticates)
  await order(page)
  const dialog = page.getByRole('dialog').filter({ hasText: 'Bestätigen' })
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  const { paymentIntentId } = await thanks(page)
  expect(await charged(paymentIntentId)).toBe(weight.prices.purchase)
  expectNoProblems()
})
