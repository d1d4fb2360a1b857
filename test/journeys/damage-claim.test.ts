import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { berlinDay } from '#core/dates.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { photo } from '../fixtures/pictures.ts'
import { findings } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, open, pay, rent, signIn } from '../shop/visit.ts'

const run = stage()
const treadmill = demoProduct('bogen').content

async function deliver(page: Page, number: string): Promise<void> {
  await open(page, '/admin/auftraege')
  await page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.locator('select[name^="status:"]').selectOption('Geliefert')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await dialog.getByRole('button', { name: 'Ja, so speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('a rental that the office ends on a day comes back damaged, and its guest objects to the claim (L-28, L-34)', async () => {
  const buyer = newBuyer()
  const guest = await run.visit({ size: 'phone' })
  await rent(guest.page, treadmill.slug, 3)
  const { number } = await pay(guest.page, buyer)
  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await deliver(office.page, number)

  /** Opens the order by the link of a mail, and a page from there. */
  async function follow(kind: string, link: string): Promise<Page> {
    const { page } = await run.visit({ size: 'phone' })
    await page.goto(run.shop.url + linkIn(await mailArrives(run.shop.mails, kind, buyer.email)))
    await page.getByRole('link', { name: link }).click()
    return page
  }

  const cancelling = await follow('order_confirmation', 'Kündigung beantragen')
  await cancelling.getByRole('radio', { name: /^Außerordentlich/ }).check()
  await cancelling.getByLabel(/^Grund der/).fill('Umzug in eine Dachwohnung')
  await cancelling.getByRole('button', { name: 'jetzt kündigen' }).click()
  await cancelling.getByText('Ihre Kündigung ist eingegangen').first().waitFor()
  await open(office.page, '/admin/kuendigungen')
  const cancellation = office.page.getByRole('listitem').filter({ hasText: buyer.email })
  const button = office.page.getByRole('button', { name: 'Miete beenden' })
  const ending = cancellation.locator('form').filter({ has: button })
  await ending.getByLabel('Bestellnummer').fill(number)
  const lastDay = ending.getByLabel(/^Letzter Tag/)
  const yes = ending.getByLabel('Ja, das ist gemeint.')
  await lastDay.fill('2099-01-01')
  await ending.getByRole('button').click()
  await yes.waitFor()
  // What was asked about another day stands in the way of nothing.
  await lastDay.fill(berlinDay(new Date()))
  await yes.waitFor({ state: 'detached' })
  await ending.getByRole('button').click()
  await yes.check()
  await ending.getByRole('button').click()
  await cancellation.waitFor({ state: 'detached' })
  await providerOf(run.shop.url).passDays(2)

  const returning = await follow('rental_ended', 'Abholung planen')
  await returning.getByLabel('Tag der Abholung').selectOption({ index: 1 })
  await returning.getByRole('button', { name: 'Rückgabe ankündigen' }).click()
  await returning.getByText(/^Abholung am /).waitFor()
  expect(await findings(returning)).toEqual([])

  await open(office.page, '/admin/rueckgaben')
  const device = office.page.getByRole('listitem').filter({ hasText: buyer.email })
  await device.getByRole('button', { name: 'Als eingegangen vermerken' }).click()
  await device.getByRole('button', { name: 'Ja, Eingang vermerken' }).click()
  await device.getByRole('link', { name: 'Prüfen' }).click()
  await office.page.getByLabel('Lauffläche und Band').check()
  await office.page.getByLabel('Ergebnis').selectOption('Schaden')
  await office.page.getByRole('button', { name: 'Prüfung abschließen' }).click()
  await office.page.getByText('Bitte beschreiben Sie den Schaden.').waitFor()
  await office.page.getByLabel('Befund').fill('Das Band ist eingerissen.')
  await office.page.getByRole('button', { name: 'Prüfung abschließen' }).click()
  // Until its minutes are over the check can be taken back, and nothing leaves.
  await office.page.getByText('erfährt nichts von ihr').first().waitFor()
  await providerOf(run.shop.url).passDays(1)
  await mailArrives(run.shop.mails, 'return_checked', buyer.email)
  await office.page.reload()
  await office.page.getByText('Es fehlt noch ein Foto des zurückgegebenen Geräts.').waitFor()
  const photographed = { name: 'band.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await office.page.getByLabel('Foto', { exact: true }).setInputFiles(photographed)
  await office.page.getByRole('button', { name: 'Foto speichern' }).click()
  await office.page.getByAltText('Bei der Rückgabe, Foto 1').waitFor()
  await office.page.getByLabel('Teil oder Arbeit 1').fill('Laufband')
  await office.page.getByLabel('Preis 1 in Euro').fill('240,00')
  expect(await office.page.getByLabel('Anteil in Prozent').inputValue()).toBe('50')
  await office.page
    .getByLabel('Warum ist es kein Verschleiß?')
    .fill('Ein Riss entsteht nur mit scharfen Gegenständen.')
  expect(await findings(office.page)).toEqual([])
  await office.page.getByRole('button', { name: 'Aufstellung an den Mieter schicken' }).click()
  await office.page.getByText('Anteil des Mieters: 120,00').waitFor()
  await office.page.getByRole('button', { name: 'Ja, Aufstellung schicken' }).click()
  await office.page.getByText('Der Mieter kann noch Einwände erheben.').waitFor()

  const objecting = await follow('damage_claim', 'Rückgabe ansehen')
  await objecting.getByText('Laufband', { exact: true }).waitFor()
  await objecting.getByText('Ein Riss entsteht nur mit scharfen Gegenständen.').waitFor()
  const objection = `Der Riss war schon da.\nSiehe ${'Foto'.repeat(80)}`
  await objecting.getByLabel('Ihr Einwand').fill(objection)
  await objecting.getByRole('button', { name: 'Einwand senden' }).click()
  await objecting.getByText('Ihr Einwand: Der Riss war schon da.').waitFor()
  expect(await findings(objecting)).toEqual([])

  const desk = await run.visit({ size: 'phone' })
  await signIn(desk.page, '/admin', run.shop.admin)
  await open(desk.page, '/admin/faelle')
  await desk.page.getByText('Der Riss war schon da.').waitFor()
  await desk.page.getByRole('banner').locator('summary').click()
  const tab = await desk.page.getByRole('link', { name: 'Fälle' }).boundingBox()
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(390)
  const { scrollWidth, clientWidth } = await desk.page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)

  await office.page.reload()
  await office.page
    .getByLabel('Warum die Aufstellung nicht stimmt')
    .fill('Der Riss ist auf dem Foto der Übergabe zu sehen.')
  await office.page.getByRole('button', { name: 'Aufstellung zurückziehen' }).click()
  await office.page.getByText('Aufstellung über 120,00 € zurückziehen?').waitFor()
  expect(await findings(office.page)).toEqual([])
  await office.page.getByRole('button', { name: 'Ja, Aufstellung zurückziehen' }).click()
  await office.page.getByRole('button', { name: 'Aufstellung an den Mieter schicken' }).waitFor()
  const withdrawn = await follow('damage_claim_withdrawn', 'Rückgabe ansehen')
  await withdrawn.getByText(/Unsere Aufstellung haben wir am .* zurückgezogen/).waitFor()
  expect(await findings(withdrawn)).toEqual([])
  // What is asked twice before the rental ends, and a finding without words, are both answered with 422.
  expect(office.problems).toEqual(Array(3).fill(expect.stringContaining('422')))
})
