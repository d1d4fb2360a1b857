import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { paymentsOf } from '#core/payments/read-refunds.server.ts'
import { requestRefund } from '#core/payments/request-refund.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups, refunds } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const ERASURE = '/kunden-bereich/konto/loeschen'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await ensureAdmin(shop.services, login)
})
afterAll(() => shop.close())

it('a refund that comes back once its account is erased is told, and sent again from its case (L-70)', async () => {
  const { db } = shop.services
  const { browser, email } = await registered(shop)
  const isOwn = eq(authUsers.email, email)
  await db.update(authUsers).set({ emailVerified: true }).where(isOwn)
  const [user] = await db.select().from(authUsers).where(isOwn)
  const { id: userId, name } = user ?? { id: '', name: '' }
  const buyer = { kind: 'customer' as const, userId, email, emailVerified: true, name, roles: [] }
  await givenDelivered(shop, buyer, [newRower()])
  const [group] = await db.select().from(orderGroups)
  const [payment] = [...(await paymentsOf(db, [group?.id ?? ''])).values()].flat()
  const asked = {
    ...{ paymentId: payment?.id ?? '', cents: 1_000, reason: 'Kulanz' },
    ...{ readLeftCents: payment?.leftCents ?? 0, confirmedCents: 1_000 },
  }
  await requestRefund(shop.services, office, asked)
  await shop.settle()
  expect((await browser.post(ERASURE, { password: PASSWORD })).status).toBe(302)
  await shop.settle()

  const [made] = await db.select().from(refunds)
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  const told = () =>
    shop.mails.filter(({ kind }) => kind.startsWith('refund')).map(({ kind }) => kind)
  expect(told()).toEqual(['refund_made', 'refund_sent_back'])
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const words = async () => wordsOf(await (await admin.get('/admin/faelle')).text())
  expect(await words()).toMatch(
    /\(die Karte ist abgelaufen oder gekündigt\).*Noch einmal versuchen/,
  )
  const again = await admin.post(`/admin/erstattungen/${made?.id}/wiederholung.data`, {})
  expect(await again.text()).toContain('Erstattung wird noch einmal versucht')
  await shop.settle()
  expect(await words()).toContain('Keine offenen Fälle')
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'made', attempts: 2 }])
  expect(told()).toEqual(['refund_made', 'refund_sent_back', 'refund_made'])
})
