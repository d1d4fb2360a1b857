import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isStoredAs, type TargetName, targetFacts } from '#core/tracking/targets.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings, idle, type Visitor } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { allowAll, toldEvents, withdraw } from '../shop/told.ts'
import { open } from '../shop/visit.ts'

/** Known before the shop is started. */
const env: Record<string, string> = { ...everyTarget }
let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
  env.TARGETS_URL = hosts.url
})
const run = stage(env)
afterAll(() => hosts.stop())
beforeEach(() => {
  hosts.told.length = 0
})

const product = `/produkt/${demoProduct('gale').content.slug}`
/** One page of each kind that a stranger may open. */
const pages = [
  '/',
  '/produkte',
  '/mieten/ausdauer',
  product,
  '/suche?q=rad',
  '/warenkorb',
  '/checkout/success',
  '/blog',
  '/projekte',
  '/gewerbe',
  '/kontakt',
  '/so-gehts',
  '/datenschutz',
  '/auth',
  '/auth/registrieren',
  '/bestellung',
  '/vertrag-widerrufen',
  '/gibt-es-nicht',
]
/** What the shop itself needs in the browser (§ 25 (2) TDDDG). */
const NECESSARY = /^(fitness-cart|insurance-opted-out|cookie-consent|react-router-scroll-positions)/

const banner = (page: Page) => page.getByRole('region', { name: 'Ihre Wahl zu Cookies' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

async function storedIn({ page, context }: Visitor) {
  const cookies = (await context.cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return { cookies, keys }
}

const loaded = () => [
  ...new Set(hosts.told.flatMap(({ by, target }) => (by === 'script' ? [target] : []))),
]
const toldBy = (target: string) =>
  hosts.told.filter(each => each.by === 'page' && each.target === target).map(({ body }) => body)
/** The hosts are foreign, and meant to be; all else that goes wrong is a problem. */
const problemsOf = ({ problems }: Visitor) =>
  problems.filter(each => !each.startsWith(`foreign request: ${hosts.url}`))

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

describe('before anybody has decided', () => {
  it('no page tells another host anything, or stores what is not necessary (L-61)', async () => {
    const visitor = await run.visit()
    for (const path of pages) {
      // Not all of them are ready in the sense of others: some are refused.
      await visitor.page.goto(`${path}${path.includes('?') ? '&' : '?'}gclid=abc&utm_source=mail`)
      await settled(visitor.page)
      const { cookies, keys } = await storedIn(visitor)
      expect({ path, cookies }).toEqual({ path, cookies: [] })
      expect({ path, keys: keys.filter(key => !NECESSARY.test(key)) }).toEqual({ path, keys: [] })
    }
    expect(hosts.told).toEqual([])
    // An unknown address is answered with 404, which a browser writes on its console.
    expect(visitor.problems.filter(each => !/status of 404/.test(each))).toEqual([])
  })

  it('both answers look alike and are one press away (S-2.2-8, L-62)', async () => {
    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      const { page } = await run.visit({ size })
      await open(page, '/')
      await banner(page).waitFor()
      const looks = (name: string) =>
        banner(page)
          .getByRole('button', { name })
          .evaluate(button => {
            const { color, backgroundColor, fontSize, fontWeight, borderColor } =
              getComputedStyle(button)
            const { width, height } = button.getBoundingClientRect()
            const box = { width: Math.round(width), height: Math.round(height) }
            return { color, backgroundColor, fontSize, fontWeight, borderColor, ...box }
          })
      expect(await looks('Nur Notwendige')).toEqual(await looks('Alle akzeptieren'))
      expect(await findings(page)).toEqual([])
      // It lies over the end of the page, which can still be read to its last line.
      await page.keyboard.press('End')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const footer = await page.getByText('© Kraftpool GmbH').boundingBox()
      const shown = await banner(page).boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((shown?.y ?? 0) + 1)
    }
  })

  it('names purposes, recipients and countries at once, and leads to notice and imprint (L-62)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    const text = (await banner(page).textContent()) ?? ''
    for (const words of [
      'Analyse & Performance',
      'Marketing & Werbung',
      'Google Ireland Ltd. (Irland, USA)',
      'Meta Platforms Ireland Ltd.',
      'TikTok Technology Ltd.',
      'Microsoft Ireland Operations Ltd.',
    ]) {
      expect(text).toContain(words)
    }
    await banner(page).getByRole('link', { name: 'Impressum' }).click()
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor()
    expect(hosts.told).toEqual([])
  })

  it('nothing moves when it comes, and the page behind it can be used', async () => {
    const { page } = await run.visit()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/consent-layers-[^/]*\.js/, async route => {
      await held
      await route.continue()
    })
    await open(page, '/agb')
    // A font that comes late moves lines, too, and is no matter of the banner.
    await page.evaluate(async () => {
      await document.fonts.ready
      Object.assign(window, { moved: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const before: number = Reflect.get(window, 'moved')
          Object.assign(window, { moved: before + Reflect.get(entry, 'value') })
        }
      }).observe({ type: 'layout-shift' })
    })
    await idle(page)
    letGo()
    await banner(page).waitFor()
    await idle(page)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
    await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await page.waitForURL('**/gewerbe')
    expect(await banner(page).isVisible()).toBe(true)
  })

  it('is not asked where nothing is ever tracked, and not without JavaScript', async () => {
    const { page } = await run.visit()
    await open(page, '/auth')
    await settled(page)
    expect(await banner(page).count()).toBe(0)
    const plain = await run.visit({ javaScript: false })
    await plain.page.goto('/?gclid=abc')
    expect(await banner(plain.page).count()).toBe(0)
    expect(hosts.told).toEqual([])
    await plain.page.getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    await plain.page.waitForURL('**/datenschutz#cookies')
  })

  it('a browser that asks for privacy is not asked, and tracked by nobody', async () => {
    const { page } = await run.visit()
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await open(page, '/')
    await settled(page)
    expect(await banner(page).count()).toBe(0)
    expect(hosts.told).toEqual([])
    // Whoever asks to be tracked in such a browser is believed (ADR-147).
    await allowAll(page)
    await expect.poll(() => loaded().length).toBe(4)
    await open(page, '/blog')
    await expect.poll(() => toldBy('meta').length).toBeGreaterThan(1)
    // The next test would hear what is still under way.
    await settled(page)
  })
})

describe('a decision', () => {
  it('of no is stored, and nothing is loaded (S-4-23, S-9-2)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Nur Notwendige')
    await banner(page).waitFor({ state: 'detached' })
    await open(page, product)
    await settled(page)
    expect(await banner(page).count()).toBe(0)
    expect(hosts.told).toEqual([])
    const { cookies, keys } = await storedIn(visitor)
    expect(cookies).toEqual([])
    expect(keys).toEqual(expect.arrayContaining(['cookie-consent', 'cookie-consent-date']))
    expect(visitor.problems).toEqual([])
  })

  it('holds for as long as the document where the browser keeps nothing', async () => {
    const { page } = await run.visit()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, '/agb')
    await press(page, 'Nur Notwendige')
    await expect.poll(() => banner(page).count()).toBe(0)
    await open(page, '/agb')
    await press(page, 'Alle akzeptieren')
    await expect.poll(() => banner(page).count()).toBe(0)
    await expect.poll(loaded).toContain('meta')
  })

  it('for all loads each target once, and tells it of each page (S-2.1-13, S-4-23)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Alle akzeptieren')
    await expect
      .poll(() => loaded().toSorted())
      .toEqual(['google_analytics', 'meta', 'microsoft', 'tiktok'])
    await expect
      .poll(() => toldBy('meta'))
      .toContainEqual({
        kind: 'track',
        rest: ['PageView', {}, { eventID: expect.any(String) }],
        address: `${run.shop.url}/`,
        from: '',
      })
    await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await page.waitForURL('**/gewerbe')
    await expect
      .poll(() => toldBy('meta').filter(body => JSON.stringify(body).includes('PageView')).length)
      .toBe(2)
    expect(hosts.told.filter(({ by }) => by === 'script')).toHaveLength(4)
    expect(problemsOf(visitor)).toEqual([])
  })

  it('lets targets store only what the privacy notice names, at recipients that it names (L-68)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Alle akzeptieren')
    await expect.poll(async () => (await storedIn(visitor)).cookies.length).toBeGreaterThan(4)
    const notice = await (await page.request.get('/datenschutz')).text()
    const named = [...notice.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name)
    const { cookies } = await storedIn(visitor)
    expect(cookies.filter(cookie => !named.some(pattern => isStoredAs(pattern, cookie)))).toEqual(
      [],
    )
    for (const target of loaded()) expect(notice).toContain(targetFacts[target].recipient)
  })

  it.each([
    ['Analyse & Performance', ['google_analytics']],
    ['Marketing & Werbung', ['google_ads', 'meta', 'microsoft', 'tiktok']],
  ])('for %s alone loads its targets alone (S-2.2-10, S-2.2-11)', async (purpose, targets) => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Einstellungen')
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    const switches = dialog.getByRole('switch')
    expect(
      await switches.evaluateAll(all => all.map(each => (each as HTMLInputElement).checked)),
    ).toEqual([true, false, false])
    expect(await switches.first().isDisabled()).toBe(true)
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('switch', { name: purpose }).check()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(() => loaded().toSorted()).toEqual(targets)
    await open(page, '/produkte')
    await settled(page)
    expect(loaded().toSorted()).toEqual(targets)
    expect(problemsOf(visitor)).toEqual([])
  })

  it('tells Google first that all is denied, then once what is granted (L-66)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await press(page, 'Einstellungen')
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.getByRole('switch', { name: 'Analyse & Performance' }).check()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    const signals = () =>
      toldBy('google_analytics').filter(body => Reflect.get(Object(body), 'kind') === 'consent')
    const ads = (state: string) => ({
      ad_storage: state,
      ad_user_data: state,
      ad_personalization: state,
    })
    await expect
      .poll(() => signals().map(body => Reflect.get(Object(body), 'rest')))
      .toEqual([
        ['default', { analytics_storage: 'denied', ...ads('denied') }],
        ['update', { analytics_storage: 'granted', ...ads('denied') }],
      ])
  })

  it('is made with the keyboard', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await banner(page).waitFor()
    const names: string[] = []
    await banner(page).getByRole('link', { name: 'Datenschutz' }).focus()
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(names).toEqual(['Impressum', 'Nur Notwendige', 'Alle akzeptieren', 'Einstellungen'])
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await banner(page).isVisible()).toBe(true)
  })

  it('is asked for again after twelve months, and for other words (L-64)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await press(page, 'Nur Notwendige')
    const change = (key: string, value: string) =>
      page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value])
    const consent = () => page.evaluate(() => localStorage.getItem('cookie-consent'))
    await change('cookie-consent-date', new Date(Date.now() - 366 * 86_400_000).toISOString())
    await page.reload()
    await banner(page).waitFor()
    // The notice promises a year, and no longer.
    expect(await consent()).toBeNull()
    await press(page, 'Nur Notwendige')
    const stored = (await consent()) ?? ''
    await change('cookie-consent', stored.replace(/"wording":"\w+"/, '"wording":"before"'))
    await page.reload()
    await banner(page).waitFor()
  })
})

describe('the proof of a decision', () => {
  const unlogged = (page: Page) =>
    page.evaluate(() => localStorage.getItem('cookie-consent-unlogged'))
  const acts = (page: Page) =>
    page.evaluate(async () => {
      const { id } = JSON.parse(localStorage.getItem('cookie-consent') ?? '{}')
      const answer = await fetch(`/api/consent?nummer=${id}`)
      const { entries } = await answer.json()
      return entries.map((entry: { act: string }) => entry.act)
    })

  it('is noted at once, each under the same random number (L-64)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await press(page, 'Nur Notwendige')
    await expect.poll(() => unlogged(page)).toBeNull()
    expect(await acts(page)).toEqual(['refused'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.getByRole('switch', { name: 'Analyse & Performance' }).check()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(() => acts(page)).toEqual(['chosen', 'refused'])
  })

  it('is sent again by a later page when our server did not answer, each and in their order (L-64)', async () => {
    const { page, context } = await run.visit()
    await open(page, '/')
    await context.route('**/api/consent', route => route.abort())
    await press(page, 'Alle akzeptieren')
    await banner(page).waitFor({ state: 'detached' })
    await withdraw(page)
    await expect.poll(async () => JSON.parse((await unlogged(page)) ?? '[]')).toHaveLength(2)
    await context.unroute('**/api/consent')
    await open(page, '/agb')
    await expect.poll(() => unlogged(page)).toBeNull()
    expect(await acts(page)).toEqual(['withdrawn', 'accepted'])
  })
})

describe('a withdrawal', () => {
  it('ends all, and takes away what was stored (L-63)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Alle akzeptieren')
    await expect.poll(async () => (await storedIn(visitor)).cookies.length).toBeGreaterThan(4)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.getByRole('switch', { name: 'Analyse & Performance' }).uncheck()
    await dialog.getByRole('switch', { name: 'Marketing & Werbung' }).uncheck()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(async () => (await storedIn(visitor)).cookies).toEqual([])
    await settled(page)
    hosts.told.length = 0
    await open(page, '/produkte')
    await settled(page)
    expect(hosts.told).toEqual([])
    expect((await storedIn(visitor)).cookies).toEqual([])
  })

  it('takes away also what lies on the hosts above, and in the storages of the browser (L-63)', async () => {
    const visitor = await run.visit()
    const { page, context } = visitor
    await open(page, `${run.shop.url.replace('localhost', 'www.kraftpool.localhost')}/`)
    await press(page, 'Alle akzeptieren')
    await expect.poll(() => loaded().length).toBe(4)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of the targets do
      document.cookie = '_gac_1=1; path=/; domain=kraftpool.localhost; max-age=9999'
      localStorage.setItem('_gcl_ls', '1')
      sessionStorage.setItem('tt_sessionId', '1')
    })
    const above = async () => (await context.cookies()).map(({ name, domain }) => name + domain)
    expect(await above()).toContain('_gac_1.kraftpool.localhost')
    await withdraw(page)
    await expect.poll(above).toEqual([])
    const { keys } = await storedIn(visitor)
    expect(keys.filter(key => !NECESSARY.test(key))).toEqual([])
  })
})

describe('scripts that run on', () => {
  /** What scripts of targets tell by themselves when a page is left. */
  const tellsWhenLeft = () =>
    addEventListener('pagehide', () => {
      const { dataLayer, fbq, ttq, uetq } = Object(window)
      dataLayer.push(['event', 'user_engagement'])
      fbq('track', 'Left')
      ttq.track('Left')
      uetq.push('event', 'left')
    })
  const targets = ['google_analytics', 'meta', 'tiktok', 'microsoft'] as const
  const names = (target: TargetName) => toldEvents(hosts, target).map(({ name }) => name)
  /** All that so many pages tell by themselves has arrived. */
  async function pagesAreTold(count: number): Promise<void> {
    for (const target of targets) await expect.poll(() => names(target).length).toBe(count)
  }

  it('tell nothing after a withdrawal, not even when the page is left for it (L-63)', async () => {
    const { page } = await run.visit()
    await open(page, '/')
    await press(page, 'Alle akzeptieren')
    await pagesAreTold(1)
    await page.evaluate(tellsWhenLeft)
    await page.reload()
    await pagesAreTold(3)
    expect(targets.map(target => names(target).toSorted().join())).toEqual([
      'page_view,page_view,user_engagement',
      'Left,PageView,PageView',
      'Left,page,page',
      'left,pageLoad,pageLoad',
    ])
    await page.evaluate(tellsWhenLeft)
    hosts.told.length = 0
    const reloaded = page.waitForEvent('load')
    await withdraw(page)
    await reloaded
    await settled(page)
    expect(hosts.told).toEqual([])
  })

  it('in another tab end with their document, or are silent where somebody writes (L-63)', async () => {
    const { page, context } = await run.visit()
    await open(page, '/agb')
    await press(page, 'Alle akzeptieren')
    await pagesAreTold(1)
    const [idle, writing] = [await context.newPage(), await context.newPage()]
    await open(idle, '/gewerbe')
    await open(writing, '/kontakt')
    for (const other of [idle, writing]) {
      await other.waitForFunction(() => 'uetq' in window)
      await other.evaluate(tellsWhenLeft)
    }
    await pagesAreTold(3)
    await writing.getByLabel('Vorname').fill('Ida')
    const reloaded = idle.waitForEvent('load')
    hosts.told.length = 0
    await withdraw(page)
    await reloaded
    await settled(idle)
    expect(await idle.evaluate(() => 'fbq' in window)).toBe(false)
    expect(await writing.getByLabel('Vorname').inputValue()).toBe('Ida')
    await writing.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await writing.waitForURL('**/gewerbe')
    await settled(writing)
    expect(await writing.evaluate(() => 'fbq' in window)).toBe(false)
    expect(hosts.told).toEqual([])
  })
})

describe('with consent', () => {
  it('no page of passwords, accounts or signed links loads or tells anything (L-71)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/')
    await press(page, 'Alle akzeptieren')
    await expect.poll(() => loaded().length).toBe(4)
    // By a click, as a document that has the scripts would else become the page of the password.
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
    await page.waitForURL('**/auth**')
    await settled(page)
    expect(await page.evaluate(() => 'fbq' in window || 'dataLayer' in window)).toBe(false)
    hosts.told.length = 0
    for (const path of ['/auth/registrieren', '/bestellung', '/vertrag-widerrufen', '/admin']) {
      await page.goto(path)
      await settled(page)
    }
    expect(hosts.told).toEqual([])
    await open(page, '/auth')
    await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await page.waitForURL('**/gewerbe')
    await expect.poll(() => loaded().length).toBe(4)
    expect(problemsOf(visitor).filter(each => !/status of 404/.test(each))).toEqual([])
  })

  it('nor does one to which a document comes that may load them (L-71)', async () => {
    const runsIn = (page: Page) => page.evaluate(() => 'fbq' in window || 'dataLayer' in window)
    const toSignIn = async (page: Page) => {
      await open(page, '/')
      await banner(page).waitFor()
      await page.evaluate(() => Object.assign(window, { isFirst: true }))
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
      await page.waitForURL('**/auth**')
      expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
    }
    const decides = await run.visit()
    await toSignIn(decides.page)
    await allowAll(decides.page)
    await settled(decides.page)
    expect(await runsIn(decides.page)).toBe(false)
    expect(hosts.told).toEqual([])
    await decides.page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await decides.page.waitForURL('**/gewerbe')
    await expect.poll(() => loaded().length).toBe(4)

    const returns = await run.visit()
    await toSignIn(returns.page)
    await returns.page.goBack()
    await press(returns.page, 'Alle akzeptieren')
    await expect.poll(() => runsIn(returns.page)).toBe(true)
    await returns.page.goForward()
    await returns.page.waitForURL('**/auth**')
    // The address is there before the document that comes with it.
    await expect.poll(() => runsIn(returns.page)).toBe(false)
    await settled(returns.page)
    expect(await runsIn(returns.page)).toBe(false)
    await returns.page.goBack()
    await returns.page.waitForURL(({ pathname }) => pathname === '/')
    await expect.poll(() => runsIn(returns.page)).toBe(true)
    expect([...problemsOf(decides), ...problemsOf(returns)]).toEqual([])
  })
})
