import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { issueLink } from '#core/orders/access-links.server.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import { testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeMoves } from '#test/fixtures/office.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

/** A guest who bought a device, in a browser that followed the link of a mail. */
async function givenGuest(email: string) {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  const shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 5)
  const started = await checkOut(shop, checkoutBody([newRower()], { customerEmail: email }))
  await pay(shop, started)
  await shop.settle()
  const { orderGroupId } = started
  const { db, clock } = shop.services
  const token = await issueLink(db, { orderGroupId, purpose: 'order', now: clock.now() })
  const link = `/bestellung?link=${token}`
  const guest = new TestBrowser(shop)
  await guest.get(link)
  const [unit] = await db.select().from(orders).where(eq(orders.orderGroupId, orderGroupId))
  if (!unit) throw new Error('Nothing was ordered')
  return { shop, guest, link, orderGroupId, unit }
}

const words = async (browser: TestBrowser, path: string) => {
  const answer = await browser.get(path)
  return { status: answer.status, text: wordsOf(await answer.text()) }
}

it('a guest gives the order another e-mail address: once its reader says so, and never by opening the link alone', async () => {
  const { shop, guest, link, orderGroupId } = await givenGuest('mara@example.com')
  const path = '/bestellung/e-mail'
  expect((await words(guest, path)).text).toContain('Bisher: mara@example.com')
  for (const [email, said] of [
    ['kein-postfach', 'Ungültige E-Mail-Adresse'],
    [' MARA@example.com ', 'Das ist schon die Adresse Ihrer Bestellung.'],
  ] as const) {
    const refused = await guest.post(path, { email })
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining(said),
    ])
  }
  const stranger = new TestBrowser(shop)
  expect((await stranger.post(path, { email: 'dieb@example.com' })).status).toBe(404)

  const asked = await guest.post(path, { email: 'neu@example.com' })
  expect(wordsOf(await asked.text())).toContain(
    'Wir haben einen Link an neu@example.com geschickt.',
  )
  await shop.settle()
  const mail = shop.mails.find(({ kind }) => kind === 'new_email_link')
  expect(mail?.to).toBe('neu@example.com')
  const told = shop.mails.find(({ kind }) => kind === 'new_email_asked')
  expect(told?.to).toBe('mara@example.com')
  if (!mail || !('url' in mail.data)) throw new Error('no link')
  const { pathname, search } = new URL(mail.data.url)

  const reader = new TestBrowser(shop)
  const opened = await reader.get(pathname + search)
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/bestellung/neue-adresse'])
  const confirm = (await words(reader, '/bestellung/neue-adresse')).text
  expect(confirm).toContain('an neu@example.com statt an mara@example.com')
  const emailNow = async () => {
    const { db } = shop.services
    const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    return group?.customerEmail
  }
  expect(await emailNow()).toBe('mara@example.com')

  const done = await reader.post('/bestellung/neue-adresse', {})
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/bestellung'])
  expect(await emailNow()).toBe('neu@example.com')
  expect((await words(reader, '/bestellung')).status).toBe(200)
  const former = new TestBrowser(shop)
  await former.get(link)
  expect((await words(former, '/bestellung')).text).not.toContain('neu@example.com')
  expect((await words(former, '/bestellung')).status).toBe(404)
  const again = new TestBrowser(shop)
  await again.get(pathname + search)
  const over = await words(again, '/bestellung/neue-adresse')
  expect([over.status, over.text]).toEqual([
    404,
    expect.stringContaining('Der Link gilt 24 Stunden'),
  ])
  await shop.close()
})

it('a guest who gave a device back keeps it after all, once, and only then (S-2.9-70)', async () => {
  const { shop, guest, unit } = await givenGuest('jonas@example.com')
  await officeMoves(shop, [unit], 'delivered')
  await shop.settle()
  const back = `/bestellung/rueckgabe/${unit.id}`
  const keep = `${back}/behalten`
  expect((await words(guest, keep)).text).toContain('keine freiwillige Rückgabe angekündigt')
  expect((await guest.post(keep, {})).status).toBe(409)
  const given = await guest.post(`${back}/freiwillig`, { way: 'send' })
  expect([given.status, given.headers.get('Location')]).toEqual([302, back])
  expect((await words(guest, keep)).text).toContain('Gerät behalten')
  expect((await words(new TestBrowser(shop), keep)).status).toBe(404)
  const kept = await guest.post(keep, {})
  expect([kept.status, kept.headers.get('Location')]).toEqual([302, back])
  expect((await words(guest, back)).text).toContain('Sie behalten das Gerät.')
  expect((await words(guest, keep)).text).not.toContain('Gerät behalten')
  const twice = await guest.post(keep, {})
  expect([twice.status, wordsOf(await twice.text())]).toEqual([
    409,
    expect.stringContaining('lässt sich nicht mehr zurücknehmen'),
  ])
  await shop.close()
})
