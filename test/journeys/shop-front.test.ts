import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, ready, signIn } from '../shop/visit.ts'

const run = stage()
const bike = demoProduct('gale')
describe('a listing', () => {
  it('shows the second view of a product under the pointer, and asks for it only then', async () => {
    const { page, expectNoProblems } = await run.visit()
    await open(page, `/kaufen/ausdauer`)
    const card = page.locator('main li').filter({ hasText: bike.content.title })
    const pictures = card.locator('picture img')
    expect(await pictures.count()).toBe(1)
    await card.locator('picture').hover()
    await expect.poll(() => pictures.count()).toBe(2)
    await expect
      .poll(() => pictures.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expectNoProblems()
  })
})

describe('the header', () => {
  it('opens its dropdowns by key and by resting on them (S-2.2-1, S-9-18)', async () => {
    const { page, expectNoProblems } = await run.visit()
    await open(page, '/agb')
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
    const of = (label: string) =>
      menu.locator('details').filter({ has: page.getByText(label, { exact: true }) })
    const link = menu.getByRole('link', { name: 'Alle Mietgeräte' })
    await menu.getByText('Mieten', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
    await page.keyboard.press('Tab')
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    const summary = of('Mieten').locator('summary')
    expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)

    await page.mouse.move(700, 600)
    await menu.getByText('Kaufen', { exact: true }).hover()
    await menu.getByRole('link', { name: 'Kraft kaufen' }).waitFor()
    await menu.getByRole('link', { name: 'Kraft kaufen' }).click()
    await page.waitForURL('**/kaufen/kraft')
    await menu.getByRole('link', { name: 'Kraft kaufen' }).waitFor({ state: 'hidden' })
    expectNoProblems()
  })

  it('on a phone opens a sheet that any link closes, and each page begins at its top (S-2.1-12, S-2.2-2)', async () => {
    const { page, expectNoProblems } = await run.visit({ size: 'phone' })
    await open(page, '/produkte')
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.getByRole('button', { name: 'Navigation öffnen' }).click()
    const sheet = page.getByRole('dialog', { name: 'Navigation' })
    await sheet.getByRole('link', { name: 'Gewerbe & Events' }).click()
    await page.waitForURL('**/gewerbe')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expectNoProblems()
  })

  it('opens links within the running document, and leaves files and new windows to the browser', async () => {
    const { page, expectNoProblems } = await run.visit()
    await open(page, '/agb')
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Datenschutz' }).click()
    await page.waitForURL('**/datenschutz')
    await page.locator('html[data-first]').waitFor()

    const newWindow = page.context().waitForEvent('page')
    await footer.getByRole('link', { name: 'Impressum' }).click({ modifiers: ['Control'] })
    await (await newWindow).close()
    expect(new URL(page.url()).pathname).toBe('/datenschutz')

    await page.goBack()
    await page.waitForURL('**/agb')
    const download = page.waitForEvent('download')
    await page.locator('main a[href="/agb.pdf"]').first().click()
    await download
    expect(new URL(page.url()).pathname).toBe('/agb')
    expectNoProblems()
  })

  it('fetches the next pages after two seconds of rest, and none before (S-2.1-14)', async () => {
    const { page } = await run.visit()
    const fetched = new Set<string>()
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.data')) fetched.add(pathname)
    })
    // The two seconds pass when this test says so, however long the page takes.
    await page.addInitScript(() => {
      const { setTimeout } = window
      const patient = (work: () => void, delay?: number) => {
        if (delay !== 2000) return setTimeout(work, delay)
        document.addEventListener('two-seconds-later', work, { once: true })
        return 0
      }
      Object.defineProperty(window, 'setTimeout', { value: patient })
    })
    await open(page, '/agb')
    await page.waitForLoadState('networkidle')
    expect([...fetched]).toEqual([])
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('two-seconds-later')))
        return [...fetched].sort()
      })
      .toEqual(['/gewerbe.data', '/kaufen.data', '/mieten.data', '/produkte.data'])
  })
})

describe('the customer area', () => {
  it('greets, and says once that a takeover was given up (S-2.9-4, S-8-32, S-8-35)', async () => {
    const { page, expectNoProblems } = await run.visit()
    await signIn(page, '/auth', run.shop.customer)
    expect(await toastSaying(page, 'Erfolgreich angemeldet')).toBeTruthy()
    await page.goto('/customer?buyout_cancelled=true&order_id=7&von=mail')
    expect(await toastSaying(page, 'Kaufvorgang abgebrochen')).toContain('Miete läuft')
    await page.waitForURL(url => url.search === '?von=mail')
    await page.reload()
    await page.getByRole('heading', { name: 'Ihre Bestellungen' }).waitFor()
    await ready(page)
    expect(await page.locator('.toast').count()).toBe(0)
    await page.getByRole('button', { name: 'Abmelden' }).first().click()
    expect(await toastSaying(page, 'Erfolgreich abgemeldet')).toBeTruthy()
    expectNoProblems()
  })
})

describe('what goes wrong', () => {
  it('a page that cannot be fetched says so and can be tried again (B-2-16, B-8-12)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await page.route('**/*.data*', route => route.abort())
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByText("So geht's").click()
    await page.getByText('Navigation Error').waitFor()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await page.waitForURL('**/so-gehts')
    await page.getByRole('navigation', { name: 'Brotkrumen' }).waitFor()
  })

  it('a browser that forbids to store anything shows every page, and only the cart stays empty', {
    meta: { shows: ['S-8-2'] },
  }, async () => {
    const { page } = await run.visit()
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get })
      }
    })
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    await open(page, '/vertrag-widerrufen')
    await page.getByLabel('Ihr Name').fill('Mara Öztürk')
    await open(page, `/produkt/${bike.content.slug}`)
    const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
    await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
    expect(await toastSaying(page, 'Fehler')).toContain(
      'Artikel konnte nicht zum Warenkorb hinzugefügt werden.',
    )
    expect(await page.getByText('Navigation Error').count()).toBe(0)
  })
})
