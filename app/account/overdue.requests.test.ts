import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { formatDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups, orders, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeSaves } from '#test/fixtures/office.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

it('a card that fails for three months ends no rental; both areas say that rent is overdue', async () => {
  const { emulator, services } = shop
  if (!emulator) throw new Error('no emulator')
  const withEmulator = { ...shop, emulator }
  await givenCatalog(withEmulator)
  const { browser, email } = await registered(shop)
  const [user] = await services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const actor = {
    kind: 'customer' as const,
    userId: user?.id ?? '',
    email,
    emailVerified: true,
    name: 'Mara Öztürk',
    roles: [],
  }
  const body = checkoutBody([rentedRower()], { customerEmail: email })
  await pay(withEmulator, await checkOut(withEmulator, body, actor), 'pm_card_chargeCustomerFail')
  await shop.settle()
  const office = await ensureAdmin(services, login)
  const [order] = await services.db.select().from(orders)
  await officeSaves(services, office, {
    items: [{ orderId: order?.id ?? '', status: 'delivered', trackingNumber: null }],
    notes: null,
  })
  await emulator.advanceTo(new Date(emulator.now().getTime() + 92 * DAY_MS))
  await shop.settle()

  expect(await services.db.select().from(rentals)).toMatchObject([{ state: 'running' }])
  const area = async () => wordsOf(await (await browser.get('/kunden-bereich')).text())
  expect(await area()).toContain(
    'Zahlung überfällig seit 02.04.2026: 98,00 €. Ihre Miete läuft weiter.',
  )
  expect(await area()).not.toContain('Nichts aus dieser Bestellung ist noch gemietet')

  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const page = async (path: string) => wordsOf(await (await admin.get(path)).text())
  expect(await page('/admin/auftraege')).toContain('Bei einer Bestellung ist eine Miete überfällig')
  for (const query of ['payment=overdue', 'delivered=1']) {
    expect(await page(`/admin/auftraege?${query}`)).toContain('Zahlung überfällig seit 02.04.2026')
  }
  const [group] = await services.db.select().from(orderGroups)
  const file = await page(`/admin/auftraege/${orderNumber(group?.number ?? 0)}`)
  expect(file).toContain('Zahlung überfällig seit 02.04.2026')
  expect(await page('/admin/faelle')).toContain('Abo vom Zahlungsanbieter beendet')

  // What is declared to end does not go on.
  const endsOn = '2026-12-31'
  await services.db.update(rentals).set({ state: 'end_requested', endsOn })
  expect(await area()).toContain(`Ihre Miete läuft noch bis zum ${formatDay(endsOn)}.`)
  expect(await area()).not.toContain('Ihre Miete läuft weiter')

  await services.db.update(unpaidInvoices).set({ settledAt: services.clock.now() })
  expect(await area()).not.toContain('überfällig')
  expect(await page('/admin/auftraege?delivered=1')).not.toContain('überfällig seit')
})
