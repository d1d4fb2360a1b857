import { routes } from 'virtual:react-router/server-build'
import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { publishLegalTexts } from '#core/legal/publications.server.ts'
import { publishContent } from '#core/publish.server.ts'
import { shop as settings } from '#core/shop.ts'
import { blogPosts, projects } from '#db/schema/content.ts'
import { authUsers } from '#db/schema/customers.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { openPage, wordsOf } from '#test/fixtures/document.ts'
import { givenLine, givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered } from '#test/fixtures/visitors.ts'
import { fakeProvider } from '#test/provider.ts'
import { PUBLIC_URL } from '#test/services.ts'

// ADR-114: with the switch off, no consumer is promised that rent counts towards owning.
vi.mock('#core/shop.ts', async original => {
  const settings = await original<typeof import('#core/shop.ts')>()
  return { ...settings, shop: { ...settings.shop, consumerPurchaseOption: false } }
})

const promise =
  /angerechnet|anrechn\w*|übernahme\w*|guthaben|100 % (der|ihrer|auf)|\bbehalten|gehört (das gerät )?ihnen|zähl\w* \w*auf den|zahlt auf ihr/gi

/** What stands in place of each parameter of a path; a page with another one has to be added here. */
const parameters: Record<string, string[]> = {
  '/mieten/:category?': ['/mieten', '/mieten/ausdauer', '/mieten/kraft', '/mieten?vendor=Havel'],
  '/kaufen/:category?': ['/kaufen', '/kaufen/ausdauer', '/kaufen/kraft'],
  '/produkt/:slug': ['/produkt/prod_rower'],
  '/kategorie/:category': ['/kategorie/cardio', '/kategorie/kraft'],
  '/blog/:slug': ['/blog/rudern'],
  '/blog/entwurf/:draftKey': ['/blog/entwurf/1'],
  '/events/:slug': ['/events/eisenhof'],
  '/admin/produkte/:productId/vorschau': ['/admin/produkte/prod_rower/vorschau'],
  '/bestellung/rueckgabe/:orderId': ['/bestellung/rueckgabe/1'],
  '/bestellung/rueckgabe/:orderId/freiwillig': ['/bestellung/rueckgabe/1/freiwillig'],
  '/bestellung/rueckgabe/:orderId/behalten': ['/bestellung/rueckgabe/1/behalten'],
  '/bestellung/rueckgabe/:orderId/absagen': ['/bestellung/rueckgabe/1/absagen'],
  '/bestellung/defekt/:orderId': ['/bestellung/defekt/1'],
  '/bestellung/defekt/:orderId/fotos': ['/bestellung/defekt/1/fotos'],
  '/bestellung/rueckruf/:noticeId': ['/bestellung/rueckruf/1'],
  '/rechtstexte/:text': ['/rechtstexte/datenschutz'],
  '/rechtstexte/:text/:number': ['/rechtstexte/datenschutz/1'],
  '/*': ['/gibt-es-nicht'],
}

/** Pages that do not answer 200 to a visitor who just comes. */
const answers: Record<string, number> = {
  '/gibt-es-nicht': 404,
  '/blog/entwurf/1': 404,
  '/auth/reset-password': 302,
  '/auth/konto': 404,
  // For the office alone.
  '/admin/produkte/prod_rower/vorschau': 403,
  // Nobody gets in without the link of a mail.
  '/angebot': 404,
  // There is none before the operator supplied it.
  '/gewaehrleistungsrecht': 404,
  '/bestellung': 404,
  '/bestellung/adresse': 404,
  '/bestellung/bewertungsanfragen': 404,
  '/bestellung/e-mail': 404,
  '/bestellung/konto': 404,
  '/bestellung/neuer-link': 302,
  '/bestellung/neue-adresse': 404,
  '/bestellung/storno': 404,
  '/bestellung/liefertermin': 404,
  '/bestellung/rueckgabe/1': 404,
  '/bestellung/rueckgabe/1/freiwillig': 404,
  '/bestellung/rueckgabe/1/behalten': 404,
  '/bestellung/rueckgabe/1/absagen': 404,
  '/bestellung/defekt/1': 404,
  '/bestellung/defekt/1/fotos': 404,
  '/bestellung/telefon': 404,
  '/bestellung/rueckruf/1': 404,
  '/rueckruf': 404,
  '/zahlung/neuer-link': 302,
  '/zahlung/offen': 404,
}

/** Pages that speak to businesses, and the terms, which have a test of their own below. */
const others = ['/gewerbe', '/agb']

/** Every page of the route table that a visitor may open. */
const publicPages = Object.values(routes)
  .filter(
    route =>
      route?.id !== 'root' && route && 'default' in route.module && !route.id.includes('office'),
  )
  .filter(route => route && (route.path !== undefined || route.index))
  .map(route => `/${route?.path ?? ''}`)
  .filter(path => !path.startsWith('/kunden-bereich') && !others.includes(path))
  .flatMap(path => parameters[path] ?? [path])

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  const { db, catalog } = shop.services
  const provider = fakeProvider()
  provider.product('prod_rower', { name: 'Havel 2' })
  provider.price('price_rower', 'prod_rower', { cents: 119_000 })
  provider.rent('price_rower_24', 'prod_rower', 24, 5950)
  await mirrorAll({ ...shop.services, payments: provider.payments })
  await db.insert(blogPosts).values({
    title: 'Rudern lernen',
    slug: 'rudern',
    content: 'Ein Text.',
    contentType: 'knowledge',
    isPublished: true,
  })
  await db.insert(projects).values({
    slug: 'eisenhof',
    title: 'Studio Eisenhof',
    customerName: 'Eisenhof GmbH',
    description: 'Ein Projekt.',
    isPublished: true,
  })
  await publishLegalTexts(shop.services, legalDocuments(PUBLIC_URL))
  await publishContent(db)
  catalog.forget()
})
afterAll(() => shop.close())

/** All promises of a text; the shop's name-claim is the operator's own, and an address promises nothing. */
function promisesIn(text: string): string[] {
  const said = text.replaceAll(settings.claim, '').replaceAll('/behalten', '')
  return said.replaceAll('\u00a0', ' ').match(promise) ?? []
}

describe('without the purchase option for consumers', () => {
  it('the walk knows the pages (B-2-11, B-6-1)', () => {
    expect(publicPages).toEqual(
      expect.arrayContaining([
        '/',
        '/produkte',
        '/warenkorb',
        '/auth',
        '/so-gehts',
        '/datenschutz',
      ]),
    )
    expect(publicPages.filter(path => path.includes(':'))).toEqual([])
  })

  it.each(publicPages)('%s promises no credit and no takeover (B-2-11)', async path => {
    const { status, html } = await openPage(shop, path)
    expect(status).toBe(answers[path] ?? 200)
    expect(promisesIn(html)).toEqual([])
  })

  it('the terms give it to businesses alone (L-36)', async () => {
    const { text } = await openPage(shop, '/agb')
    expect(text).toContain('Unternehmer können ein gemietetes Gerät, das bei ihnen ist,')
    expect(text).not.toContain('Sie können ein gemietetes Gerät')
    expect(text).not.toContain('beim Kauf eines gemieteten Geräts')
  })

  it('the withdrawal notice, which is for consumers, speaks of no takeover (L-36)', async () => {
    const { text } = await openPage(shop, '/widerrufsrecht')
    expect(text).not.toContain('Kaufen Sie ein gemietetes Gerät')
  })

  it("neither a consumer's own rentals nor the confirmation promise it, a business's do", async () => {
    const { browser, email } = await registered(shop)
    const { db } = shop.services
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
    const area = async () =>
      (await (await browser.get('/kunden-bereich')).text()).replace(
        /<script[\s\S]*?<\/script>/g,
        '',
      )
    const mail = async (orderGroupId: string) => {
      const { body } = await letters.order_confirmation(shop.services, { orderGroupId })
      return wordsOf(await render(body))
    }
    expect(promisesIn(await area())).toEqual([])

    const rented = async (customerType: 'private' | 'business') => {
      const owner = { customerEmail: email, userId: user?.id ?? null, customerType }
      const { group, orders } = await givenOrders(db, owner, [{ orderType: 'rental' }])
      if (orders[0]) await givenRental(db, orders[0], { state: 'running' }, [4900])
      await givenLine(db, group.id, {
        kind: 'rental',
        title: 'Gale',
        unitAmount: 4900,
        months: 24,
        rentToPurchaseCents: 117_600,
      })
      return group.id
    }
    const asConsumer = await rented('private')
    expect(promisesIn(await area())).toEqual([])
    expect(await area()).toContain('Bezahlte Miete')
    expect(promisesIn(await mail(asConsumer))).toEqual([])

    const asBusiness = await rented('business')
    expect(await area()).toContain('Übernahmepreis')
    expect(await mail(asBusiness)).toContain('Übernahmepreis')
  })
})
