import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { idle } from '../shop/browser.ts'
import { focusOnHeading, tabTo } from '../shop/keyboard.ts'
import { mailArrives, mailsTo } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import {
  buy,
  cards,
  enterCard,
  newBuyer,
  open,
  order,
  pay,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const run = stage()
const weight = demoProduct('kettlebell_16').content
const rented = { phone: demoProduct('strada').content, desktop: demoProduct('gale').content }
const sizes = ['phone', 'desktop'] as const

/** Follows a link of the page; the pointer has not rested on it before, so nothing was fetched yet. */
const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).first().dispatchEvent('click', { button: 0 })

/** Keeps requests waiting until what it gives is called; then they go on or, `failing`, are lost. */
async function held(page: Page, url: RegExp, failing = false): Promise<() => void> {
  let go = () => {}
  const asked = new Promise<void>(done => {
    go = done
  })
  await page.route(url, async (route: Route) => {
    await asked
    await (failing ? route.abort() : route.continue())
  })
  return () => go()
}

async function online(context: BrowserContext, page: Page, isOnline: boolean): Promise<void> {
  await context.setOffline(!isOnline)
  await page.waitForFunction(expected => navigator.onLine === expected, isOnline)
}

/** Whether a click on a link would be followed; it is not. */
const isLetThrough = (link: Locator): Promise<boolean> =>
  link.evaluate((element: HTMLElement) => {
    let isThrough = false
    const note = (event: Event) => {
      isThrough = !event.defaultPrevented
      event.preventDefault()
    }
    element.addEventListener('click', note, { once: true })
    element.click()
    return isThrough
  })

/** Counts the payments that the provider was asked for since. */
async function paymentsFromNow(): Promise<() => Promise<number>> {
  const ids = async () =>
    (await providerOf(run.shop.url).list('/payment_intents?limit=20')).map(({ id }) => id)
  const [last] = await ids()
  return async () => (await ids()).indexOf(last)
}

const OFFLINE = 'Keine Verbindung zum Internet'
const press = (page: Page) => page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
const payHeading = (page: Page) => page.getByRole('heading', { name: 'Jetzt bezahlen' }).waitFor()

describe('by keyboard alone', () => {
  it.each(sizes)('leads from the home page to a paid order, %s', async size => {
    const { page, expectNoProblems } = await run.visit({ size })
    const { keyboard } = page
    const { slug, title } = rented[size]
    const type = async (label: RegExp, text: string) => {
      await tabTo(page, label)
      await keyboard.type(text)
    }
    await open(page, '/')
    await tabTo(page, /^Zum Inhalt springen$/)
    await tabTo(page, size === 'phone' ? /^Navigation öffnen$/ : /^Mieten$/)
    await keyboard.press('Enter')
    await tabTo(page, /^Alle Mietgeräte$/)
    await keyboard.press('Enter')
    // The closed sheet has given the focus back to its button, the closed menu has none to give it to.
    if (size === 'phone') await page.getByRole('heading', { level: 1, name: /mieten/ }).waitFor()
    else await focusOnHeading(page, /mieten/)
    await tabTo(page, new RegExp(title))
    await keyboard.press('Enter')
    await page.waitForURL(`**/produkt/${slug}`)
    await focusOnHeading(page, title)

    await tabTo(page, /^Mietdauer$/)
    const slider = page.getByRole('slider', { name: 'Mietdauer' })
    await keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^\d Monate?,/)
    await keyboard.press('End')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^24 Monate,/)
    await tabTo(page, /^In den Warenkorb zum Mieten$/)
    await keyboard.press('Enter')
    await page.waitForURL('**/warenkorb')
    await focusOnHeading(page, 'Warenkorb (1 Artikel)')

    await type(/^E-Mail/, newBuyer().email)
    await type(/^Name/, 'Mara Öztürk')
    await type(/^Telefon/, '0341 5550100')
    await type(/^Straße und Hausnummer/, 'Hallenweg 12')
    await type(/^Postleitzahl/, '04229')
    await type(/^Ort/, 'Leipzig')
    await tabTo(page, /^Weiter zur Zahlung$/)
    await keyboard.press('Enter')
    await focusOnHeading(page, 'Jetzt bezahlen')

    await page.frameLocator('iframe').first().locator('[name=number]').waitFor()
    await type(/^Kartennummer/, cards.pays)
    await type(/^(Ablaufdatum|Gültig)/, '1234')
    await type(/^(Prüfziffer|CVC|Sicherheitscode)/, '123')
    const boxes = page.getByRole('checkbox')
    for (let index = 0; index < (await boxes.count()); index += 1) {
      await tabTo(page, /^Ich /)
      await keyboard.press('Space')
      expect(await boxes.nth(index).isChecked()).toBe(true)
    }
    await tabTo(page, /^Zahlungspflichtig bestellen$/)
    await keyboard.press('Enter')
    await thanks(page)
    await focusOnHeading(page, /^Vielen Dank/)
    expectNoProblems()
  })
})

describe.each(sizes)('what a visitor can meet, %s', size => {
  it('waits with the shape of the page, says what is empty and what failed', async () => {
    const { page } = await run.visit({ size })
    await open(page, '/agb')
    const main = page.locator('main')
    const loading = main.getByRole('status')

    for (const [path, data, words, cardCount] of [
      ['/produkte', /\/produkte\.data/, 'Produkte werden geladen', 8],
      [`/produkt/${weight.slug}`, /\/produkt\/.*\.data/, 'Produkt wird geladen', 0],
      ['/', /\/_\.data/, 'Produkte werden geladen', 4],
    ] as const) {
      if (path.startsWith('/produkt/')) await open(page, '/kaufen/kraft')
      const go = await held(page, data)
      await follow(page, path)
      await loading.getByText(words).waitFor()
      expect(await loading.locator('.aspect-square.skeleton').count()).toBe(cardCount)
      go()
      await loading.getByText(words).waitFor({ state: 'detached' })
      expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)
    }

    const bar = page.locator('.loading-bar')
    const go = await held(page, /\/kontakt\.data/)
    await follow(page, '/kontakt')
    const shown = () => bar.evaluate(it => `${it.clientHeight} ${getComputedStyle(it).opacity}`)
    await expect.poll(shown).toBe('3 1')
    go()
    await bar.waitFor({ state: 'detached' })

    await open(page, '/produkte?vendor=Niemand')
    await page.getByText('Keine Produkte gefunden').waitFor()
    await page.getByRole('link', { name: 'Alle Produkte anzeigen' }).click()
    await page.waitForURL(url => url.pathname === '/produkte' && url.search === '')
    await open(page, '/suche?q=xylophon')
    await page.getByText('Zu „xylophon“ haben wir nichts im Sortiment.').waitFor()

    await page.route(/\/gewerbe\.data/, route => route.fulfill({ status: 500, body: 'broken' }))
    await follow(page, '/gewerbe')
    await page.getByRole('heading', { name: 'Navigation Error' }).waitFor()
    await page.unroute(/\/gewerbe\.data/)
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await page.waitForURL('**/gewerbe')
    await main.locator('h1').filter({ hasNotText: 'Navigation Error' }).waitFor()

    // A page that its own code breaks says so, and the shop hears of it (B-2-16).
    await page.route(/\/assets\/contact-.*\.js/, route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("broken") }',
      }),
    )
    const told = page.waitForResponse('**/api/crash')
    await follow(page, '/kontakt')
    await page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' }).waitFor()
    const answer = await told
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ message: 'broken', page: '/kontakt' })
  })

  it('code that does not come is told to who waits for its page, and to nobody else', async () => {
    const { page, context } = await run.visit({ size })
    const code = /\/assets\/legal-text-[^/]*\.js/
    const codeIsAsked = () => page.waitForRequest(code)
    await open(page, `/produkt/${weight.slug}`)

    let fail = await held(page, code, true)
    let asked = codeIsAsked()
    await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).focus()
    await asked
    await online(context, page, false)
    await page.getByRole('button', { name: /In den Warenkorb/ }).click()
    await toastSaying(page, 'Der Artikel liegt im Warenkorb')
    const gone = page.waitForEvent('requestfailed', request => code.test(request.url()))
    fail()
    await gone
    await idle(page)
    await toastSaying(page, 'Der Artikel liegt im Warenkorb')

    await online(context, page, true)
    await page.unroute(code)
    await open(page, `/produkt/${weight.slug}`)
    fail = await held(page, code, true)
    asked = codeIsAsked()
    await follow(page, '/agb')
    await asked
    await online(context, page, false)
    fail()
    await toastSaying(page, OFFLINE)
    expect(new URL(page.url()).pathname).toBe(`/produkt/${weight.slug}`)
  })

  it('loses nothing while offline, nor by going back, nor by loading the checkout anew', async () => {
    const { page, context } = await run.visit({ size })
    const newer = await paymentsFromNow()
    const buyer = newBuyer()

    await open(page, `/produkt/${weight.slug}`)
    await online(context, page, false)
    await follow(page, '/gewerbe')
    await toastSaying(page, OFFLINE)
    expect(await isLetThrough(page.locator('a[href^="tel:"]').first())).toBe(true)
    // To rest on a link fetches its page ahead; without a network that must not cost this one.
    const probe = page.waitForEvent('requestfailed')
    await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).focus()
    await probe
    await idle(page)
    const panel = page.getByRole('region', { name: 'Kaufen', exact: true })
    await panel.getByRole('button', { name: /In den Warenkorb/ }).click()
    await toastSaying(page, 'Der Artikel liegt im Warenkorb')
    expect(await page.getByTestId('cart-count').textContent()).toBe('1')
    expect(new URL(page.url()).pathname).toBe(`/produkt/${weight.slug}`)
    await online(context, page, true)
    await follow(page, '/warenkorb')
    await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()

    await toPayment(page, buyer)
    await page.goBack()
    const address = page.getByRole('group', { name: 'Lieferadresse' })
    const values = async () => [
      await page.getByLabel('E-Mail').inputValue(),
      await address.getByLabel('Straße und Hausnummer').inputValue(),
      await address.getByLabel('Telefon').inputValue(),
    ]
    const typed = [buyer.email, 'Hallenweg 12', '0341 5550100']
    await address.waitFor()
    expect(await values()).toEqual(typed)

    await page.route('**/api/elements-checkout', route => route.fulfill({ status: 500 }))
    await press(page)
    await toastSaying(page, 'Server temporär nicht verfügbar')
    await page.unroute('**/api/elements-checkout')
    await online(context, page, false)
    // As the router does when code that it fetches ahead does not come.
    await page.evaluate(() => window.location.reload())
    await press(page)
    await toastSaying(page, OFFLINE)
    expect(await values()).toEqual(typed)
    await online(context, page, true)
    await press(page)
    await payHeading(page)

    await page.reload()
    await page.getByRole('heading', { name: 'Warenkorb (1 Artikel)' }).waitFor()
    expect(await values()).toEqual(typed)
    await press(page)
    await payHeading(page)
    await enterCard(page, cards.pays)
    await online(context, page, false)
    await order(page)
    await toastSaying(page, OFFLINE)
    await online(context, page, true)
    const confirming = /\/payment_intents\/[^/]+\/confirm/
    await page.route(confirming, async route => {
      await route.fetch()
      await route.abort()
    })
    await order(page)
    await page.getByText('Bezahlt wird dabei nur einmal.').waitFor()
    expect(await page.getByText('Es wurde nichts abgebucht.').count()).toBe(0)
    await page.unroute(confirming)
    await order(page)
    await thanks(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    expect(await newer()).toBe(1)
    await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
    expect(mailsTo(run.shop.mails, 'order_confirmation', buyer.email)).toHaveLength(1)
  })

  it('shows the same cart in two tabs, and orders it once', async () => {
    const { page, context, expectNoProblems } = await run.visit({ size })
    const newer = await paymentsFromNow()
    await buy(page, weight.slug, 'Neu')
    const other = await context.newPage()
    await open(other, '/warenkorb')
    await other.getByRole('button', { name: 'Mehr' }).click()
    await page.getByRole('heading', { name: 'Warenkorb (2 Artikel)' }).waitFor()
    expect(await page.getByTestId('cart-count').textContent()).toBe('2')
    await page.getByRole('button', { name: /entfernen$/ }).focus()
    await page.keyboard.press('Enter')
    await focusOnHeading(page, 'Ihr Warenkorb ist leer')
    await other.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()

    await buy(page, weight.slug, 'Neu')
    await toPayment(other, newBuyer())
    await pay(page, newBuyer())
    await other.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    expect(await newer()).toBe(1)
    expectNoProblems()
  })
})
