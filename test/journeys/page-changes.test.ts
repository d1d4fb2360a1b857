import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { type Box, endFrames, type Frame, startFrames } from '../shop/frames.ts'
import { stage } from '../shop/stage.ts'
import { open, rent } from '../shop/visit.ts'

const run = stage()
const sizes = ['phone', 'desktop'] as const

async function visitMoving(size: (typeof sizes)[number]) {
  const visitor = await run.visit({ size })
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
  return visitor
}

const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const cardsOf = (page: Page) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) })

/** Scrolls to the middle of the listing; gives a card there. */
async function cardInTheMiddle(page: Page): Promise<Locator> {
  const card = cardsOf(page).nth(13)
  await card.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await card.locator('img').first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.later:not([style])').length === 0)
  await card.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return card
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { left: box.x, top: box.y, width: box.width, height: box.height }
}

/** Nothing lies over the new page, and the picture goes below the header to its own place. */
function expectCalm(frames: readonly Frame[], place: Box) {
  expect(frames.filter(({ hasGhost }) => hasGhost)).toEqual([])
  const travel = frames.filter(({ goal }) => goal)
  expect(travel.filter(({ isHeaderAbove }) => !isHeaderAbove)).toEqual([])
  for (const { goal } of travel) {
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      expect(Math.abs((goal?.[side] ?? Number.NaN) - place[side])).toBeLessThan(2)
    }
  }
  // Where a page takes longer, its skeleton comes first, and no picture has anywhere to start from.
  if (!frames.some(({ isSkeleton }) => isSkeleton)) expect(travel.length).toBeGreaterThan(0)
}

const positions = (frames: readonly Frame[]) => [...new Set(frames.map(({ scrollY }) => scrollY))]

describe.each(sizes)('from page to page, %s', size => {
  it('a product begins at its top, and going back lands at once where one was (S-2.1-12)', async () => {
    const { page, expectNoProblems } = await visitMoving(size)
    await open(page, '/produkte')
    const listing = (await page.locator('main h1').textContent()) ?? ''
    const card = await cardInTheMiddle(page)
    const left = await topOf(page)
    expect(left).toBeGreaterThan(700)
    const title = (await card.getByRole('heading').textContent()) ?? ''

    await startFrames(page)
    await card.getByRole('heading').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const there = await endFrames(page)
    const gallery = page.getByRole('region', { name: 'Bilder' })
    expectCalm(there, await boxOf(gallery.locator('div').first()))
    expect(positions(there.filter(({ heading }) => heading === listing))).toEqual([left])
    expect(positions(there.filter(({ heading }) => heading !== listing))).toEqual([0])

    await startFrames(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: listing }).waitFor()
    const back = await endFrames(page)
    expectCalm(back, await boxOf(card.locator('a').first()))
    expect(positions(back.filter(({ heading }) => heading === listing))).toEqual([left])

    await startFrames(page)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const again = await endFrames(page)
    expect(positions(again.filter(({ heading }) => heading === title))).toEqual([0])
    expectNoProblems()
  })

  it('no row is blank after going back (S-2.1-12)', async () => {
    const { page } = await visitMoving(size)
    await open(page, '/produkte')
    const card = await cardInTheMiddle(page)
    await card.getByRole('heading').getByRole('link').click()
    await page.getByRole('region', { name: 'Bilder' }).waitFor()
    await page.goBack()
    await card.waitFor()
    const blank = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main li img')].filter(image => {
            const { top, bottom } = image.getBoundingClientRect()
            const isSeen = bottom > 0 && top < innerHeight
            return isSeen && !(image instanceof HTMLImageElement && image.naturalWidth > 0)
          }).length,
      )
    await expect.poll(blank).toBe(0)
  })

  it('while a product is being fetched its place begins at the top, too (S-2.1-12)', async () => {
    const { page } = await visitMoving(size)
    await open(page, '/produkte')
    const card = await cardInTheMiddle(page)
    const listing = (await page.locator('main h1').textContent()) ?? ''
    let arrive = () => {}
    const held = new Promise<void>(done => {
      arrive = done
    })
    await page.route('**/produkt/*.data*', async route => {
      await held
      await route.continue()
    })
    await startFrames(page)
    await card.getByRole('heading').getByRole('link').click()
    await page.locator('main').getByText('Produkt wird geladen').waitFor({ state: 'attached' })
    arrive()
    await page.getByRole('region', { name: 'Bilder' }).waitFor()
    const frames = await endFrames(page)
    expect(frames.some(({ isSkeleton }) => isSkeleton)).toBe(true)
    expect(positions(frames.filter(({ heading }) => heading !== listing))).toEqual([0])
  })
})

it('a place within the page is scrolled to smoothly, and the page after it begins at its top (S-2.1-12)', async () => {
  const { page } = await visitMoving('desktop')
  await open(page, '/produkte')
  await cardsOf(page).first().getByRole('heading').getByRole('link').click()
  const rating = page.locator('main a[href$="#bewertungen"]')
  await rating.waitFor()
  await startFrames(page)
  await rating.click()
  await expect
    .poll(() => page.locator('#bewertungen').evaluate(part => part.getBoundingClientRect().top))
    .toBeLessThan(120)
  const frames = await endFrames(page)
  expect(positions(frames).length).toBeGreaterThan(5)

  const listing = page.getByRole('navigation', { name: 'Brotkrumen' }).getByRole('link').nth(1)
  await startFrames(page)
  await listing.evaluate(link => link instanceof HTMLElement && link.click())
  await page.waitForURL('**/produkte')
  await page.getByRole('navigation', { name: 'Filter' }).waitFor()
  const next = await endFrames(page)
  const title = (await page.locator('main h1').textContent()) ?? ''
  expect(positions(next.filter(({ heading }) => heading === title))).toEqual([0])
})

it('what the server adds to the cart leaves the focus in sight (B-2-53)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await rent(page, demoProduct('gale').content.slug, 24)
  const { promise: pricing, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/cart', async route => {
    await pricing
    await route.continue()
  })
  await open(page, '/warenkorb')
  const email = page.getByLabel('E-Mail')
  const distance = () =>
    email.evaluate(field => Math.round(innerHeight - field.getBoundingClientRect().bottom))
  // So that it is the last thing on the screen.
  const { width } = page.viewportSize() ?? { width: 1440 }
  await page.setViewportSize({
    width,
    height: (page.viewportSize()?.height ?? 900) - (await distance()),
  })
  await email.focus()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  answer()
  await page.getByText('Übernahmepreis angerechnet').last().waitFor()
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
  expectNoProblems()
})
