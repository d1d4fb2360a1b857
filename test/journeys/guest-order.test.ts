import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, pay, rent } from '../shop/visit.ts'

const run = stage()

it('a guest sees the order after paying and by the mail, and cancels and registers with what is filled in', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const buyer = newBuyer()
  await rent(page, demoProduct('gale').content.slug, 24)
  const { number } = await pay(page, buyer)
  await page.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung' }).waitFor()
  expectNoProblems()

  const mail = await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  const later = await run.visit()
  await later.page.goto(run.shop.url + linkIn(mail))
  await later.page.waitForURL('**/bestellung')
  await later.page.getByText(number).first().waitFor()
  expect(await findings(later.page)).toEqual([])
  const file = later.page.waitForEvent('download')
  await later.page.getByRole('link', { name: /RE-.* \(PDF\)/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^RE-.*\.pdf$/)

  await later.page.getByRole('link', { name: 'Kündigung beantragen' }).click()
  const name = later.page.getByLabel('Ihr Name')
  await name.waitFor()
  expect(await name.inputValue()).toBe(buyer.name)
  expect(await later.page.getByLabel('E-Mail für die Bestätigung').inputValue()).toBe(buyer.email)
  await later.page.goBack()
  await later.page.getByRole('link', { name: 'Konto anlegen' }).click()
  const address = later.page.getByLabel('E-Mail-Adresse')
  await address.waitFor()
  expect(await address.inputValue()).toBe(buyer.email)
  await later.page.goBack()
  await later.page.getByRole('link', { name: 'Zahlungsportal' }).click()
  await later.page.waitForURL('**/__stripe/portal/**')
  later.expectNoProblems()
})
