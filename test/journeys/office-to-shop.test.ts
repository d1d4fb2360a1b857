import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { berlinTime } from '#core/dates.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { brokenRules, itemsOf } from '../fixtures/google-rules.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

async function office() {
  const visitor = await run.visit()
  await signIn(visitor.page, '/admin', run.shop.admin)
  return visitor
}

/** As a price stands on a page; `cents` as the provider has them. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Opens the dialog of a product. */
async function openProduct(page: Page, title: string) {
  await open(page, `/admin/produkte?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  return page.getByRole('dialog', { name: 'Edit Product' })
}

async function pageAt(path: string): Promise<string> {
  return (await fetch(run.shop.url + path)).text()
}

async function untilShown(path: string, words: string): Promise<void> {
  await expect.poll(() => pageAt(path)).toContain(words)
}

// How soon, `npm run bench -- seen` says.
it('what the office saves of a product stands in the shop (B-8-16)', async () => {
  const { title, slug } = demoProduct('gale').content
  const { page, expectNoProblems } = await office()
  const path = `/produkt/${slug}`
  await untilShown(path, title)
  for (const words of ['Luft statt Motor.', 'Leiser als gedacht.']) {
    const dialog = await openProduct(page, title)
    await dialog.getByLabel('Short Description').fill(words)
    const told = toastSaying(page, 'Product updated successfully')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await untilShown(path, words)
    expect(await told).toBeTruthy()
    await dialog.waitFor({ state: 'hidden' })
  }

  const visitor = await run.visit({ size: 'phone' })
  await open(visitor.page, path)
  await visitor.page.getByText('Leiser als gedacht.').first().waitFor()
  expectNoProblems()
  visitor.expectNoProblems()
})

it("a price that changes at the provider is the shop's, and the office sees both", async () => {
  const { title, slug } = demoProduct('kettlebell_16').content
  const visitor = await run.visit()
  await open(visitor.page, `/produkt/${slug}`)
  const { page } = await office()
  const dialog = await openProduct(page, title)
  await dialog.waitFor()
  const [, productId = ''] = /(prod_\w+)/.exec(page.url()) ?? []
  const provider = providerOf(run.shop.url)
  const prices = await provider.list(`/prices?product=${productId}&active=true&limit=100`)
  const old = prices.find(price => JSON.stringify(price.metadata).includes('"purchase"'))
  if (!old) throw new Error('It is not sold')
  await provider.post('/prices', {
    product: productId,
    currency: 'eur',
    unit_amount: '12345',
    ...Object.fromEntries(
      Object.entries(Object(old.metadata)).map(([key, value]) => [
        `metadata[${key}]`,
        String(value),
      ]),
    ),
  })
  await provider.post(`/prices/${String(old.id)}`, { active: 'false' })
  await untilShown(`/produkt/${slug}`, '123,45')
  await visitor.page.reload()
  await visitor.page.getByText('123,45').first().waitFor()
  const again = await openProduct(page, title)
  await again.getByRole('tab', { name: 'Availability' }).click()
  await again.getByText('123,45').first().waitFor()
  await again.getByText('Frühere Preise').click()
  const former = again.getByRole('listitem').filter({ hasText: / bis \d/ })
  await former.filter({ hasText: euros(Number(old.unit_amount)) }).waitFor()
  visitor.expectNoProblems()
})

it('a post that was scheduled is published by the clock', async () => {
  const { page, expectNoProblems } = await office()
  await open(page, '/admin/blog')
  await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Beitrag' })
  await dialog.getByLabel('Titel').fill('Rudern im Regen')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}/)
  await page.locator('#content').fill('Drinnen bleibt man trocken.')
  const provider = providerOf(run.shop.url)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await page.getByLabel('Veröffentlichen am').fill(berlinTime(tomorrow))
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText('Alles gespeichert.').waitFor()
  const path = '/blog/rudern-im-regen'
  // What is not published leads back to the blog.
  const early = await fetch(run.shop.url + path, { redirect: 'manual' })
  expect(early.status).toBe(302)
  await provider.passDays(2)
  await untilShown(path, 'Drinnen bleibt man trocken.')
  await untilShown('/blog', 'Rudern im Regen')
  await open(page, '/admin/blog?q=regen')
  await page
    .getByRole('row')
    .filter({ hasText: 'Rudern im Regen' })
    .getByText('Published', { exact: true })
    .waitFor()
  expectNoProblems()
})

it('the feed keeps every rule that Google publishes, as the shop and as the office give it', async () => {
  const { page } = await office()
  const own = await page.request.get('/admin/feed/products.xml')
  expect(own.headers()['content-disposition']).toMatch(/\d{4}-\d{2}-\d{2}/)
  for (const xml of [
    await (await fetch(`${run.shop.url}/feed/products.xml`)).text(),
    await own.text(),
  ]) {
    const items = itemsOf(xml)
    expect(items.length).toBeGreaterThan(20)
    const broken = items.map(item => [item.get('id')?.[0], brokenRules(item)])
    expect(broken.filter(([, rules]) => rules?.length)).toEqual([])
  }
})
