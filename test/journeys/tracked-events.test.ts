import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TargetName, targetFacts } from '#core/tracking/targets.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { monthlyOf } from '../shop/cart.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { toastSaying } from '../shop/summary.ts'
import { allowOnly, banner, decide, toldCalls, toldEvents, withdraw } from '../shop/told.ts'
import { buy, newBuyer, open, pay, rent, toPayment, turn } from '../shop/visit.ts'

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

const bike = demoProduct('gale')
/** Euros. */
const PRICE = (bike.prices.purchase ?? 0) / 100
const product = `/produkt/${bike.content.slug}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The one script of Google tells all under one name. */
const tellers = ['google_analytics', 'meta', 'tiktok', 'microsoft'] as const
const told = (target: TargetName, name: string) =>
  toldEvents(hosts, target).filter(event => event.name === name)
const values = (target: TargetName, name: string, key = 'value') =>
  told(target, name).map(({ parameters }) => parameters[key])
const metaLeads = () =>
  told('meta', 'Lead').map(({ parameters }) => [parameters.content_category, parameters.value])
const ownKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key =>
      key.startsWith('tracking-'),
    ),
  )
const stored = (page: Page, key: string) =>
  page.evaluate(
    name => JSON.parse(localStorage.getItem(name) ?? sessionStorage.getItem(name) ?? 'null'),
    key,
  )

/** Somebody who has allowed everything, on a page of a document that knows it from its start. */
async function allowing(path: string) {
  const visitor = await run.visit()
  await open(visitor.page, '/agb')
  await decide(visitor.page, 'Alle akzeptieren')
  await expect.poll(() => told('meta', 'PageView').length).toBe(1)
  hosts.told.length = 0
  await open(visitor.page, path)
  return visitor
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Mietdauer' })

describe('with consent', () => {
  it('a view has its article and price, for each target in its own words (S-7-22)', async () => {
    const { page } = await allowing(product)

    await expect.poll(() => values('google_analytics', 'view_item')).toEqual([PRICE])
    await expect.poll(() => values('meta', 'ViewContent')).toEqual([PRICE])
    await expect.poll(() => values('tiktok', 'ViewContent')).toEqual([PRICE])
    await expect.poll(() => values('microsoft', 'view_item', 'event_value')).toEqual([PRICE])
    const [view] = told('google_analytics', 'view_item')
    const id = expect.stringMatching(/^prod_/)
    expect(view?.parameters.items).toMatchObject([
      { item_id: id, item_name: bike.content.title, price: PRICE, quantity: 1 },
    ])
    expect(view?.parameters.page_location).toBe(new URL(product, run.shop.url).href)
    expect(told('meta', 'ViewContent')[0]?.parameters).toMatchObject({
      currency: 'EUR',
      content_type: 'product',
      content_ids: [id],
    })
    expect(told('tiktok', 'ViewContent')[0]?.parameters.contents).toMatchObject([
      { content_id: id },
    ])
    expect(told('microsoft', 'view_item')[0]?.parameters).toMatchObject({
      ecomm_pagetype: 'product',
      ecomm_prodid: [id],
    })
    // One event has one id, whoever is told.
    const ids = [told('google_analytics', 'view_item'), told('meta', 'ViewContent')]
    expect(new Set(ids.map(([event]) => event?.id)).size).toBe(1)
    // The same view within five minutes is the same one (S-9-27).
    await page.reload()
    await expect.poll(() => told('meta', 'PageView').length).toBe(2)
    expect(told('meta', 'ViewContent')).toHaveLength(1)
  })

  it('a listing, a term and rent against purchase are leads of their values (S-7-19, S-7-24)', async () => {
    const { page } = await allowing('/mieten')
    const count = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10)
    await expect.poll(metaLeads).toEqual([['catalogue_view', Math.min(50, 2 * count)]])
    await open(page, product)
    hosts.told.length = 0
    await slider(page).focus()
    await page.keyboard.press('Home')
    const shortest = (await slider(page).getAttribute('aria-valuetext')) ?? ''
    const months = Number.parseInt(shortest, 10)
    await expect.poll(metaLeads).toEqual([
      ['rental_interest', 15],
      ['rental_duration', Math.round(monthlyOf(bike, months) * 0.05) / 100],
    ])
    await page.keyboard.press('End')
    await expect.poll(() => metaLeads().at(-1)).toEqual(['longer_rental', 25])
    await page
      .getByRole('region', { name: 'Kaufen', exact: true })
      .getByRole('radio', { name: /^Refurbed/ })
      .check()
    await expect
      .poll(() => metaLeads().at(-1))
      .toEqual(['rent_or_buy', (bike.prices.used ?? 0) * 0.0002])
    expect(metaLeads()).toHaveLength(4)
    for (const [target, name] of [
      ['google_analytics', 'generate_lead'],
      ['tiktok', 'Lead'],
      ['microsoft', 'submit_lead_form'],
    ] as const) {
      await expect.poll(() => told(target, name).length).toBe(4)
    }
  })

  it('the way to the payment is told step by step, and contact data hashed (S-4-10, S-4-15, S-7-23, L-67)', async () => {
    const { page } = await allowing('/')

    await buy(page, bike.content.slug, 'Neu')
    const names = {
      google_analytics: ['add_to_cart', 'begin_checkout'],
      meta: ['AddToCart', 'InitiateCheckout'],
      tiktok: ['AddToCart', 'InitiateCheckout'],
    } as const
    for (const [target, [added]] of Object.entries(names)) {
      await expect.poll(() => values(target as TargetName, added)).toEqual([PRICE])
    }
    await expect.poll(() => values('microsoft', 'add_to_cart', 'event_value')).toEqual([PRICE])
    const buyer = newBuyer('Mara Öztürk')
    const sent = page.waitForRequest('**/api/elements-checkout')
    await toPayment(page, buyer)
    for (const [target, [, begun]] of Object.entries(names)) {
      await expect.poll(() => values(target as TargetName, begun)).toEqual([PRICE])
    }
    await expect.poll(() => toldCalls(hosts, 'meta', 'init').at(-1)).toHaveLength(2)
    const contact = {
      em: sha256(buyer.email),
      ph: sha256('493415550100'),
      fn: sha256('mara'),
      ln: sha256('öztürk'),
      ct: sha256('leipzig'),
      zp: sha256('04229'),
      country: sha256('de'),
      external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
    }
    expect(toldCalls(hosts, 'meta', 'init').at(-1)?.[1]).toMatchObject(contact)
    await expect
      .poll(() => toldCalls(hosts, 'tiktok', 'identify'))
      .toMatchObject([[{ email: contact.em, phone_number: sha256('+493415550100') }]])
    await expect
      .poll(() => toldCalls(hosts, 'google_analytics', 'set'))
      .toMatchObject([
        [
          'user_data',
          { sha256_email_address: contact.em, address: { sha256_street: sha256('hallenweg 12') } },
        ],
      ])
    await expect
      .poll(() => toldCalls(hosts, 'microsoft', 'set'))
      .toMatchObject([[{ pid: { em: contact.em } }]])
    expect(JSON.stringify(hosts.told)).not.toContain(buyer.email)
    expect((await sent).postDataJSON().visit).toMatchObject({
      analytics: true,
      marketing: true,
      consentId: expect.any(String),
      attribution: { landing_page: '/agb', session_id: expect.any(String) },
      ids: { gaClientId: '1.1', gaSessionId: '1', fbp: 'fb.1.1.1', ttp: '1' },
    })
  })

  it('money that has arrived is a purchase, once, with the id of our server and of rentals the first charge (S-5-19)', async () => {
    const { page } = await allowing('/')
    await rent(page, bike.content.slug, 12)
    const month = monthlyOf(bike, 12) / 100
    const { number } = await pay(page, newBuyer())
    await expect
      .poll(() => told('google_analytics', 'purchase').map(({ parameters }) => parameters))
      .toMatchObject([
        {
          event_id: `purchase-${number}`,
          transaction_id: number,
          value: month,
          currency: 'EUR',
          shipping: 0,
          committed_value: month * 12,
          items: [{ price: month, quantity: 1, item_variant: 'Miete' }],
        },
      ])
    const conversion = { send_to: everyTarget.GOOGLE_ADS_ID, value: month, transaction_id: number }
    await expect
      .poll(() => told('google_analytics', 'conversion').map(({ parameters }) => parameters))
      .toMatchObject([conversion])
    await expect.poll(() => values('microsoft', 'purchase', 'revenue_value')).toEqual([month])
    for (const target of ['meta', 'tiktok'] as const) {
      await expect.poll(() => values(target, 'Purchase')).toEqual([month])
      expect(told(target, 'Purchase')[0]?.id).toBe(`purchase-${number}`)
      await expect.poll(() => values(target, 'Subscribe')).toEqual([month])
    }
    const views = told('meta', 'PageView').length
    await page.reload()
    await expect.poll(() => told('meta', 'PageView').length).toBe(views + 1)
    expect(told('meta', 'Purchase')).toHaveLength(1)
    expect(told('google_analytics', 'purchase')).toHaveLength(1)
  })

  it('a cart is a lead after 45 s, and abandoned after 180, in front of somebody, once (S-7-25)', async () => {
    const visitor = await run.visit()
    const { page } = visitor
    await open(page, '/agb')
    await decide(page, 'Alle akzeptieren')
    await expect.poll(() => told('meta', 'PageView').length).toBe(1)
    await page.clock.install()
    await buy(page, bike.content.slug, 'Neu')
    const cents = PRICE * 100
    const cartLeads = () => metaLeads().filter(([kind]) => String(kind).endsWith('cart'))
    await expect.poll(() => told('meta', 'AddToCart').length).toBe(1)
    await page.clock.runFor(20_000)
    await turn(page, 'hidden')
    await page.clock.runFor(60_000)
    expect(cartLeads()).toEqual([])
    await turn(page, 'visible')
    await page.clock.runFor(30_000)
    await expect.poll(cartLeads).toEqual([['cart', Math.round(cents / 100) / 100]])
    await page.clock.runFor(135_000)
    const all = [
      ['cart', Math.round(cents / 100) / 100],
      ['abandoned_cart', Math.round(cents / 20) / 100],
    ]
    await expect.poll(cartLeads).toEqual(all)
    await page.reload()
    await page.clock.runFor(200_000)
    expect(cartLeads()).toEqual(all)
  })

  it('a checkout begins with the total of the whole cart, as its purchase will have it (S-4-15)', async () => {
    const { page } = await allowing('/')
    const { content, prices } = demoProduct('hantelset_hex')
    await rent(page, bike.content.slug, 24)
    await buy(page, content.slug, 'Neu')
    // Care is offered, but nobody ticks it.
    await page.getByRole('checkbox', { name: /Schadenschutz Care/ }).waitFor()
    await toPayment(page, newBuyer())
    const total = ((prices.purchase ?? 0) + prices.shipping_cents + monthlyOf(bike)) / 100
    await expect.poll(() => values('google_analytics', 'begin_checkout')).toEqual([total])
  })

  it('a message by the contact page is worth 20 (B-9-13)', async () => {
    const { page } = await allowing('/kontakt')
    await page.getByLabel('Vorname').fill('Mara')
    await page.getByLabel('Nachname').fill('Muster')
    await page.getByLabel('E-Mail').fill('mara.fragt@example.com')
    await page.getByLabel('Nachricht').fill('Passt das Rudergerät unter eine Dachschräge?')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await toastSaying(page, 'Nachricht gesendet')
    await expect.poll(metaLeads).toEqual([['contact_form', 20]])
  })

  it('an inquiry of a business is worth 100, and of whom nobody learns without marketing (B-9-2, B-9-13)', async () => {
    const { page } = await run.visit()
    await open(page, '/gewerbe')
    await allowOnly(page, 'Analyse & Performance')
    await expect.poll(() => told('google_analytics', 'page_view').length).toBe(1)
    await page.getByLabel('Vorname').fill('Mara')
    await page.getByLabel('Nachname').fill('Muster')
    await page.getByLabel('Firma').fill('Studio Nord GmbH')
    await page.getByLabel('E-Mail').fill('mara@example.com')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByText('Eine Bestätigung ist per E-Mail unterwegs').waitFor()
    await expect.poll(() => values('google_analytics', 'generate_lead')).toEqual([100])
    expect(values('google_analytics', 'generate_lead', 'lead_source')).toEqual(['business_inquiry'])
    expect(toldCalls(hosts, 'google_analytics', 'set')).toEqual([])
    for (const target of ['meta', 'tiktok', 'microsoft'] as const) {
      expect(toldEvents(hosts, target)).toEqual([])
    }
  })

  it('an inquiry sent before the scripts had come is told by its answer (B-9-2)', async () => {
    const { page } = await allowing('/gewerbe')
    await page.getByLabel('Vorname').fill('Mara')
    await page.getByLabel('Nachname').fill('Muster')
    await page.getByLabel('Firma').fill('Studio Süd GmbH')
    await page.getByLabel('E-Mail').fill('mara.sued@example.com')
    // As the browser sends it by itself: no script hears of it.
    await page.locator('#anfrage form').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByText('Eine Bestätigung ist per E-Mail unterwegs').waitFor()
    await expect.poll(metaLeads).toEqual([['business_inquiry', 100]])
  })

  it('a registration, where nothing is loaded, is told by the next page that may (S-7-22)', async () => {
    const { page } = await allowing('/')
    await page.goto('/auth/registrieren')
    await page.getByLabel('Vorname').fill('Mara')
    await page.getByLabel('Nachname').fill('Muster')
    await page.getByLabel('E-Mail').fill(newBuyer().email)
    for (const field of await page.locator('input[type=password]').all()) {
      await field.fill('Hantelbank 7 im Keller')
    }
    hosts.told.length = 0
    await page.getByRole('button', { name: 'Registrieren', exact: true }).last().click()
    await page.waitForURL('**/kunden-bereich')
    await expect.poll(() => ownKeys(page)).toContain('tracking-held')
    expect(hosts.told).toEqual([])
    await open(page, '/produkte')
    for (const [target, name] of [
      ['google_analytics', 'sign_up'],
      ['meta', 'CompleteRegistration'],
      ['tiktok', 'CompleteRegistration'],
      ['microsoft', 'signup'],
    ] as const) {
      await expect.poll(() => told(target, name).length).toBe(1)
    }
    await open(page, '/agb')
    await expect.poll(() => told('meta', 'PageView').length).toBe(2)
    expect(told('meta', 'CompleteRegistration')).toHaveLength(1)
  })

  it('scripts that do not come are fetched again, and what happened is told then (S-8-37)', async () => {
    const { page } = await run.visit()
    await open(page, '/agb')
    await decide(page, 'Alle akzeptieren')
    await expect.poll(() => told('meta', 'PageView').length).toBe(1)
    hosts.told.length = 0
    let away = 2
    await page.route('**/fbevents.js', route => {
      away -= 1
      return away >= 0 ? route.abort() : route.continue()
    })
    const crashes: string[] = []
    page.on('pageerror', error => crashes.push(error.message))
    await open(page, product)
    await expect.poll(() => told('tiktok', 'ViewContent').length).toBe(1)
    expect(told('meta', 'ViewContent')).toEqual([])
    await expect.poll(() => told('meta', 'ViewContent').length, { timeout: 15_000 }).toBe(1)
    expect(crashes).toEqual([])
  })
})

describe('before somebody decides', () => {
  it('what happens waits in memory, and is told once when it is allowed (S-4-24)', async () => {
    const { page } = await run.visit()
    await open(page, product)
    await banner(page).waitFor()
    expect(await ownKeys(page)).toEqual([])
    await decide(page, 'Alle akzeptieren')
    for (const target of tellers) {
      const view =
        target === 'google_analytics' || target === 'microsoft' ? 'view_item' : 'ViewContent'
      await expect.poll(() => told(target, view).length).toBe(1)
    }
    expect(told('meta', 'PageView')).toHaveLength(1)
  })

  it('nothing of it is told after a refusal, also when it is allowed later (S-4-24, L-65)', async () => {
    const { page } = await run.visit()
    await open(page, product)
    await decide(page, 'Nur Notwendige')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
    await dialog.getByRole('switch', { name: 'Marketing & Werbung' }).check()
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(() => told('meta', 'PageView').length).toBe(1)
    expect(told('meta', 'ViewContent')).toEqual([])
    expect(toldEvents(hosts, 'google_ads').map(({ name }) => name)).toEqual(['page_view'])
  })
})

describe('where a visit came from', () => {
  const landing = '/mieten/kraft?utm_source=brief&gclid=abc&token=geheim&q=max@example.com'

  it('is in memory alone until marketing is allowed, then stored without secrets (S-3-15, S-4-17, S-4-25, S-4-26)', async () => {
    const { page } = await run.visit()
    await open(page, landing)
    await banner(page).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
    await page.waitForURL('**/gewerbe')
    expect(await ownKeys(page)).toEqual([])
    await decide(page, 'Alle akzeptieren')
    await expect.poll(() => ownKeys(page)).toContain('tracking-attribution')
    const record = await stored(page, 'tracking-attribution')
    const session = await stored(page, 'tracking-session')
    const landing_page = '/mieten/kraft?utm_source=brief&gclid=abc'
    expect(record).toEqual({
      utm_source: 'brief',
      gclid: 'abc',
      referrer: '',
      landing_page,
      session_id: session.sessionId,
      timestamp: expect.any(String),
    })
    expect(session).toMatchObject({
      parameters: { utm_source: 'brief', gclid: 'abc' },
      landing_page,
    })
    await open(page, '/?utm_medium=mail')
    await expect
      .poll(async () => (await stored(page, 'tracking-session')).parameters)
      .toEqual({ utm_medium: 'mail' })
    expect(await stored(page, 'tracking-attribution')).toEqual(record)
    await open(page, '/?fbclid=neu')
    await expect.poll(async () => (await stored(page, 'tracking-attribution')).fbclid).toBe('neu')
  })

  it('is not stored for analytics alone, and nothing is reported without consent', async () => {
    const { page } = await run.visit()
    await open(page, landing)
    await allowOnly(page, 'Analyse & Performance')
    await expect.poll(() => told('google_analytics', 'page_view').length).toBe(1)
    expect(await ownKeys(page)).toEqual(['tracking-told'])
    const other = await run.visit()
    await open(other.page, landing)
    await decide(other.page, 'Nur Notwendige')
    await buy(other.page, bike.content.slug, 'Neu')
    const sent = other.page.waitForRequest('**/api/elements-checkout')
    await toPayment(other.page, newBuyer())
    expect((await sent).postDataJSON()).not.toHaveProperty('visit')
    expect(await ownKeys(other.page)).toEqual([])
  })

  it('every key is named in the privacy notice, and gone after a withdrawal (L-63, L-68)', async () => {
    const { page } = await run.visit()
    await open(page, landing)
    await decide(page, 'Alle akzeptieren')
    await expect.poll(async () => (await ownKeys(page)).length).toBe(3)
    const notice = await (await page.request.get('/datenschutz')).text()
    for (const key of await ownKeys(page)) expect(notice).toContain(`<code>${key}</code>`)
    expect(notice).toContain('<code>tracking-held</code>')
    expect(notice).toContain(targetFacts.meta.recipient)
    await withdraw(page)
    await expect.poll(() => ownKeys(page)).toEqual([])
    hosts.told.length = 0
    await open(page, product)
    await page.waitForLoadState('networkidle')
    expect(await ownKeys(page)).toEqual([])
    expect(hosts.told).toEqual([])
  })

  it('another tab that still runs tells nobody after a withdrawal (L-63)', async () => {
    const { page, context } = await run.visit()
    await open(page, '/agb')
    await decide(page, 'Alle akzeptieren')
    await expect.poll(() => told('meta', 'PageView').length).toBe(1)
    const other = await context.newPage()
    await open(other, '/gewerbe')
    await expect.poll(() => told('meta', 'PageView').length).toBe(2)
    await withdraw(page)
    await expect.poll(() => ownKeys(page)).toEqual([])
    await page.waitForLoadState('networkidle')
    hosts.told.length = 0
    await other.getByRole('banner').getByRole('link', { name: "So geht's" }).click()
    await other.waitForURL('**/so-gehts')
    await other.waitForLoadState('networkidle')
    expect(hosts.told).toEqual([])
    expect(await ownKeys(other)).toEqual([])
  })
})
