import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'
import { orderSummary, textOf, toastSaying } from '../shop/summary.ts'
import { buy, newBuyer, open, signIn, toPayment } from '../shop/visit.ts'

const run = stage()

async function saveMeasure(page: Page, title: string, amount: string, unit: string) {
  await open(page, `/admin/produkte?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByRole('tab', { name: 'Specifications' }).click()
  await dialog.getByLabel('Menge für den Grundpreis').fill(amount)
  await dialog.getByLabel('Einheit für den Grundpreis').selectOption(unit)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  return dialog
}

it('a measure from the office puts the price by one unit beside the price, from the card to the order (L-45)', async () => {
  const { title, slug } = demoProduct('kettlebell_16').content
  const office = await run.visit()
  await signIn(office.page, '/admin', run.shop.admin)
  const dialog = await saveMeasure(office.page, title, '16.0', 'kg')
  await dialog.getByText('Bitte eine Zahl mit Komma, zum Beispiel 2,5.').waitFor()
  await dialog.getByLabel('Menge für den Grundpreis').fill('16')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toastSaying(office.page, 'Product updated successfully')
  await dialog.waitFor({ state: 'hidden' })

  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const shown = () => fetch(`${run.shop.url}/produkt/${slug}`).then(answer => answer.text())
  await expect.poll(shown).toContain('€/kg')
  await open(page, `/suche?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
  expect(await textOf(card)).toContain('Kaufen79,00 €4,94 €/kg')

  await buy(page, slug, 'Neu')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
  await line.getByText('4,94 €/kg').waitFor()
  expect(await textOf(line)).toContain('79,00 €4,94 €/kg')
  await toPayment(page, newBuyer())
  expect(await textOf(orderSummary(page))).toContain('je 79,00 € (4,94 €/kg)')
  expectNoProblems()
  office.expectNoProblems()
})
