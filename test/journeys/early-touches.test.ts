import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { photo } from '../fixtures/pictures.ts'
import { stage } from '../shop/stage.ts'
import { signIn } from '../shop/visit.ts'

const run = stage({ CODE_AFTER_PICTURES: 'on' })
const bike = demoProduct('gale')

/** Opens a page whose code comes only when the function that is given back is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await codeMayCome
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return letCodeCome
}

it('what is chosen and pressed before the code of the page comes is done when it has come', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const letCodeCome = await openWithoutCode(page, `/produkt/${bike.content.slug}`)
  const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
  await panel.getByRole('radio', { name: /^Refurbed/ }).check()
  await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
  expect(await page.locator('html[data-ready]').count()).toBe(0)

  letCodeCome()
  await page.waitForURL('**/warenkorb')
  const stored = await page.evaluate(() => localStorage.getItem('fitness-cart') ?? '')
  expect(stored).toContain(`-purchase-used`)
  expect(JSON.parse(stored)).toHaveLength(1)
  expectNoProblems()
})

it('a picture that is chosen before the code of the page comes is uploaded when it has come', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  const letCodeCome = await openWithoutCode(page, '/admin/medien')
  const file = { name: 'frueh.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.locator('input[type=file]').setInputFiles(file)
  expect(await page.locator('html[data-ready]').count()).toBe(0)

  letCodeCome()
  await page.getByRole('heading', { name: 'frueh.jpg' }).waitFor()
  expectNoProblems()
})
