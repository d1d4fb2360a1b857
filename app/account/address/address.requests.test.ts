import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import type { ChangedAddress } from '#core/mail.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers, deviceReturns, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { login } from '#test/fixtures/office-app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const moved = {
  name: 'Mara Öztürk',
  phone: '+49 30 987654',
  line1: 'Spreeufer 3',
  line2: '',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
}

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const page = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()
const keyIn = (html: string) => /name="readKey" value="([\w-]*)"/.exec(html)?.[1] ?? ''
const cityOf = async (id: string) => {
  const { db } = shop.services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, id))
  return group?.shippingAddress.city
}
const linkTo = (orderGroupId: string) => {
  const { db, clock } = shop.services
  return issueLink(db, { orderGroupId, purpose: 'order', now: clock.now() })
}
/** As the form of this page posts it, without scripts. */
async function save(browser: TestBrowser, path: string, typed: Record<string, string> = moved) {
  return browser.post(path, { ...typed, readKey: keyIn(await page(browser, path)) })
}

it('a customer changes where an order goes; what is wrong is said beside its field', async () => {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const owner = { customerEmail: email, userId: user?.id ?? null }
  const { group } = await givenOrders(db, owner, [{}])
  const path = `/kunden-bereich/adresse/${group.id}`
  expect(linksOf(await page(browser, '/kunden-bereich')).join('\n')).toContain(path)

  const refused = await save(browser, path, { ...moved, postal_code: '1011' })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(wordsOf(again)).toContain('Eine deutsche Postleitzahl hat fünf Ziffern.')
  expect(again).toContain('value="Spreeufer 3"')

  const saved = await save(browser, path)
  expect(saved.headers.get('Location')).toBe(`${path}?gespeichert=1`)
  expect(await cityOf(group.id)).toBe('Berlin')
  expect(wordsOf(await page(browser, `${path}?gespeichert=1`))).toContain('Gespeichert.')
  // An old tab.
  expect((await browser.post(path, { ...moved, readKey: 'x' })).status).toBe(409)
})

it('a guest does so by the link, is told by mail, and the office can, too', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'gast@example.com' }, [{}])
  const guest = new TestBrowser(shop)
  guest.setCookie('bestellung', await linkTo(group.id))
  expect(linksOf(await page(guest, '/bestellung')).join('\n')).toContain('/bestellung/adresse')
  expect((await save(guest, '/bestellung/adresse')).status).toBe(302)
  expect(await cityOf(group.id)).toBe('Berlin')
  const { subject } = await letters.address_changed(shop.services, { orderGroupId: group.id })
  expect(subject).toMatch(/^Neue Adresse: Bestellung KP-/)
  expect((await new TestBrowser(shop).get('/bestellung/adresse')).status).toBe(404)

  const path = `/admin/auftraege/${group.id}/adresse`
  const saved = await save(admin, path, { ...moved, city: 'Potsdam', postal_code: '14467' })
  expect(saved.headers.get('Location')).toBe(`${path}?gespeichert=1`)
  expect(await cityOf(group.id)).toBe('Potsdam')
})

it('an address that somebody else changed meanwhile is replaced by nobody who has not seen it', async () => {
  const { db } = shop.services
  const { browser, email } = await registered(shop)
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const owner = { customerEmail: email, userId: user?.id ?? null }
  const { group: own } = await givenOrders(db, owner, [{}])
  const { group: guests } = await givenOrders(db, { customerEmail: 'gast@example.com' }, [{}])
  const guest = new TestBrowser(shop)
  guest.setCookie('bestellung', await linkTo(guests.id))
  const office = (id: string) => `/admin/auftraege/${id}/adresse`
  const forms = [
    { one: browser, path: `/kunden-bereich/adresse/${own.id}`, id: own.id },
    { one: guest, path: '/bestellung/adresse', id: guests.id },
    { one: admin, path: office(own.id), id: own.id },
  ]
  for (const [index, { one, path, id }] of forms.entries()) {
    const readKey = keyIn(await page(one, path))
    const street = `Fremder Weg ${index}`
    expect((await save(admin, office(id), { ...moved, line1: street })).status).toBe(302)
    const mine = { ...moved, line1: `Mein Weg ${index}`, city: 'Bremen', alsoBilling: '1' }
    let html = ''
    for (const _ of ['first press', 'second press, as the answer posts it']) {
      const refused = await one.post(path, { ...mine, readKey: html ? keyIn(html) : readKey })
      expect(refused.status, path).toBe(409)
      html = await refused.text()
    }
    expect(await cityOf(id)).toBe('Berlin')
    expect(html).toContain(`value="Mein Weg ${index}"`)
    expect(html).toMatch(/name="alsoBilling"[^>]*checked/)
    expect(wordsOf(html)).toContain(
      `Gespeichert ist noch nichts: Bitte wählen Sie, was gelten soll. Inzwischen gespeichert: Mara Öztürk ${street} 10115 Berlin +49 30 987654`,
    )
    expect(linksOf(html)).toContain(`Diese Adresse behalten → ${path}`)
    const replaces = /name="replaces"[^>]*value="([\w-]{22})"/.exec(html)?.[1] ?? ''
    const saved = await one.post(path, { ...mine, readKey: keyIn(html), replaces })
    expect(saved.status, path).toBe(302)
    expect(await cityOf(id)).toBe('Bremen')
  }
})

it('a guest’s page left open in a tab changes nothing of the order whose link was opened since', async () => {
  const { db } = shop.services
  const owner = { customerEmail: 'gast@example.com' }
  const [first, second] = [await givenOrders(db, owner, [{}]), await givenOrders(db, owner, [{}])]
  const guest = new TestBrowser(shop)
  guest.setCookie('bestellung', await linkTo(first.group.id))
  const readKey = keyIn(await page(guest, '/bestellung/adresse'))
  guest.setCookie('bestellung', await linkTo(second.group.id))
  const refused = await guest.post('/bestellung/adresse', { ...moved, readKey })
  expect(refused.status).toBe(409)
  expect(wordsOf(await refused.text())).toContain(orderNumber(second.group.number))
  expect([await cityOf(first.group.id), await cityOf(second.group.id)]).not.toContain('Berlin')
})

it('an address that is that of a pick-up, too, says so, and one of a pick-up alone says nothing of a delivery', async () => {
  const { db, clock } = shop.services
  const day = addDays(berlinDay(clock.now()), 3)
  const { orderId, group } = await givenEndedRental(shop)
  const announced = { pickUpOn: day, announcedAt: clock.now(), createdAt: clock.now() }
  await db.insert(deviceReturns).values({ orderId, orderGroupId: group.id, ...announced })
  const guest = new TestBrowser(shop)
  guest.setCookie('bestellung', await linkTo(group.id))
  const path = '/bestellung/adresse'
  const alone = await page(guest, path)
  expect(wordsOf(alone)).toContain('Adresse der Abholung ändern')
  expect(wordsOf(alone)).toContain(`An dieser Adresse holen wir ab: Havel 2 am ${formatDay(day)}.`)
  expect(wordsOf(alone)).toContain('Nur, um den Tag der Abholung abzustimmen.')
  expect(wordsOf(alone)).toContain('Eine Abholung in einem anderen Land ist nur nach Absprache')
  expect(wordsOf(alone)).not.toMatch(/Liefertermin|liefern wir/)
  expect(alone).not.toMatch(/name="alsoBilling"[^>]*checked/)
  const changed: ChangedAddress[] = ['pickUp']
  const { body } = await letters.address_changed(shop.services, {
    orderGroupId: group.id,
    changed,
  })
  expect(wordsOf(await render(body))).toContain(`Dort holen wir ab: Havel 2 am ${formatDay(day)}.`)

  const [other] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!other) throw new Error('no order')
  const { id: _, ...copy } = other
  const [second] = await db
    .insert(orders)
    .values({ ...copy, orderSequence: 2, productName: 'Gale' })
    .returning()
  if (!second) throw new Error('no second device')
  await givenRental(db, second, { state: 'running', deliveredOn: '2025-11-10' }, [])
  const both = await page(guest, path)
  expect(wordsOf(both)).toContain(
    `An dieser Adresse holen wir auch ab: Havel 2 am ${formatDay(day)}. Ändern Sie sie hier, gilt das auch für die Abholung.`,
  )
  expect(both).toMatch(/name="alsoBilling"[^>]*checked/)
})
