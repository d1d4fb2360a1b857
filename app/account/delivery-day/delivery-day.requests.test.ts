import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueLink } from '#core/orders/access-links.server.ts'
import { authUsers, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

/** Five and eight working days after the Monday on which the tests begin. */
const FIRST_DAY = '2026-03-09'
const LATER = '2026-03-12'
const app = officeApp()

const pageOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()
const words = async (browser: TestBrowser, path: string) => wordsOf(await pageOf(browser, path))
const readKeyIn = (html: string) => /name="readKey" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function mailOf(orderGroupId: string) {
  const { body } = await letters.delivery_day(app.shop.services, { orderGroupId })
  return wordsOf(await render(body))
}

async function customersOrder() {
  const { browser, email } = await registered(app.shop)
  const { db } = app.shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const made = await givenOrders(db, { customerEmail: email, userId: user?.id ?? '' }, [{}])
  return { browser, ...made, page: `/kunden-bereich/liefertermin/${made.group.id}` }
}

it('the day is chosen in the area, seen there, in the office and in the mails (S-2.9-71)', async () => {
  const { browser, group, orders: units, page } = await customersOrder()
  const area = linksOf(await pageOf(browser, '/kunden-bereich')).join('\n')
  expect(area).toContain(`Liefertermin wählen → ${page}`)
  const html = await pageOf(browser, page)
  const readKey = readKeyIn(html)
  expect(wordsOf(html)).toContain('Montag, 09.03.2026')
  const refused = await browser.post(page, { day: '2026-03-08', readKey })
  expect([refused.status, wordsOf(await refused.text())]).toEqual([
    422,
    expect.stringContaining('Bitte wählen Sie einen der angebotenen Tage.'),
  ])
  // Without scripts, as a form is posted.
  expect((await browser.post(page, { day: FIRST_DAY, readKey })).status).toBe(302)
  expect(await words(browser, '/kunden-bereich')).toContain('Lieferung am Montag, 09.03.2026')
  expect(await mailOf(group.id)).toContain('am Montag, 09.03.2026. Bis wir versenden')
  expect(await words(app.admin, `/admin/auftraege/${group.id}/liefertermin`)).toContain(
    'Vom Kunden gewählt: Montag, 09.03.2026',
  )

  const [unit] = units
  const orderIds = [unit?.id ?? '']
  const shipped = async (day: string) => {
    const { db } = app.shop.services
    const shippingDate = new Date(`${day}T09:00:00Z`)
    await db
      .update(orders)
      .set({ logisticsStatus: 'shipped', shippingDate })
      .where(eq(orders.id, unit?.id ?? ''))
    const { body } = await letters.order_shipped(app.shop.services, { orderIds })
    return wordsOf(await render(body))
  }
  expect(await shipped('2026-03-06')).toContain('Vereinbarter Liefertermin Montag, 09.03.2026')
  expect(await shipped('2026-03-10')).not.toContain('Vereinbarter Liefertermin')
  expect(await words(browser, page)).toContain('nichts mehr zu versenden')
})

it('the office proposes, and a guest agrees by the link (S-2.9-71)', async () => {
  const { db, clock } = app.shop.services
  const { group } = await givenOrders(db, { customerEmail: 'gast@example.org' }, [{}])
  const office = `/admin/auftraege/${group.id}/liefertermin`
  const proposed = readKeyIn(await pageOf(app.admin, office))
  expect((await app.customer.post(office, { day: LATER, readKey: proposed })).status).toBe(403)
  expect((await app.admin.post(office, { day: LATER, readKey: proposed })).status).toBe(302)
  expect(await words(app.admin, office)).toContain('noch ohne Antwort')
  expect(await mailOf(group.id)).toContain('wir schlagen vor')

  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  const guest = new TestBrowser(app.shop)
  await guest.get(`/bestellung?link=${await issueLink(db, link)}`)
  expect(await words(guest, '/bestellung')).toContain(
    'Unser Vorschlag für die Lieferung: Donnerstag, 12.03.2026',
  )
  const page = '/bestellung/liefertermin'
  const readKey = readKeyIn(await pageOf(guest, page))
  const foreign = await guest.post(page, { day: LATER, readKey }, 'https://boese.example')
  expect(foreign.status).toBe(403)
  expect((await guest.post(page, { day: LATER, readKey })).headers.get('Location')).toContain(page)
  expect(await words(guest, '/bestellung')).toContain('Lieferung am Donnerstag, 12.03.2026')
  expect(await words(app.admin, office)).toContain('Vom Kunden gewählt')
  expect((await new TestBrowser(app.shop).get(page)).status).toBe(404)
})

it('a day that somebody else chose meanwhile is replaced by nobody who has not seen it (S-2.9-71)', async () => {
  const { db } = app.shop.services
  const { browser, group, page } = await customersOrder()
  const office = `/admin/auftraege/${group.id}/liefertermin`
  const chosenDay = async () => {
    const [stored] = await db.select().from(orderGroups).where(eq(orderGroups.id, group.id))
    return stored?.deliveryOn
  }
  for (const { one, path, theirs, mine, other, theirPath } of [
    {
      one: browser,
      path: page,
      theirs: LATER,
      mine: FIRST_DAY,
      other: app.admin,
      theirPath: office,
    },
    {
      one: app.admin,
      path: office,
      theirs: LATER,
      mine: '2026-03-10',
      other: browser,
      theirPath: page,
    },
  ]) {
    const before = readKeyIn(await pageOf(one, path))
    const first = { day: theirs, readKey: readKeyIn(await pageOf(other, theirPath)) }
    expect((await other.post(theirPath, first)).status).toBe(302)
    let html = ''
    for (const _ of ['first press', 'second press, as the answer posts it']) {
      const readKey = html ? readKeyIn(html) : before
      const refused = await one.post(path, { day: mine, readKey })
      expect(refused.status, path).toBe(409)
      html = await refused.text()
    }
    expect(await chosenDay()).toBe(theirs)
    expect(html).toMatch(new RegExp(`<option value="${mine}" selected`))
    expect(wordsOf(html)).toContain(
      'Ihr Tag ist noch nicht gespeichert: Bitte wählen Sie, was gelten soll. Inzwischen gespeichert: Donnerstag, 12.03.2026 Diesen Tag behalten',
    )
    expect(linksOf(html)).toContain(`Diesen Tag behalten → ${path}`)
    const replaces = /name="replaces"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
    const saved = await one.post(path, { day: mine, readKey: readKeyIn(html), replaces })
    expect(saved.status, path).toBe(302)
    expect(await chosenDay()).toBe(mine)
  }
})

it('nobody else sees or chooses it', async () => {
  const { group, page } = await customersOrder()
  const other = await registered(app.shop)
  expect((await other.browser.get(page)).status).toBe(404)
  expect((await other.browser.post(page, { day: FIRST_DAY, readKey: '' })).status).toBe(404)
  const [stored] = await app.shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, group.id))
  expect(stored?.deliveryOn).toBeNull()
})
