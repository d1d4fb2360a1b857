import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { eventually } from '../shop/eventually.ts'
import { mailArrives, mailsTo } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { buy, cards, enterCard, newBuyer, order, signIn, thanks, toPayment } from '../shop/visit.ts'

const run = stage()
const weight = demoProduct('kettlebell_16')
const bench = demoProduct('schraegbank')

const product = z.object({ id: z.string(), default_price: z.string().nullable() })
const price = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) })
const started = z.object({ clientSecret: z.string(), orderGroupId: z.string() })

const address = {
  name: 'Ada Sander',
  phone: '0341 5550100',
  line1: 'Hallenweg 12',
  postal_code: '04229',
  city: 'Leipzig',
  country: 'DE',
}

/** The product and its price for a new one, as the provider names them. */
async function offerOf(name: string): Promise<{ productId: string; priceId: string }> {
  const provider = providerOf(run.shop.url)
  const products = await provider.list('/products?limit=100&active=true')
  const { id } = product.parse(products.find(one => one.name === name))
  const prices = (await provider.list(`/prices?product=${id}&active=true&limit=100`)).map(one =>
    price.parse(one),
  )
  const bought = prices.find(({ metadata }) => metadata.price_type === 'purchase')
  if (!bought) throw new Error(`${name} cannot be bought`)
  return { productId: id, priceId: bought.id }
}

async function checkout(offer: { productId: string; priceId: string }, email: string) {
  return fetch(`${run.shop.url}/api/elements-checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: [
        {
          stripeProductId: offer.productId,
          stripePriceId: offer.priceId,
          quantity: 1,
          type: 'purchase',
        },
      ],
      customerEmail: email,
      billingAddress: address,
      shippingAddress: address,
      phone: address.phone,
      cartVersion: randomUUID(),
    }),
  })
}

/** Takes a count of the product's stock, as somebody in the warehouse would. */
async function countStock(productId: string, units: number): Promise<void> {
  await providerOf(run.shop.url).post(`/products/${productId}`, {
    'metadata[stock]': String(units),
  })
}

it('a page that waits for a payment asks until it is there, however often (C-30)', async () => {
  const offer = await offerOf(weight.name)
  const { clientSecret } = started.parse(await (await checkout(offer, newBuyer().email)).json())
  const [payment = ''] = clientSecret.split('_secret_')
  const { page } = await run.visit()
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('success.data')) asked += 1
  })
  await page.goto(`/checkout/success?payment_intent_id=${payment}`)
  await page.getByRole('heading', { name: 'Ihre Zahlung ist noch nicht bestätigt' }).waitFor()
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await providerOf(run.shop.url).post(`/payment_intents/${payment}/confirm`, {
    payment_method: 'pm_card_visa',
  })
  await thanks(page)
})

it('two tabs with one cart make one order (S-4-14)', async () => {
  const { page, context } = await run.visit()
  const buyer = newBuyer()
  await buy(page, weight.content.slug, 'Neu')
  await toPayment(page, buyer)
  const second = await context.newPage()
  await second.goto('/warenkorb')
  await toPayment(second, buyer)
  await enterCard(page, cards.pays)
  await order(page)
  const { number } = await thanks(page)
  await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await office.page.goto(`/admin/auftraege?q=${encodeURIComponent(buyer.email)}&payment=all`)
  await office.page.getByText(number).first().waitFor()
  expect(await office.page.getByRole('button', { name: /bearbeiten$/ }).count()).toBe(1)
  expect(mailsTo(run.shop.mails, 'order_confirmation', buyer.email)).toHaveLength(1)
})

it('twenty buyers at once for the last three units make three orders (S-2.4-8)', async () => {
  const offer = await offerOf(bench.name)
  await countStock(offer.productId, 3)
  await eventually(async () => {
    const page = await (await fetch(`${run.shop.url}/produkt/${bench.content.slug}`)).text()
    return page.includes('Nur noch 3 verfügbar') ? true : undefined
  }, 'The new count')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => checkout(offer, `eile-${index}@example.com`)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 409)])
})

it('an abandoned payment frees what it held', async () => {
  const offer = await offerOf(bench.name)
  expect((await checkout(offer, newBuyer().email)).status).toBe(409)
  await providerOf(run.shop.url).passDays(1)
  expect((await checkout(offer, newBuyer().email)).status).toBe(200)
})

it('killed between payment and webhook, the shop knows of the payment after its start (S-2.7-13)', async () => {
  const provider = providerOf(run.shop.url)
  const buyer = newBuyer()
  const offer = await offerOf(weight.name)
  const begun = started.parse(await (await checkout(offer, buyer.email)).json())
  const intent = begun.clientSecret.split('_secret_')[0] ?? ''
  // The webhook gets lost on its way, as it does when the shop dies before it arrives.
  for (const { id } of await provider.list('/webhook_endpoints')) {
    await provider.post(`/webhook_endpoints/${id}`, { url: 'http://127.0.0.1:9/lost' })
  }
  const payment = await provider.post(`/payment_intents/${intent}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: `${run.shop.url}/checkout/success`,
  })
  expect(payment.status).toBe('succeeded')
  await run.shop.kill()
  await run.restart()
  await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  const { page } = await run.visit()
  await page.goto(`/checkout/success?payment_intent_id=${intent}`)
  await page.getByRole('heading', { name: /Vielen Dank/ }).waitFor()
})
