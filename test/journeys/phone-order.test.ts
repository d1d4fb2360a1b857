import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, idle } from '../shop/browser.ts'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { type Buyer, cards, enterCard, newBuyer, open, signIn, thanks } from '../shop/visit.ts'

const run = stage()

async function add(page: Page, product: string, offer: RegExp): Promise<void> {
  await page.getByLabel('Produkt suchen').fill(product)
  await page.getByRole('button', { name: offer }).first().click()
}

/** Who orders and where it goes, until what it costs is said. */
async function fillForm(page: Page, { email, name }: Buyer): Promise<void> {
  const form = page.locator('#bestellung')
  await form.getByLabel('E-Mail').fill(email)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Telefon').fill('0341 5550100')
  await form.getByLabel('Straße und Hausnummer').fill('Hallenweg 12')
  await form.getByLabel('Postleitzahl').fill('04229')
  await form.getByLabel('Ort').fill('Leipzig')
  await page.getByText(/heute zu zahlen/).waitFor()
}

it('somebody calls; the office writes the order down, and they read, order and pay it themselves', async () => {
  const office = await run.visit()
  const buyer = newBuyer('Rosa Winkler')
  const { page } = office
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/telefonbestellungen/neu')
  await add(page, 'havel', /Monate mieten.*hinzufügen$/)
  await fillForm(page, buyer)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Aufnehmen und Link senden' }).click()
  await page.getByRole('heading', { name: /^Bestellung KP-/ }).waitFor()
  await page.getByText('Wartet').first().waitFor()

  const link = linkIn(await mailArrives(run.shop.mails, 'phone_order', buyer.email))
  const customer = await run.visit({ size: 'phone' })
  await open(customer.page, link)
  await customer.page.getByRole('heading', { name: 'Ihre telefonische Bestellung' }).waitFor()
  const care = customer.page.getByRole('checkbox', { name: /Schadenschutz Care/ })
  expect(await care.isChecked()).toBe(false)
  await care.check()
  expect(await findings(customer.page)).toEqual([])
  await customer.page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await customer.page.getByRole('heading', { name: 'Jetzt bezahlen' }).waitFor()
  await enterCard(customer.page, cards.pays)
  const contracts = customer.page.getByTestId('contracts')
  expect(await contracts.textContent()).toContain('Schadenschutz Care')
  await customer.page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  const { number } = await thanks(customer.page)

  await open(page, `/admin/auftraege/${number}`)
  await page.getByText('Bezahlt').first().waitFor()
  expect(await page.getByText('Vom Kunden geöffnet').count()).toBe(1)
  office.expectNoProblems()
  customer.expectNoProblems()
})

it('the link of an order by phone is sent again, and again, without loading the page in between', async () => {
  const { page, expectNoProblems } = await run.visit()
  const buyer = newBuyer('Vera Adler')
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/telefonbestellungen/neu')
  await add(page, 'havel', /Monate mieten.*hinzufügen$/)
  await fillForm(page, buyer)
  await page.getByRole('button', { name: 'Aufnehmen und Link senden' }).click()
  await page.getByText('Wartet').first().waitFor()
  const question = page.getByRole('dialog', { name: 'Link erneut senden' })

  // Its next question starts from the address that this one saved: it stays until the page is loaded again.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const loading = /\/admin\/auftraege\/[^/]+\.data/
  await page.route(loading, async route => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(loading)
  await page.getByRole('button', { name: 'Link erneut senden' }).click()
  await question.getByLabel('E-Mail').fill('vera@example.org')
  await question.getByRole('button', { name: 'Senden', exact: true }).click()
  await asked
  await page.getByText('Link wird erneut gesendet').waitFor()
  await idle(page)
  expect(await question.isVisible()).toBe(true)
  letGo()
  await question.waitFor({ state: 'hidden' })

  for (const email of ['vera@example.com', 'vera.adler@example.com']) {
    await page.getByRole('button', { name: 'Link erneut senden' }).click()
    await question.getByLabel('E-Mail').fill(email)
    await question.getByRole('button', { name: 'Senden', exact: true }).click()
    await question.waitFor({ state: 'hidden' })
  }
  expectNoProblems()
  await page.getByRole('button', { name: 'Link erneut senden' }).click()
  await question.getByRole('button', { name: 'Senden', exact: true }).click()
  await question.getByText('Der Link ist gerade erst hinausgegangen.').waitFor()
})
