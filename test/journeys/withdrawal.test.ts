import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { mailArrives } from '../shop/mails.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

/** The office delivers an order with rentals; gives its number and the customer's address. */
async function deliver(page: Page): Promise<{ order: string; email: string }> {
  await open(page, '/admin/auftraege?type=rental&status=pending')
  const edit = page.getByRole('button', { name: /^KP-\d+ bearbeiten$/ }).first()
  const [order = ''] = /KP-\d+/.exec((await edit.getAttribute('aria-label')) ?? '') ?? []
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  const [email = ''] = /[\w.+-]+@[a-z.-]+/.exec((await dialog.textContent()) ?? '') ?? []
  const statuses = dialog.locator('select[name^="status:"]')
  await statuses.first().waitFor()
  for (const status of await statuses.all()) await status.selectOption('Geliefert')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await dialog.getByRole('button', { name: 'Ja, so speichern' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return { order, email }
}

it('what was delivered is withdrawn from by the public form, and paid back from the office (L-14, L-16, L-21)', async () => {
  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  const { order, email } = await deliver(office.page)

  const customer = await run.visit({ size: 'phone' })
  await open(customer.page, '/vertrag-widerrufen')
  await customer.page.getByLabel('Ihr Name').fill('Mara Öztürk')
  await customer.page.getByLabel(/^Bestellnummer/).fill(order)
  await customer.page.getByLabel('E-Mail für die Bestätigung').fill(email)
  await customer.page.getByRole('button', { name: 'Weiter' }).click()
  await customer.page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await customer.page.getByText('Ihr Widerruf ist eingegangen').first().waitFor()
  customer.expectNoProblems()

  const { page } = office
  await open(page, '/admin/widerrufe')
  const card = page.getByRole('listitem').filter({ hasText: order }).first()
  await card.getByRole('button', { name: 'Erstattung berechnen' }).click()
  const question = card.getByRole('alert')
  await question.getByText(/^Zusammen .* erstatten\?/).waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: /^Ja, .* erstatten$/ }).click()
  await page.getByText('Erstattung veranlasst').waitFor()
  await expect
    .poll(async () => {
      await open(page, '/admin/widerrufe')
      return page.getByRole('listitem').filter({ hasText: order }).count()
    })
    .toBe(0)
  expect(await mailArrives(run.shop.mails, 'withdrawal_refunded', email)).toContain('Widerruf')

  await open(page, '/admin/auftraege?payment=refunded&type=rental')
  await page.getByRole('button', { name: `${order} bearbeiten` }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByRole('tab', { name: 'Zahlungen' }).click()
  await dialog.getByText('erstattet', { exact: true }).first().waitFor()
  office.expectNoProblems()
})
