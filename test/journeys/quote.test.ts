import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { linkIn, mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()
const EMAIL = 'joerg@halle.example'

/** The office writes a quote and sends it; gives the path of its mailed link. */
async function sendQuote(page: Page): Promise<string> {
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/angebote/neu')
  const fields = { firstName: 'Jörg', lastName: 'Groß', company: 'Hotel Halle', email: EMAIL }
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`[name=${name}]`).fill(text)
  }
  await page.locator('[name=geraet]').first().selectOption({ index: 3 })
  await page.locator('form:has([name=geraet]) button[type=submit]').last().click()
  await page.getByRole('button', { name: 'Angebot senden' }).click()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  return linkIn(await mailArrives(run.shop.mails, 'quote', EMAIL))
}

const accept = (page: Page) =>
  page.getByRole('button', { name: 'Annehmen und weiter zur Bestellung' }).click()

async function fill(page: Page, postalCode: string): Promise<void> {
  const address = page.getByRole('group', { name: 'Lieferadresse' })
  await address.getByLabel('Telefon').fill('0341 5550100')
  await address.getByLabel('Straße und Hausnummer').fill('Ring 1')
  await address.getByLabel('Postleitzahl').fill(postalCode)
  await address.getByLabel('Ort').fill('Leipzig')
}

it('a quote is accepted on a phone: what is wrong has the focus, and a second tab leads to the same order', async () => {
  const office = await run.visit()
  const link = await sendQuote(office.page)
  const { page, context } = await run.visit({ size: 'phone' })
  await page.goto(run.shop.url + link)
  await page.getByRole('heading', { name: 'Ihr Angebot' }).waitFor()
  const second = await context.newPage()
  await open(second, '/angebot')

  await fill(page, 'abc')
  await accept(page)
  await page.getByText('Eine deutsche Postleitzahl hat fünf Ziffern.').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('postal_code')

  const orders: (string | null)[] = []
  for (const tab of [page, second]) {
    await fill(tab, '04109')
    await accept(tab)
    await tab.waitForURL('**/bestellung/telefon*')
    await tab.getByRole('heading', { name: 'Ihre Bestellung', exact: true }).waitFor()
    orders.push(/KP-\d+/.exec((await tab.locator('main').textContent()) ?? '')?.[0] ?? null)
  }
  expect(orders[0]).toMatch(/^KP-\d+$/)
  expect(orders[1]).toBe(orders[0])
})
