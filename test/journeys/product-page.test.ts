import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatCents } from '#core/money.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { idle } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { textOf, toastSaying } from '../shop/summary.ts'
import { open } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
const product = `/produkt/${bike.content.slug}`

const scrolled = (page: Page, screens: number, from: 'top' | 'bottom') =>
  page.evaluate(
    ([count, end]) => {
      const { scrollHeight } = document.documentElement
      const top = end === 'top' ? innerHeight * count : scrollHeight - innerHeight * count
      window.scrollTo({ top, behavior: 'instant' })
    },
    [screens, from] as const,
  )

it('leads through its pictures by keyboard, round at both ends (S-2.6-2)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await open(page, product)
  const gallery = page.getByRole('region', { name: 'Bilder' })
  const thumbs = gallery.getByRole('button', { name: /^Bild \d/ })
  const last = await thumbs.count()
  expect(last).toBeGreaterThan(1)
  expect(await gallery.locator('ul').first().boundingBox()).toMatchObject({ height: 500 })
  expect(await thumbs.first().boundingBox()).toMatchObject({ width: 80, height: 80 })
  const current = async () =>
    Number(
      /\d+/.exec(
        (await gallery.locator('[aria-current=true]').getAttribute('aria-label')) ?? '',
      )?.[0],
    )
  await gallery.getByRole('button', { name: 'Nächstes Bild' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(current).toBe(2)
  const before = gallery.getByRole('button', { name: 'Vorheriges Bild' })
  await before.focus()
  await page.keyboard.press('Space')
  await expect.poll(current).toBe(1)
  await page.keyboard.press('Space')
  await expect.poll(current).toBe(last)
  await thumbs.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(current).toBe(1)
  expectNoProblems()
})

it('says where a picture is missing', {
  meta: { shows: ['S-2.4-1', 'S-2.6-2', 'S-4-19', 'S-8-30'] },
}, async () => {
  const { page } = await run.visit()
  await page.route('**/bilder/**', route => route.abort())
  await open(page, product)
  await page
    .getByRole('region', { name: 'Bilder' })
    .getByText('Bild nicht verfügbar')
    .first()
    .waitFor()
})

it('moves month, term and total with the slider, by every key (S-2.6-24, L-41)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await open(page, product)
  const terms = bike.prices.rental ?? []
  const panel = page.getByRole('region', { name: 'Mieten', exact: true })
  const slider = panel.getByRole('slider', { name: 'Mietdauer' })
  const shows = async (index: number) => {
    const { months = 0, cents = 0 } = terms[index] ?? {}
    const month = formatCents(cents).replaceAll('\u00a0', ' ')
    const total = formatCents(cents * months).replaceAll('\u00a0', ' ')
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^${months} Monate, `))
    const live = await textOf(panel.locator('[aria-live]'))
    expect(live).toContain(`Mindestlaufzeit${months} Monate`)
    expect(live).toContain(`${month}/Monat`)
    expect(live).toContain(`Heute${month}Monatlich${month}Gesamt${total}`)
  }
  const last = terms.length - 1
  await shows(last)
  await slider.focus()
  for (const [key, index] of [
    ['ArrowLeft', last - 1],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['PageUp', last],
    ['PageDown', 0],
    ['Shift+ArrowRight', last],
    ['End', last],
  ] as const) {
    await page.keyboard.press(key)
    await shows(index)
  }
  expectNoProblems()
})

it('changes the price with the condition (S-2.6-23)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await open(page, product)
  const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
  const used = panel.getByText('Refurbed (generalüberholt)')
  const price = () => textOf(panel.locator('.text-right').first())
  const fresh = formatCents(bike.prices.purchase ?? 0).replaceAll('\u00a0', ' ')
  const second = formatCents(bike.prices.used ?? 0).replaceAll('\u00a0', ' ')
  expect(await panel.getByRole('radio', { name: /^Neu/ }).isChecked()).toBe(true)
  expect(await price()).toContain(fresh)
  expect(await used.count()).toBe(0)
  await panel.getByRole('radio', { name: /^Refurbed/ }).check()
  await used.waitFor()
  expect(await price()).toContain(second)

  expectNoProblems()
})

it('shows three reviews, then five more at a time (S-2.6-18, S-2.6-19, S-9-17)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await open(page, `/produkt/${demoProduct('havel_2').content.slug}`)
  const reviews = page.locator('#bewertungen')
  const shown = reviews.getByRole('article').filter({ visible: true })
  const total = await reviews.locator('article').count()
  expect(total).toBeGreaterThan(8)
  expect(await shown.count()).toBe(3)
  const more = reviews.getByRole('button', { name: /^Weitere Bewertungen anzeigen/ })
  for (let count = 3; count < total; count = Math.min(total, count + 5)) {
    await reviews
      .getByRole('button', {
        name: `Weitere Bewertungen anzeigen (${total - count} verbleibend)`,
      })
      .click()
    await expect.poll(() => shown.count()).toBe(Math.min(total, count + 5))
  }
  await reviews.getByText(`Alle ${total} Bewertungen angezeigt`).waitFor()
  expect(await more.count()).toBe(0)
  expectNoProblems()
})

it('has its bar on a phone after half a screen and not near the end (S-2.6-10, S-2.6-12)', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await open(page, product)
  const bar = page.locator('.fixed').filter({ hasText: 'In den Warenkorb' })
  expect(await bar.count()).toBe(0)
  await scrolled(page, 0.4, 'top')
  await idle(page)
  expect(await bar.count()).toBe(0)
  await scrolled(page, 0.6, 'top')
  await bar.waitFor()
  const text = await textOf(bar)
  const lowest = Math.min(...(bike.prices.rental ?? []).map(({ cents }) => cents))
  expect(text).toContain(bike.content.title)
  expect(text).toContain(`ab ${formatCents(lowest).replaceAll('\u00a0', ' ')}/Monat`)
  await scrolled(page, 1.6, 'bottom')
  await bar.waitFor()
  await scrolled(page, 1.4, 'bottom')
  await bar.waitFor({ state: 'detached' })
  await scrolled(page, 0.6, 'top')
  await bar.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.waitForURL('**/warenkorb')
  expectNoProblems()
})

it('takes one click on the button for one, however often it is pressed (S-2.4-6, S-2.6-28, S-4-9)', async () => {
  const { page } = await run.visit()
  await open(page, product)
  const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
  let arrive = () => {}
  const held = new Promise<void>(done => {
    arrive = done
  })
  await page.route('**/warenkorb.data*', async route => {
    await held
    await route.continue()
  })
  await panel.getByRole('button', { name: /In den Warenkorb/ }).evaluate(button => {
    if (button instanceof HTMLElement) for (let count = 0; count < 3; count += 1) button.click()
  })
  await panel.getByText('Wird hinzugefügt...').waitFor()
  arrive()
  await page.waitForURL('**/warenkorb')
  await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
})

it('says so when the browser keeps nothing (S-8-2)', async () => {
  const { page } = await run.visit()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, product)
  await page
    .getByRole('region', { name: 'Mieten', exact: true })
    .getByRole('button', { name: /In den Warenkorb/ })
    .click()
  expect(await toastSaying(page, 'Fehler')).toContain(
    'Artikel konnte nicht zum Warenkorb hinzugefügt werden.',
  )
  expect(new URL(page.url()).pathname).toBe(product)
})
