import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings, saidWithNetwork } from '../shop/browser.ts'
import { sign } from '../shop/handing-over.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { newBuyer, open, pay, rent, signIn } from '../shop/visit.ts'

const run = stage()

/** The office gives the order a device and ships it; gives the device's serial number. */
async function ship(page: Page, number: string): Promise<string> {
  await open(page, `/admin/auftraege?q=${number}`)
  await page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByRole('tab', { name: 'Zuordnungen' }).click()
  const device = dialog.getByLabel('Gerät', { exact: true })
  await device.selectOption({ index: 1 })
  const chosen = (await device.locator('option:checked').textContent()) ?? ''
  await dialog.getByRole('tab', { name: 'Status' }).click()
  await dialog.locator('select[name^="status:"]').selectOption('Versandt')
  await dialog.getByLabel('Trackingnummer').fill('00340434161094042557')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await page.getByText('Bestellung aktualisiert').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return chosen.split(' · ')[0] ?? ''
}

/** What the inventory says of a device: its line, cell by cell. */
async function lineOf(page: Page, serial: string): Promise<string> {
  await open(page, `/admin/inventar?q=${serial}`)
  return (await page.getByRole('row').filter({ hasText: serial }).textContent()) ?? ''
}

it('a rental arrives, gets its device, is shipped, handed over without network, comes back, is checked, and its device is free again', async () => {
  const guest = await run.visit({ size: 'phone' })
  const buyer = newBuyer()
  await rent(guest.page, demoProduct('gale').content.slug, 24)
  const { number } = await pay(guest.page, buyer)
  await guest.page.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()

  const office = await run.visit()
  const desk = office.page
  await signIn(desk, '/admin', run.shop.admin)
  await open(desk, '/admin/heute?art=to_ship')
  await desk.getByText(number).first().waitFor()
  const serial = await ship(desk, number)
  expect(serial).not.toBe('')
  expect(await lineOf(desk, serial)).toContain(number)
  await mailArrives(run.shop.mails, 'order_shipped', buyer.email)

  const driver = await run.visit({ size: 'phone' })
  const phone = driver.page
  await signIn(phone, '/admin', run.shop.admin)
  await open(phone, '/admin/uebergabe')
  const card = phone.getByRole('listitem').filter({ hasText: number })
  await card.getByText(serial).waitFor()
  await card.getByRole('button', { name: 'Übergeben' }).click()
  await phone.getByRole('heading', { level: 1, name: `Übergabe an ${buyer.name}` }).waitFor()
  // With all that a phone takes along, the reader of labels included.
  await phone.waitForLoadState('networkidle')
  await driver.context.setOffline(true)
  await phone.getByLabel('Angenommen von').fill(buyer.name)
  await sign(phone)
  await phone.getByRole('button', { name: 'Übergabe abschließen' }).click()
  const waiting = phone.getByRole('region', { name: 'Noch nicht gesendet' })
  await waiting.getByText('Wird gesendet, sobald es wieder Netz gibt.').waitFor()
  await driver.context.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => lineOf(desk, serial)).toContain('Geliefert')

  await open(guest.page, '/bestellung')
  await guest.page.getByRole('link', { name: /^Freiwillig zurückgeben/ }).click()
  await guest.page.getByLabel('Rückweg').selectOption({ index: 1 })
  await guest.page.getByRole('button', { name: 'Gerät zurückgeben' }).click()
  await guest.page.getByText('Angekündigt').waitFor()

  await open(desk, '/admin/rueckgaben')
  const device = desk.getByRole('listitem').filter({ hasText: number })
  await device.getByText(serial).waitFor()
  await device.getByRole('button', { name: 'Als eingegangen vermerken' }).click()
  await device.getByRole('button', { name: 'Ja, Eingang vermerken' }).click()
  await device.getByRole('link', { name: 'Prüfen' }).click()
  await desk.getByLabel('Ergebnis').selectOption('In Ordnung')
  await desk.getByRole('button', { name: 'Prüfung abschließen' }).click()
  await desk.getByRole('button', { name: 'Erstattung berechnen' }).waitFor()
  const free = await lineOf(desk, serial)
  expect(free).toContain('Verfügbar')
  expect(free).toContain('Lager')
  expect(free).not.toContain(number)
  await desk.getByRole('link', { name: serial }).click()
  await desk.getByRole('heading', { level: 1 }).waitFor()
  expect(await findings(desk)).toEqual([])
  guest.expectNoProblems()
  office.expectNoProblems()
  expect(saidWithNetwork(driver.problems)).toEqual([])
})
