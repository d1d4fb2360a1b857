import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { createPhoneOrder } from '#core/phone-orders/create.server.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkoutBody, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { standInGraphics } from '#test/fixtures/graphics.ts'
import { office } from '#test/fixtures/office.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const graphics = standInGraphics()
const NOTICE = 'Gesetzliches Gewährleistungsrecht → /gewaehrleistungsrecht'
const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

/** With the graphics, and without them as the demo is. */
let shop: TestApp
let demo: TestApp
beforeAll(async () => {
  const open = async (more: Parameters<typeof testApp>[0]) => {
    const app = await testApp(more)
    if (!app.emulator) throw new Error('The catalogue is the emulator’s')
    await givenCatalog({ services: app.services, emulator: app.emulator })
    return app
  }
  shop = await open({ graphics })
  demo = await open({})
  await ensureAdmin(shop.services, login)
})
afterAll(async () => {
  await shop.close()
  await demo.close()
  rmSync(graphics.folder, { recursive: true })
})

const read = async (path: string, of = shop) => {
  const answer = await of.send(path)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}
const saved = (content: object, of = shop) =>
  saveProductContent(of.services, guest, {
    stripeProductId: ids.rower,
    title: 'Havel 2',
    slug: 'havel-2',
    ...content,
  })
const noticeOf = (html: string) => linksOf(html).filter(link => link.endsWith(NOTICE))

describe('the notice on the warranty of the law', () => {
  it('is near the price of what is bought, and one click shows all of it, without scripts (L-52)', async () => {
    await saved({ purchaseEnabled: true })
    const { html } = await read('/produkt/havel-2')
    const block = partOf(html, 'section', 'aria-labelledby="kaufen"')
    expect(noticeOf(block)).toHaveLength(1)
    expect(block).toContain(`src="${shop.services.legalGraphics.warrantyNotice?.path}"`)
    const page = await read('/gewaehrleistungsrecht')
    expect(page.status).toBe(200)
    const image = /<img[^>]*src="\/hinweise\/[^>]*>/.exec(page.html)?.[0]
    expect(image).toContain('alt="Mindestens zwei Jahre gesetzliche Gewährleistung"')
  })

  it('is not where something is only rented, and nowhere before it is supplied (L-52)', async () => {
    await saved({ purchaseEnabled: false })
    expect(noticeOf((await read('/produkt/havel-2')).html)).toEqual([])
    const sold = await read(`/produkt/${ids.bike}`, demo)
    expect(sold.html).toContain('Kaufen')
    expect(sold.html).not.toContain('gewaehrleistungsrecht')
    expect((await read('/gewaehrleistungsrecht', demo)).status).toBe(404)
    await saved({ purchaseEnabled: true })
  })

  it.each([
    ['is in the review of what is bought', [newRower()], 1, {}],
    ['is not in the review of what is rented', [rentedRower()], 0, {}],
    [
      'is not in the review of a business',
      [newRower()],
      0,
      { customerType: 'business', company: 'Halle GmbH' },
    ],
  ])('%s (L-52)', async (_, items, times, more) => {
    const { services } = shop
    const body = checkoutBody(items, { days: 3, ...more })
    const { orderGroupId } = await createPhoneOrder(services, office, body)
    const now = services.clock.now()
    const token = await issueLink(services.db, { orderGroupId, purpose: 'phone_order', now })
    const browser = new TestBrowser(shop)
    await browser.get(`/bestellung/telefon?link=${token}`)
    const html = await (await browser.get('/bestellung/telefon')).text()
    expect(wordsOf(html)).toContain('Ihre telefonische Bestellung')
    expect(noticeOf(html)).toHaveLength(times)
  })

  it('reaches the checkout, whose cart only the browser knows (L-52)', async () => {
    const path = shop.services.legalGraphics.warrantyNotice?.path ?? 'none'
    expect((await read('/warenkorb')).html).toContain(path)
    expect((await read('/warenkorb', demo)).html).not.toContain('/hinweise/')
  })
})

describe('the label of a durability guarantee', () => {
  const guarantee = {
    guarantor: 'RuderWerk GmbH, Kiel',
    guaranteeTerms: 'Auf das ganze Gerät.',
    guaranteeYears: 5,
    isMakersDurability: true,
    modelIdentifier: 'HV-2',
  }

  it('is beside the pictures with years, brand and model, where the maker grants more than two (L-53)', async () => {
    await saved(guarantee)
    const { html } = await read('/produkt/havel-2')
    const label = partOf(html, 'figure', 'GARAN')
    expect(label).toContain(`src="${shop.services.legalGraphics.guaranteeLabel?.path}"`)
    expect(label).toContain('alt="GARAN: Haltbarkeitsgarantie des Herstellers"')
    expect(wordsOf(label)).toContain('Dauer 5 Jahre Marke RuderWerk Modell HV-2')
    await saved({ ...guarantee, guaranteeYears: 3 })
    expect((await read('/produkt/havel-2')).html).toContain('GARAN')
  })

  it.each([
    ['for two years', { guaranteeYears: 2 }],
    ['for one year', { guaranteeYears: 1 }],
    ['not of the maker on the whole device', { isMakersDurability: false }],
    ['without terms', { guaranteeTerms: null }],
    ['of what is only rented', { purchaseEnabled: false }],
    ['of what is only refurbished', { purchaseNewEnabled: false, purchaseUsedEnabled: true }],
  ])('is not shown for a guarantee %s (L-53)', async (_, more) => {
    await saved({ purchaseEnabled: true, purchaseNewEnabled: true, ...guarantee, ...more })
    const page = await read('/produkt/havel-2')
    expect([page.status, page.html.includes('GARAN')]).toEqual([200, false])
  })

  it('is not shown before it is supplied (L-53)', async () => {
    await saved(guarantee, demo)
    const { html } = await read('/produkt/havel-2', demo)
    expect(html).toContain('5 Jahre Garantie')
    expect(html).not.toMatch(/GARAN|\/hinweise\//)
  })

  it('comes of a box that the office ticks in the dialog of the product (L-53)', async () => {
    const sold = { purchaseEnabled: true, purchaseNewEnabled: true }
    await saved({ ...guarantee, ...sold, isMakersDurability: false })
    const admin = new TestBrowser(shop)
    await admin.post('/admin', login)
    const dialog = await (await admin.get(`/admin/produkte/${ids.rower}`)).text()
    expect(dialog).toMatch(/<input(?=[^>]*name="isMakersDurability")(?=[^>]*type="checkbox")/)
    const { content } = await readProduct(shop.services, ids.rower)
    const form = new URLSearchParams({ read: JSON.stringify(content), isMakersDurability: 'on' })
    for (const [name, value] of Object.entries(content)) {
      if (value === true) form.set(name, 'on')
      if (typeof value === 'string' || typeof value === 'number') form.set(name, String(value))
    }
    const path = `/admin/produkte/${ids.rower}/speichern.data`
    expect((await admin.postText(path, form.toString())).status).toBe(200)
    expect((await read('/produkt/havel-2')).html).toContain('GARAN')
  })
})
