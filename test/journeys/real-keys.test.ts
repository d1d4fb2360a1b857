import { expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'
import { open } from '../shop/visit.ts'

/** Of nobody: what is asked of the provider itself fails. */
const run = stage({
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
})

it('whoever puts something into the cart gets there in a document that lets the provider’s form in', async () => {
  const { page } = await run.visit()
  const policy = page.waitForResponse(
    response => new URL(response.url()).pathname === '/warenkorb' && response.status() === 200,
  )
  await open(page, `/produkt/${demoProduct('gale').content.slug}`)
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  expect((await policy).headers()['content-security-policy']).toContain('https://js.stripe.com')
  await page.getByRole('main').getByText(demoProduct('gale').content.title).first().waitFor()
  const opened = () =>
    page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))
  expect(await opened()).toEqual([`${run.shop.url}/warenkorb`])

  // So does whoever comes by a link, and comes back.
  await open(page, '/produkte')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Warenkorb/ })
    .click()
  await page.waitForURL('**/warenkorb')
  expect(await opened()).toEqual([`${run.shop.url}/warenkorb`])
  await page.goBack()
  await page.waitForURL('**/produkte')
  await page.goForward()
  await page.waitForURL('**/warenkorb')
  await expect.poll(opened).toEqual([`${run.shop.url}/warenkorb`])
})
