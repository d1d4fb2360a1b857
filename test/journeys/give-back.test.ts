import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, open, pay, rent, signIn } from '../shop/visit.ts'

const run = stage()

/** The office delivers what was ordered. */
async function deliver(page: Page, order: string): Promise<void> {
  await open(page, `/admin/auftraege?q=${order}`)
  await page.getByRole('button', { name: `${order} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByText('vom Kunden gewählt').waitFor()
  const statuses = dialog.locator('select[name^="status:"]')
  await statuses.first().waitFor()
  for (const status of await statuses.all()) await status.selectOption('Geliefert')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await dialog.getByRole('button', { name: 'Ja, so speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('a guest chooses the day of the delivery, gives the machine back after it, and is paid back (S-2.9-70, S-2.9-71)', async () => {
  const guest = await run.visit({ size: 'phone' })
  const buyer = newBuyer()
  await rent(guest.page, demoProduct('gale').content.slug, 24)
  const { number } = await pay(guest.page, buyer)
  await guest.page.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  await guest.page.getByRole('link', { name: 'Liefertermin wählen' }).click()
  const day = guest.page.getByLabel('Tag der Lieferung')
  await day.selectOption({ index: 1 })
  expect(await findings(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: 'Termin wählen' }).click()
  await guest.page.getByText('Gespeichert. Eine E-Mail nennt den Tag.').waitFor()
  expect(await mailArrives(run.shop.mails, 'delivery_day', buyer.email)).toContain('Liefertermin')
  await guest.page.getByRole('link', { name: 'Zurück zur Bestellung' }).click()
  await guest.page.getByText(/^Lieferung am /).waitFor()

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await deliver(office.page, number)

  await open(guest.page, '/bestellung')
  await guest.page.getByRole('link', { name: /^Freiwillig zurückgeben/ }).click()
  await guest.page.getByLabel('Rückweg').selectOption({ index: 1 })
  expect(await findings(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: 'Gerät zurückgeben' }).click()
  await guest.page.getByText('Angekündigt').waitFor()
  expect(await findings(guest.page)).toEqual([])
  await mailArrives(run.shop.mails, 'given_back', buyer.email)

  const { page } = office
  await open(page, '/admin/rueckgaben')
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.getByRole('button', { name: 'Als eingegangen vermerken' }).click()
  await card.getByRole('button', { name: 'Ja, Eingang vermerken' }).click()
  await card.getByRole('link', { name: 'Prüfen' }).click()
  await page.getByLabel('Ergebnis').selectOption('In Ordnung')
  await page.getByRole('button', { name: 'Prüfung abschließen' }).click()
  await page.getByRole('button', { name: 'Erstattung berechnen' }).click()
  const question = page.getByRole('alert')
  await question.getByText(/^Zusammen .* erstatten\?/).waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: /^Ja, .* erstatten$/ }).click()
  await page.getByText('Erstattung veranlasst', { exact: true }).waitFor()
  await mailArrives(run.shop.mails, 'return_refunded', buyer.email)
  guest.expectNoProblems()
  office.expectNoProblems()
})
