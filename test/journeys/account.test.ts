import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { buy, newBuyer, open, pay, signIn } from '../shop/visit.ts'

const run = stage()
const weight = demoProduct('kettlebell_16')
const PASSWORD = 'rudern-am-morgen'

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth/registrieren')
  await page.getByLabel('Vorname').fill('Jonas')
  await page.getByLabel('Nachname').fill('Winter')
  await page.getByLabel(/E-Mail/).fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmation]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrieren', exact: true }).click()
  await page.waitForURL('**/kunden-bereich')
}

it('registers, signs out and signs in again without JavaScript', async () => {
  const { page } = await run.visit({ javaScript: false })
  const { email } = newBuyer()
  await register(page, email)
  await page.getByRole('heading', { level: 1, name: /Jonas/ }).waitFor()
  await page.getByText('Keine Bestellungen gefunden').waitFor()

  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/auth')
  await page.getByLabel(/E-Mail/).fill(email)
  await page.locator('[name=password]').fill('falsches-passwort')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/kunden-bereich')
})

it('registers, buys, and finds the order in the account until signing out (S-1-11, S-2.8-1)', async () => {
  const { page, expectNoProblems } = await run.visit()
  const { email } = newBuyer()
  await register(page, email)
  await page.getByText('Keine Bestellungen gefunden').waitFor()

  await buy(page, weight.content.slug, 'Neu')
  const { number } = await pay(page, { email, name: 'Jonas Winter' })
  await page.getByRole('link', { name: 'Zum Kunden-Bereich' }).click()
  await page.getByText(number).first().waitFor()
  await page.getByText(weight.content.title).first().waitFor()

  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/kunden-bereich')
  expect(new URL(page.url()).pathname).toBe('/')
  expectNoProblems()
})

it('the demo customer sees rentals and a purchase, and nobody else does (S-1-1, S-2.9-1)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await signIn(page, '/auth', run.shop.customer)
  await page.getByRole('heading', { name: 'Ihre Bestellungen' }).waitFor()
  await expect
    .poll(() => page.getByText('Miete', { exact: true }).count())
    .toBeGreaterThanOrEqual(2)
  await expect.poll(() => page.getByText('Kauf', { exact: true }).count()).toBeGreaterThanOrEqual(1)
  expectNoProblems()
  const stranger = await run.visit()
  await stranger.page.goto('/kunden-bereich')
  expect(new URL(stranger.page.url()).pathname).toBe('/')
  await stranger.page.getByText('Bitte melden Sie sich an').last().waitFor()
  const withoutScripts = await run.visit({ javaScript: false })
  await withoutScripts.page.goto('/kunden-bereich')
  await withoutScripts.page.getByText('Bitte melden Sie sich an').waitFor()
  await stranger.page.goto('/admin/auftraege')
  expect(await stranger.page.getByText(run.shop.customer.email).count()).toBe(0)
})

it('the office marks an order as shipped, and the customer sees it (B-2-48, B-2-51, B-8-4)', async () => {
  const customer = await run.visit()
  await signIn(customer.page, '/auth', run.shop.customer)
  await buy(customer.page, weight.content.slug, 'Neu')
  const { email } = run.shop.customer
  const { number } = await pay(customer.page, { email, name: 'Kim Demo' })

  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  await open(office.page, '/admin/auftraege')
  await office.page.getByRole('button', { name: `${number} bearbeiten` }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.locator('select[name^="status:"]').selectOption({ label: 'Versandt' })
  await dialog.getByLabel('Trackingnummer').fill('00340434161094042557')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await office.page.getByText('Bestellung aktualisiert').waitFor()

  await customer.page.goto('/kunden-bereich')
  const group = customer.page.locator('article, section, li').filter({ hasText: number }).first()
  await group.getByText('Versandt', { exact: true }).first().waitFor()
  await group.getByText('00340434161094042557').first().waitFor()
  expect(await mailArrives(run.shop.mails, 'order_shipped', email)).toContain(
    '00340434161094042557',
  )
  customer.expectNoProblems()
  office.expectNoProblems()
})
