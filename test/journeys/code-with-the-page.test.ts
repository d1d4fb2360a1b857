import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'

const run = stage({ CODE_AFTER_PICTURES: 'off' })
const bike = demoProduct('gale')

it('a shop whose code does not wait for the pictures sells as well', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await page.goto('/')
  expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(0)
  await page.locator('html[data-ready]').waitFor()

  await page.goto(`/produkt/${bike.content.slug}`)
  await page.locator('html[data-ready]').waitFor()
  const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
  await panel.getByRole('radio', { name: /^Refurbed/ }).check()
  await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
  await page.waitForURL('**/warenkorb')
  expect(await page.evaluate(() => localStorage.getItem('fitness-cart'))).toContain(
    '-purchase-used',
  )
  expectNoProblems()
})
