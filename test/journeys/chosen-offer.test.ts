import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatCents } from '#core/money.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import type { DemoProduct } from '#demo/data/catalog/types.ts'
import { storage } from '../shop/cart.ts'
import { stage } from '../shop/stage.ts'
import { textOf } from '../shop/summary.ts'
import { open } from '../shop/visit.ts'

const run = stage()

const bar = (page: Page) => page.getByRole('region', { name: 'Ihre Auswahl' })
const block = (page: Page, name: 'Mieten' | 'Kaufen') =>
  page.getByRole('region', { name, exact: true })
const amount = (cents: number) => formatCents(cents).replaceAll('\u00a0', ' ')

const scrollOn = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: innerHeight * 0.6, behavior: 'instant' }))

/** One way to have a product, and what the page has to say and to put into the cart for it. */
interface Way {
  name: string
  touch(page: Page): Promise<void>
  price: string
  terms: string
  line: { price: number; idEnd: string }
}

function rentals({ prices }: DemoProduct): Way[] {
  return (prices.rental ?? []).map(({ months, cents }, index) => ({
    name: `rented for ${months} months`,
    touch: page => block(page, 'Mieten').getByRole('slider').fill(String(index)),
    price: `${amount(cents)}/Monat`,
    terms: `${months} Monate · gesamt ${amount(cents * months)}`,
    line: { price: cents / 100, idEnd: `-rental-${months}` },
  }))
}

function purchases({ prices, content }: DemoProduct): Way[] {
  const used = content.purchase_used_enabled ? prices.used : undefined
  const isChoice = prices.purchase !== undefined && used !== undefined
  const way = (cents: number, label: 'Neu' | 'Refurbed', idEnd: string): Way => ({
    name: `bought, ${label}`,
    touch: async page => {
      if (!isChoice) return
      // A choice that stands already tells the page nothing when it is pressed.
      for (const name of label === 'Neu' ? [/^Refurbed/, /^Neu/] : [/^Refurbed/]) {
        await block(page, 'Kaufen').getByRole('radio', { name }).check()
      }
    },
    price: amount(cents),
    terms: `Kauf, ${label}`,
    line: { price: cents / 100, idEnd },
  })
  return [
    ...(prices.purchase ? [way(prices.purchase, 'Neu', isChoice ? 'new' : 'default')] : []),
    ...(used ? [way(used, 'Refurbed', 'used')] : []),
  ]
}

async function expectInBar(page: Page, { price, terms }: Way): Promise<void> {
  await expect.poll(() => textOf(bar(page))).toContain(terms)
  expect(await textOf(bar(page).locator('strong').locator('..'))).toMatch(
    new RegExp(`^(ab )?${price.replace('.', '\\.')}$`),
  )
}

/** Presses the bar's button; gives the one line of the cart that this made. */
async function addFromBar(page: Page) {
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.waitForURL('**/warenkorb')
  await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
  const [line] = JSON.parse((await storage(page, 'fitness-cart')) ?? '[]').filter(
    ({ category }: { category?: string }) => category !== 'insurance' && category !== 'shipping',
  )
  return line
}

const chosen = [
  ['rented and bought, new or refurbished', demoProduct('gale')],
  ['only rented', demoProduct('meile_9')],
  ['only bought, new or refurbished', demoProduct('schraegbank')],
  ['only bought, in one condition', demoProduct('flachbank')],
] as const

describe.each(chosen)('the bar of a product that is %s', (_how, product) => {
  const path = `/produkt/${product.content.slug}`
  const ways = [...rentals(product), ...purchases(product)]

  it('says what the panel says, whatever was touched before (S-2.6-12)', async () => {
    const { page } = await run.visit({ size: 'phone' })
    await open(page, path)
    for (const first of ways) {
      for (const second of ways) {
        await first.touch(page)
        await second.touch(page)
        const panel = await textOf(
          block(page, second.terms.startsWith('Kauf') ? 'Kaufen' : 'Mieten'),
        )
        expect(panel).toContain(second.price)
        await scrollOn(page)
        await expectInBar(page, second)
      }
    }
  })

  it.each(ways)('adds what it says: $name (S-2.6-12)', async way => {
    const { page, expectNoProblems } = await run.visit({ size: 'phone' })
    await open(page, path)
    await way.touch(page)
    await scrollOn(page)
    await expectInBar(page, way)
    const line = await addFromBar(page)
    expect(line).toMatchObject({ price: way.line.price, quantity: 1 })
    expect(line.id).toMatch(new RegExp(`${way.line.idEnd}$`))
    expect(await textOf(page.locator('main'))).toContain(way.price)
    expectNoProblems()
  })
})

it('the feed’s link to a refurbished one opens its price, and buys it', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  const bike = demoProduct('gale')
  const way = purchases(bike).find(({ name }) => name.endsWith('Refurbed'))
  const feed = await (await page.request.get(`${run.shop.url}/feed/products.xml`)).text()
  const link = [...feed.matchAll(/<g:link>([^<]+)<\/g:link>/g)]
    .map(([, address]) => new URL(address ?? ''))
    .find(({ pathname, search }) => search !== '' && pathname.endsWith(bike.content.slug))
  if (!way || !link) throw new Error('The feed names no refurbished airbike')
  await open(page, link.pathname + link.search)
  expect(
    await block(page, 'Kaufen')
      .getByRole('radio', { name: /^Refurbed/ })
      .isChecked(),
  ).toBe(true)
  await scrollOn(page)
  await expectInBar(page, way)
  expect(await addFromBar(page)).toMatchObject({ price: way.line.price, quantity: 1 })
  expectNoProblems()
})

it('a product that is sold out has neither bar nor button (S-2.6-12)', async () => {
  const { page } = await run.visit({ size: 'phone' })
  await open(page, `/produkt/${demoProduct('onda_kompakt').content.slug}`)
  await page.getByText('Derzeit ausverkauft').first().waitFor()
  await scrollOn(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await bar(page).count()).toBe(0)
  expect(
    await block(page, 'Kaufen')
      .getByRole('button', { name: /In den Warenkorb/ })
      .count(),
  ).toBe(0)
})

it('without JavaScript there is no bar, and the page names every price (S-2.6-12)', async () => {
  const bike = demoProduct('gale')
  const { page } = await run.visit({ size: 'phone', javaScript: false })
  await page.goto(`/produkt/${bike.content.slug}`)
  expect(await bar(page).count()).toBe(0)
  const text = await textOf(page.locator('main'))
  for (const { price } of [...rentals(bike), ...purchases(bike)]) {
    expect(text).toContain(price.replace('/Monat', ''))
  }
})
