import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/catalog/products.ts'
import { seriousFindings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { buy, newBuyer, rent, signIn, toPayment } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
const product = `/produkt/${bike.content.slug}`
const sizes = ['phone', 'tablet', 'desktop'] as const

const catalogue = ['/', '/produkte', '/mieten', '/mieten/ausdauer', '/kaufen/kraft', product]
const others = [
  '/kategorie/rudergeraete',
  '/suche?q=ruder',
  '/warenkorb',
  '/auth',
  '/auth/registrieren',
  '/auth/passwort-vergessen',
  '/blog',
  '/events',
  '/projekte',
  '/gewerbe',
  '/so-gehts',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerrufsrecht',
  '/versand-zahlung',
  '/rueckgabe',
  '/barrierefreiheit',
  '/batterieentsorgung',
  '/bewertungen',
  '/vertraege-kuendigen',
  '/vertrag-widerrufen',
  '/admin',
]

describe('without JavaScript', () => {
  it.each(catalogue)('%s shows its full content and links', async path => {
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

  it('the product page names all terms with their prices', async () => {
    const { page } = await run.visit({ javaScript: false })
    await page.goto(product)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const { months, cents } of bike.prices.rental ?? []) {
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
    expect(scriptBytes).toBeLessThanOrEqual(150 * 1024)
    expect([...urls.values()].filter(url => /office|stripe|Payment|chart/i.test(url))).toEqual([])
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
})

describe('axe finds nothing serious', () => {
  it.each([...catalogue, ...others])('on %s', async path => {
    const { page, expectNoProblems } = await run.visit()
    await page.goto(path)
    expect(await seriousFindings(page)).toEqual([])
    expectNoProblems()
  })

  it.each(sizes)('on the way to the payment, %s', async size => {
    const { page } = await run.visit({ size })
    // Not the same for all: each visitor here holds one of them for a while.
    const rented = { phone: 'gale', tablet: 'crest_ski', desktop: 'strada' }[size]
    await rent(page, demoProduct(rented).content.slug, 12)
    await buy(page, demoProduct('kettlebell_16').content.slug, 'Neu')
    expect(await seriousFindings(page)).toEqual([])
    await toPayment(page, newBuyer())
    await page.frameLocator('iframe').first().locator('[name=number]').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('in the account and in the office', async () => {
    const { page } = await run.visit()
    await signIn(page, '/auth', run.shop.customer)
    await page.goto('/kunden-bereich', { waitUntil: 'networkidle' })
    expect(await seriousFindings(page)).toEqual([])
    const office = await run.visit()
    await signIn(office.page, '/admin', run.shop.admin)
    await office.page.goto('/admin/auftraege', { waitUntil: 'networkidle' })
    expect(await seriousFindings(office.page)).toEqual([])
  })
})

it.each(sizes)('no page is wider than the screen, %s', async size => {
  const { page } = await run.visit({ size })
  for (const path of [...catalogue, ...others]) {
    await page.goto(path)
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, beyond]).toEqual([path, 0])
  }
})

it('an unknown address answers 404 in the words of the shop', async () => {
  const { page } = await run.visit()
  const answer = await page.goto('/gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
})
