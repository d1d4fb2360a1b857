import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'

const run = stage({ CODE_AFTER_PICTURES: 'on' })
const bike = demoProduct('gale')

it('what is chosen and pressed before the code of the page comes is done when it has come', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  let letCodeCome = () => {}
  const codeMayCome = new Promise<void>(done => {
    letCodeCome = done
  })
  await page.route('**/assets/*.js', async route => {
    await codeMayCome
    await route.continue()
  })
  await page.goto(`/produkt/${bike.content.slug}`, { waitUntil: 'domcontentloaded' })
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
