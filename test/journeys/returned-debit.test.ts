import { expect, it } from 'vitest'
import { z } from 'zod'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { enterIban, newBuyer, order, rent, thanks, toPayment } from '../shop/visit.ts'

const run = stage()
const charged = z.object({ latest_charge: z.string() })

it('a debit that the bank returns after five weeks is owed again, told, and paid by the link (S-2.9-30)', async () => {
  const buyer = newBuyer()
  const { page } = await run.visit({ size: 'phone' })
  await rent(page, demoProduct('gale').content.slug, 24)
  await toPayment(page, buyer)
  await enterIban(page)
  await order(page)
  const { paymentIntentId } = await thanks(page)

  const provider = providerOf(run.shop.url)
  await provider.passDays(35)
  const intent = charged.parse(await provider.get(`/payment_intents/${paymentIntentId}`))
  await provider.post(`/charges/${intent.latest_charge}/_dispute`, {
    reason: 'debit_not_authorized',
  })

  const mail = await mailArrives(run.shop.mails, 'debit_returned', buyer.email)
  const later = await run.visit()
  await later.page.goto(run.shop.url + linkIn(mail))
  await later.page.getByRole('heading', { name: 'Offenen Betrag bezahlen' }).waitFor()
  await later.page.getByText(/^Rücklastschrift vom/).waitFor()
  await later.page.frameLocator('iframe').first().locator('[name=number]').waitFor()
  expect(await findings(later.page)).toEqual([])
  await enterIban(later.page)
  const pay = later.page.getByRole('button', { name: 'Jetzt bezahlen' })
  await pay.click()
  await later.page.getByText('Ihre Zahlung ist unterwegs.').waitFor()
  expect(await pay.count()).toBe(0)
  expect(await findings(later.page)).toEqual([])

  await provider.passDays(1)
  await later.page.reload()
  await later.page.getByRole('heading', { name: 'Alles bezahlt' }).waitFor()
  later.expectNoProblems()
})
