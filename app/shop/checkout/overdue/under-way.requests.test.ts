import { afterAll, beforeAll, expect, it } from 'vitest'
import { remindOverdue } from '#core/billing/remind.server.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orderFile } from '#core/order-file/order-file.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { sentMails, unpaidInvoices } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOverdue } from '#test/fixtures/overdue.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
})
afterAll(() => shop.close())

it('while a debit pays what is overdue nobody is asked for it: not on the guest’s page, not in the office, by no mail (L-39)', async () => {
  const orderGroupId = await givenOverdue(shop, 'mara@example.com')
  const { db, clock } = shop.services
  const guest = new TestBrowser(shop)
  await ensureAdmin(shop.services, login)
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const words = async (browser: TestBrowser, path: string) =>
    wordsOf((await (await browser.get(path)).text()).replaceAll('<!-- -->', ''))
  const opened = async (purpose: 'order' | 'payment', path: string) => {
    const link = await issueLink(db, { orderGroupId, purpose, now: clock.now() })
    return guest.get(`${path}?link=${link}`)
  }
  const file = `/admin/auftraege/${orderGroupId}`
  const reminder = { kind: 'rent_reminder', orderGroupId, data: { orderGroupId, number: 1 } }
  const [mail] = await db
    .insert(sentMails)
    .values({
      ...{ ...reminder, key: `rent_reminder ${orderGroupId}`, recipient: 'mara@example.com' },
      ...{ sentAt: clock.now(), subject: 'Offene Miete' },
    })
    .returning()
  await opened('order', '/bestellung')
  expect(await words(guest, '/bestellung')).toMatch(/Zahlung überfällig seit .* Jetzt bezahlen/)
  expect(await words(admin, file)).toContain('Zahlungslink erneut senden')

  await opened('payment', '/zahlung/offen')
  const page = await (await guest.get('/zahlung/offen')).text()
  const clientSecret = /pi_\w+_secret_\w+/.exec(page)?.[0] ?? null
  expect(await pay(shop, { clientSecret }, await sepaMethod(shop))).toBe('processing')
  await shop.settle()

  const order = await words(guest, '/bestellung')
  expect(order).toContain('Zahlung unterwegs. Eine Lastschrift dauert einige Werktage')
  expect(order).not.toContain('überfällig')
  expect(order).not.toContain('Jetzt bezahlen')
  const office = await words(admin, file)
  expect(office).toContain('Zahlung unterwegs')
  expect(office).toMatch(/Miete, fällig seit \d\d\.\d\d\.2026: 49,00.€ · Zahlung unterwegs/)
  expect(office).not.toContain('überfällig')
  expect(office).not.toContain('Zahlungslink erneut senden')
  expect(await words(admin, '/admin/auftraege?delivered=1')).not.toContain('überfällig seit')
  expect(await words(admin, '/admin/heute')).not.toContain('Zahlung überfällig')

  const { customerId } = await orderFile(shop.services, orderGroupId, { roles: ['admin'] })
  const customer = await words(admin, `/admin/kunden/${customerId}`)
  expect(customer).toContain('Zahlung unterwegs')
  expect(customer).not.toMatch(/überfällig/i)

  const resent = await admin.post(`${file}/mails/${mail?.id}/erneut`, {})
  expect(wordsOf(await resent.text())).toContain(
    'Was in dieser E-Mail steht, gilt heute nicht mehr',
  )
  const since = new Date(clock.now().getTime() - 4 * 86_400_000)
  await db.update(unpaidInvoices).set({ since })
  await remindOverdue(shop.services)
  await shop.settle()
  expect(shop.mails.filter(({ kind }) => kind === 'rent_reminder')).toEqual([])
})
