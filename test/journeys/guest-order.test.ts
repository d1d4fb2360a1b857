import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, pay, rent } from '../shop/visit.ts'

const run = stage()

it('a guest sees the order after paying and by the mail, cancels with what is filled in, and has an account by one click', async () => {
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
  await later.page.getByRole('button', { name: 'Kundenkonto anlegen' }).click()
  await later.page.getByText(`Eine E-Mail ist unterwegs an ${buyer.email}`).waitFor()
  expect(await findings(later.page)).toEqual([])
  await later.page.getByRole('link', { name: 'Zurück zur Bestellung' }).click()
  await later.page.getByRole('link', { name: 'Zahlungsportal' }).click()
  await later.page.waitForURL('**/__stripe/portal/**')
  later.expectNoProblems()

  const offer = await mailArrives(run.shop.mails, 'guest_account', buyer.email)
  const reader = await run.visit({ size: 'phone' })
  await reader.page.goto(run.shop.url + linkIn(offer))
  await reader.page.waitForURL('**/auth/konto')
  expect(await reader.page.getByLabel('E-Mail-Adresse').inputValue()).toBe(buyer.email)
  expect(await findings(reader.page)).toEqual([])
  await reader.page.getByLabel('Passwort').fill('Ein-Klick-genügt-7')
  await reader.page.getByRole('button', { name: 'Kundenkonto bestätigen' }).click()
  await reader.page.waitForURL('**/kunden-bereich')
  await reader.page.getByText(number).first().waitFor()
  reader.expectNoProblems()
})
