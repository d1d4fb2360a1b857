import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import {
  declarations,
  disputes,
  journalEntries,
  orderGroups,
  payments,
  sentMails,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const sentAt = new Date('2026-02-01T09:30:00Z')

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

/** An order with a mail that went out for it. */
async function mailed(kind = 'order_confirmation', data: object = {}) {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [{}])
  const [mail] = await db
    .insert(sentMails)
    .values({
      key: `${kind} ${group.id}`,
      kind,
      recipient: 'frueher@example.org',
      sentAt,
      orderGroupId: group.id,
      subject: 'Bestellbestätigung KP-000001',
      html: '<p>Guten Tag <script>alert(1)</script></p>',
      data: { orderGroupId: group.id, ...data },
    })
    .returning()
  if (!mail) throw new Error('The mail was not stored')
  const path = `/admin/auftraege/${group.id}/mails`
  return { group, path, mail, again: `${path}/${mail.id}/erneut` }
}

const journal = (groupId: string) =>
  shop.services.db.select().from(journalEntries).where(eq(journalEntries.subjectId, groupId))

it('the office sees the mails of an order and opens one as it was sent, in a frame where nothing runs (B-2-87)', async () => {
  const { path, mail } = await mailed()
  const words = wordsOf((await (await admin.get(path)).text()).replaceAll('<!-- -->', ''))
  expect(words).toContain('Bestellbestätigung KP-000001')
  expect(words).toContain('01.02.2026, 10:30 Uhr an frueher@example.org')
  const html = await (await admin.get(`${path}?mail=${mail.id}`)).text()
  const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? []
  expect(frame).toContain('sandbox=""')
  expect(frame).toContain('Guten Tag &lt;script&gt;')
})

it('a mail is sent again to the address of its order alone, and the journal names who did it (B-2-87)', async () => {
  const { again, group, mail } = await mailed()
  expect((await admin.post(again, { to: 'dieb@example.org' })).status).toBe(200)
  await admin.post(again, {})
  await shop.settle()
  expect(shop.mails).toMatchObject([
    { kind: 'order_confirmation', to: 'mara@example.org', data: { orderGroupId: group.id } },
  ])
  const [entry] = await journal(group.id)
  expect(entry).toMatchObject({
    event: 'mail_resent',
    actor: expect.stringMatching(/^user:/),
    data: { mailId: mail.id, to: 'mara@example.org' },
  })
})

it('a reminder of what was paid meanwhile is not sent again, nor a mail of another order (B-2-87)', async () => {
  const reminder = await mailed('rent_reminder', { number: 1 })
  const refused = await admin.post(reminder.again, {})
  expect(refused.status).toBe(409)
  const other = await mailed()
  const foreign = `${other.path}/${reminder.mail.id}/erneut`
  expect((await admin.post(foreign, {})).status).toBe(404)
  await shop.settle()
  expect(shop.mails).toEqual([])
})

it('nobody else sees or sends them (B-2-87)', async () => {
  const { path, again } = await mailed()
  const { browser } = await registered(shop)
  expect((await browser.get(path)).status).toBe(403)
  expect((await browser.post(again, {})).status).toBe(403)
})

it('a reminder is sent again while something is owed, and offered no longer than that (B-2-87)', async () => {
  const { again, path, group } = await mailed('rent_reminder', { number: 1 })
  const { db } = shop.services
  const before = await (await admin.get(path)).text()
  expect(before).not.toContain('Erneut senden')
  expect(before).toContain('Inzwischen überholt und deshalb nicht noch einmal zu senden.')
  await db.insert(unpaidInvoices).values({
    stripeInvoiceId: 'in_open',
    orderGroupId: group.id,
    amount: 4900,
    since: sentAt,
  })
  expect(await (await admin.get(path)).text()).toContain('Erneut senden')
  expect((await admin.post(again, {})).status).toBe(200)
  await shop.settle()
  expect(shop.mails.filter(({ to }) => to === 'mara@example.org')).toMatchObject([
    { kind: 'rent_reminder', data: { orderGroupId: group.id, number: 1 } },
  ])
})

it('the receipt of somebody else’s declaration is not sent to the address of the order', async () => {
  const { db } = shop.services
  const { path, again, group } = await mailed('declaration_receipt')
  const [declared] = await db
    .insert(declarations)
    .values({
      kind: 'withdrawal',
      name: 'Jörg Groß',
      contract: 'KP-000001',
      email: 'joerg@halle.example',
      orderGroupId: group.id,
      receivedAt: sentAt,
    })
    .returning()
  const data = { declarationId: declared?.id }
  await db.update(sentMails).set({ data }).where(eq(sentMails.orderGroupId, group.id))
  const shown = await (await admin.get(path)).text()
  expect(shown).not.toContain('Erneut senden')
  expect(shown).not.toContain('Stimmt nicht mehr')
  expect((await admin.post(again, {})).status).toBe(409)
})

it('of a mail that goes out once it is said that it does, and of an erased person that nobody writes to them', async () => {
  const { path, group } = await mailed('declaration_notice')
  const said = async () => wordsOf(await (await admin.get(path)).text())
  expect(await said()).toContain('Ansehen Wird nicht noch einmal verschickt.')
  const erased = { lockedAt: shop.services.clock.now() }
  await shop.services.db.update(orderGroups).set(erased).where(eq(orderGroups.id, group.id))
  expect(await said()).toContain('Ansehen Die Person ist gelöscht. Ihr schreibt niemand mehr.')
})

it('a rent that could not be collected is told again for a rent alone, not for another debt', async () => {
  const { db } = shop.services
  const { path, group } = await mailed('payment_failed')
  const debt = { orderGroupId: group.id, amount: 4900, since: sentAt }
  const [paid] = await db
    .insert(payments)
    .values({
      ...{ orderGroupId: group.id, stripePaymentIntentId: 'pi_taken', amount: 4900 },
      ...{ status: 'succeeded', createdAt: sentAt, updatedAt: sentAt },
    })
    .returning()
  const [dispute] = await db
    .insert(disputes)
    .values({
      ...{ orderGroupId: group.id, paymentId: paid?.id ?? '', stripeDisputeId: 'dp_1' },
      ...{ kind: 'debit', status: 'lost', amount: 4900, reason: 'general', createdAt: sentAt },
    })
    .returning()
  await db.insert(unpaidInvoices).values({ ...debt, disputeId: dispute?.id })
  expect(await (await admin.get(path)).text()).not.toContain('Erneut senden')
  await db.insert(unpaidInvoices).values({ ...debt, stripeInvoiceId: 'in_rent' })
  expect(await (await admin.get(path)).text()).toContain('Erneut senden')
})

it('a receipt is sent again until the days that it tells are over', async () => {
  const { db, clock } = shop.services
  const { path, group } = await mailed('declaration_receipt')
  const declared = (daysAgo: number) => ({
    ...{ kind: 'withdrawal' as const, name: 'Mara', contract: 'KP-000001' },
    ...{ email: group.customerEmail, orderGroupId: group.id },
    receivedAt: new Date(clock.now().getTime() - daysAgo * DAY_MS),
  })
  for (const [daysAgo, isOffered] of [
    [14, true],
    [15, false],
  ] as const) {
    const [row] = await db.insert(declarations).values(declared(daysAgo)).returning()
    const data = { declarationId: row?.id }
    await db.update(sentMails).set({ data }).where(eq(sentMails.orderGroupId, group.id))
    const html = await (await admin.get(path)).text()
    expect(html.includes('Erneut senden')).toBe(isOffered)
  }
})

it('a link that went to the wrong person is ended by the office, and the journal names who did it', async () => {
  const { path, group } = await mailed()
  const { db } = shop.services
  const now = shop.services.clock.now()
  const token = await issueLink(db, { orderGroupId: group.id, purpose: 'order', now })
  const stranger = new TestBrowser(shop)
  await stranger.get(`/bestellung?link=${token}`)
  expect((await stranger.get('/bestellung')).status).toBe(200)
  expect(wordsOf(await (await admin.get(path)).text())).toContain('Einen Link sperren')
  const { browser: mara } = await registered(shop)
  const revoke = `/admin/auftraege/${group.id}/links/sperren`
  expect((await mara.post(revoke, {})).status).toBe(403)
  expect((await stranger.get('/bestellung')).status).toBe(200)
  for (const _ of [1, 2]) expect((await admin.post(`${revoke}.data`, {})).status).toBe(200)
  expect((await stranger.get('/bestellung')).status).toBe(404)
  expect(wordsOf(await (await admin.get(path)).text())).toContain('Kein Link ist gültig.')
  expect((await journal(group.id)).map(({ event }) => event)).toEqual(['links_revoked'])
})
