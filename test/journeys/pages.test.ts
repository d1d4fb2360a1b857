import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { catalogue, others } from '../shop/pages.ts'
import { stage } from '../shop/stage.ts'
import { open } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
const product = `/produkt/${bike.content.slug}`
const sizes = ['phone', 'tablet', 'desktop'] as const

describe('without JavaScript', () => {
  it.each(catalogue)('%s shows its full content and links (S-2.3-1)', async path => {
    const { page } = await run.visit({ javaScript: false })
    await page.goto(path)
    expect(await page.locator('main h1').textContent()).not.toBe('')
    const links = await page.locator('main a[href^="/produkt/"]').count()
    expect(links).toBeGreaterThanOrEqual(3)
    expect(
      await page.locator('[aria-busy=true], .skeleton').filter({ visible: true }).count(),
    ).toBe(0)
    expect(await page.locator('main').textContent()).toMatch(/\d,\d\d\s€/)
  })

  it('the product page names all terms with their prices (L-41)', async () => {
    const { page } = await run.visit({ javaScript: false })
    await page.goto(product)
    const text = (await page.locator('main').textContent()) ?? ''
    const terms = bike.prices.rental ?? []
    expect(terms).not.toEqual([])
    for (const { months, cents } of terms) {
      expect(text).toContain(`${months} Monate`)
      expect(text).toContain((cents / 100).toFixed(2).replace('.', ','))
    }
  })
})

describe('the first load', () => {
  it.each(['/', product])('%s stays in its budget, at home, and still', async path => {
    const { page, expectNoProblems } = await run.visit({ size: 'phone' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const urls = new Map<string, string>()
    let scriptBytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') urls.set(requestId, response.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (urls.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scriptBytes).toBeGreaterThan(10_000)
    expect(scriptBytes, [...urls.values()].join('\n')).toBeLessThanOrEqual(150 * 1024)
    expect(
      [...urls.values()].filter(url => /stripe|Payment|ModelViewer|Suggestions/.test(url)),
    ).toEqual([])
    const shift = await page.evaluate(
      () =>
        new Promise<number>(done => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) {
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(sum), 500)
        }),
    )
    expect(shift).toBeLessThan(0.01)
    expectNoProblems()
  })

  it('keeps the way to the page in one line before the fonts come, so that nothing moves with them', async () => {
    const { page } = await run.visit({ size: 'phone' })
    await page.route('**/*.woff2', route => route.abort())
    await page.goto(product)
    const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' })
    // As high as a link in it, which a finger must hit.
    expect((await crumbs.boundingBox())?.height).toBe(44)
    expect((await crumbs.getByText('Gale Airbike').boundingBox())?.width).toBeGreaterThan(30)
  })
})

describe('a phone is soon free for its visitor', () => {
  const allLaidOut = (page: Page) => {
    const left = page.locator('.later:not([style*="content-visibility: visible"])')
    return expect.poll(() => left.count()).toBe(0)
  }

  it.each(['/', '/produkte', product])('%s asks for no language data', async path => {
    const { page } = await run.visit({ size: 'phone' })
    await page.addInitScript(() => {
      for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
        Object.defineProperty(Intl, name, {
          get() {
            document.documentElement.dataset.asked = name
          },
        })
      }
    })
    await open(page, path)
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull()
  })

  it.each(['/', '/produkte', product])(
    '%s lays out what is far below when it is idle, and all of it',
    async path => {
      const { page } = await run.visit({ size: 'phone' })
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('.later').first().waitFor({ state: 'attached' })
      await allLaidOut(page)
      expect(await page.locator('.later').count()).toBeGreaterThan(2)
    },
  )

  it('going back finds the place that was left', async () => {
    const { page } = await run.visit({ size: 'phone' })
    await open(page, '/produkte')
    await allLaidOut(page)
    const link = page.locator('main li .later, main li.later').last().getByRole('link').last()
    await link.scrollIntoViewIfNeeded()
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    const before = await top()
    expect(before).toBeGreaterThan(5000)
    await link.click()
    await page.waitForURL('**/produkt/**')
    await page
      .getByRole('region', { name: /^(Kaufen|Mieten)$/ })
      .first()
      .waitFor()
    await page.goBack()
    await page.waitForURL('**/produkte')
    await expect.poll(top).toBe(before)
  })
})

it.each(sizes)('no page is wider than the screen, %s (S-9-21)', async size => {
  const { page } = await run.visit({ size })
  for (const path of [...catalogue, ...others]) {
    const answer = await page.goto(path)
    // A page that has moved is not looked at here.
    expect([answer?.status(), answer?.url()]).toEqual([200, new URL(path, run.shop.url).href])
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, beyond]).toEqual([path, 0])
  }
})

it('an unknown address answers 404 in the words of the shop (B-2-15, B-8-13)', async () => {
  const { page } = await run.visit()
  const answer = await page.goto('/gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
})
