import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { visitor } from '../shop/browser.ts'
import { openBrowser } from '../shop/chromium.ts'
import { stage } from '../shop/stage.ts'
import { textOf, toastSaying } from '../shop/summary.ts'
import { buy, open, signIn } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale').content.slug

describe('the header', () => {
  it.each([768, 800, 863, 864, 896, 960, 1024, 1088, 1100, 1280])(
    'has its whole menu in one row, %i px wide (S-2.2-1, S-9-21)',
    async width => {
      const { page } = await run.visit()
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/agb')
      const header = page.getByRole('banner')
      const menu = header.getByRole('navigation', { name: 'Hauptmenü' })
      for (const name of ['Mieten', 'Kaufen', 'Blog', 'Gewerbe', "So geht's"]) {
        expect(await menu.getByText(name, { exact: true }).isVisible()).toBe(true)
      }
      expect(await header.getByRole('button', { name: 'Navigation öffnen' }).count()).toBe(0)
      const places = await header.evaluate(element =>
        [...element.querySelectorAll('summary, nav > a, .ml-auto a, .ml-auto input')]
          .filter(each => each.checkVisibility({ visibilityProperty: true }))
          .map(each => each.getBoundingClientRect())
          .map(({ left, right, top }) => ({ left, right, top })),
      )
      for (const [index, { left }] of places.entries()) {
        expect(left).toBeGreaterThanOrEqual((places[index - 1]?.right ?? 0) - 0.5)
      }
      expect(places.at(-1)?.right).toBeLessThanOrEqual(width)
      const label = await header
        .getByRole('link', { name: 'Anmelden' })
        .getByText('Anmelden')
        .boundingBox()
      expect((label?.width ?? 0) > 40).toBe(width >= 896)
    },
  )

  it('has a button for its menu below 768 px (S-9-21)', async () => {
    const { page } = await run.visit()
    await page.setViewportSize({ width: 767, height: 800 })
    await open(page, '/agb')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Navigation öffnen' }).waitFor()
    expect(await header.getByRole('navigation', { name: 'Hauptmenü' }).count()).toBe(0)
  })

  it('names the customer area at 1100 px (S-2.2-4)', async () => {
    const { page } = await run.visit()
    await page.setViewportSize({ width: 1100, height: 800 })
    await signIn(page, '/auth', run.shop.customer)
    const link = page.getByRole('banner').getByRole('link', { name: 'Kunden-Bereich' })
    expect((await link.getByText('Kunden-Bereich').boundingBox())?.width).toBeGreaterThan(80)
  })
})

/** The colour of one point of the screen. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())]
}

function expectSame(one: number[], other: number[]) {
  for (const [index, value] of one.entries()) {
    expect(Math.abs(value - (other[index] ?? Number.NaN))).toBeLessThanOrEqual(4)
  }
}

it('a dialog darkens the page up to its right edge, where the scrollbar was', async () => {
  const browser = await openBrowser({ withScrollbars: true })
  const { page } = await visitor(browser, run.shop.url)
  await signIn(page, '/auth', run.shop.customer)
  const width = 1440
  const content = await page.evaluate(() => document.documentElement.clientWidth)
  expect(content).toBeLessThan(width)
  const before = await colourAt(page, content - 3, 500)
  await page.getByRole('link', { name: 'Passwort ändern' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(async () => (await colourAt(page, content - 3, 500))[0]).toBeLessThan(150)
  const beside = await colourAt(page, content - 3, 500)
  expect(beside).not.toEqual(before)
  expectSame(await colourAt(page, width - 3, 500), beside)
  await browser.close()
})

it.each([768, 1024, 1440])('no seam shows beside a picture, %i px wide (S-2.6-2)', async width => {
  const { page } = await run.visit()
  await page.setViewportSize({ width, height: 900 })
  await open(page, `/produkt/${demoProduct('langhantel').content.slug}`)
  const strip = page.getByRole('region', { name: 'Bilder' }).locator('ul').first()
  const large = strip.locator('li').first().locator('img').last()
  await expect
    .poll(() =>
      strip
        .locator('li')
        .first()
        .locator('img')
        .evaluateAll(images =>
          images.every(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
        ),
    )
    .toBe(true)
  const { box, shape } = await large.evaluate((image: HTMLImageElement) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return { box: { left, top, width, height }, shape: image.naturalWidth / image.naturalHeight }
  })
  const shown = { width: Math.min(box.width, box.height * shape), height: 0 }
  shown.height = shown.width / shape
  const left = box.left + (box.width - shown.width) / 2
  const top = box.top + (box.height - shown.height) / 2
  for (const part of [0.1, 0.9]) {
    if (left - box.left > 3) {
      const y = box.top + box.height * part
      expectSame(await colourAt(page, left - 3, y), await colourAt(page, left + 3, y))
    }
    if (top - box.top > 3) {
      const x = box.left + box.width * part
      expectSame(await colourAt(page, x, top - 3), await colourAt(page, x, top + 3))
    }
  }
})

/** What lies under the message though it can be pressed or is to be filled in next. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')
    const over = toast?.getBoundingClientRect()
    if (!toast || !over) return ['no message']
    return [...document.querySelectorAll('button, .button, summary, input:focus, select:focus')]
      .filter(each => !toast.contains(each) && each.checkVisibility({ opacityProperty: true }))
      .filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map(each => each.textContent || each.getAttribute('name') || each.tagName)
  })

describe.each(['phone', 'tablet', 'desktop'] as const)('a message, %s', size => {
  it('covers nothing that is pressed next (S-4-20)', async () => {
    const { page } = await run.visit({ size })
    await buy(page, bike, 'Neu')
    await toastSaying(page, 'Zum Warenkorb hinzugefügt')
    expect(await covered(page)).toEqual([])
    await signIn(page, '/auth', run.shop.customer)
    await toastSaying(page, 'Erfolgreich angemeldet')
    expect(await covered(page)).toEqual([])
  })

  it('says what is missing as long as it is, beside the field (S-5-9)', async () => {
    const { page } = await run.visit({ size })
    await buy(page, bike, 'Neu')
    const next = page.getByRole('button', { name: 'Weiter zur Zahlung' })
    await expect.poll(() => page.getByText('heute zu zahlen').count()).toBeGreaterThan(0)
    await page.getByLabel('E-Mail').fill('mara@example.com')
    // It looks disabled as long as something is missing, and says what when it is pressed.
    await next.click({ force: true })
    expect(await toastSaying(page, 'Angaben unvollständig')).toContain('Lieferadresse')
    // The page still scrolls to the field, and the message finds its place where that ends.
    await expect.poll(() => covered(page)).toEqual([])
    const address = page.getByRole('group', { name: 'Lieferadresse' })
    await address.getByLabel('Name', { exact: true }).fill('Mara Öztürk')
    await address.getByLabel('Telefon').fill('0341 5550100')
    await address.getByLabel('Straße und Hausnummer').fill('Hallenweg 12')
    await address.getByLabel('Postleitzahl').fill('04229')
    expect(await textOf(page.locator('.toast'))).toContain('Angaben unvollständig')
    await address.getByLabel('Ort').fill('Leipzig')
    await page.locator('.toast').waitFor({ state: 'detached', timeout: 2000 })
  })
})
