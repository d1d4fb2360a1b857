import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { declarations, orderGroups, payments } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 50)
  await ensureAdmin(shop.services, login)
})
afterAll(() => shop.close())

const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** Two rowers are rented, paid for two months, and withdrawn from. */
async function withdrawnAfterTwoMonths() {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('not registered')
  const { id: userId, name } = user
  const renter: SignedIn = {
    ...{ kind: 'customer', userId, email, emailVerified: false, name, roles: [] },
  }
  const orderIds = await givenDelivered(shop, renter, [rentedRower(2)])
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 33 * DAY_MS))
  await shop.settle()
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.userId, userId))
  const contract = orderNumber(group?.number ?? 0)
  const declared = { name: 'Mara Öztürk', email, contract, items: '', step: 'confirm' }
  await browser.post('/vertrag-widerrufen', declared)
  await shop.settle()
  const [last] = await db.select().from(declarations).orderBy(desc(declarations.receivedAt))
  return { browser, number: contract, orderIds, declarationId: last?.id ?? '' }
}

async function refunds(declarationId: string, deduction: string) {
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const path = `/admin/widerrufe/${declarationId}/erstattung.data`
  const kept = { deduction, deductionReason: 'Rahmen gebrochen' }
  const send = async (confirmed: object) => {
    const fields = new URLSearchParams({ ...kept, ...confirmed })
    return (await admin.postText(path, `unit=1&unit=2&${fields}`)).text()
  }
  const [confirmed = ''] = /[\w-]{43}/.exec(await send({})) ?? []
  expect(await send({ confirmed })).toContain('requested')
  await shop.settle()
}

it('what is kept back beyond the first payment, of which nothing goes back, is said of each device in full (L-21, ADR-225, ADR-229)', async () => {
  const { browser, number, orderIds, declarationId } = await withdrawnAfterTwoMonths()
  await refunds(declarationId, '120,01')
  const paid = await shop.services.db.select().from(payments)
  expect(paid.map(({ refundedAmount }) => refundedAmount).toSorted()).toEqual([0, 7_599])

  const area = await read(browser, '/kunden-bereich')
  expect(area).toContain('Zu dieser Bestellung haben wir 75,99 € erstattet.')
  expect(area).toContain('Einbehalten haben wir 120,01 €. Grund: Rahmen gebrochen.')
  const figures = [
    'Bezahlte Miete 98,00 € An Sie erstattet 37,99 € Einbehalten 60,01 €',
    'Bezahlte Miete 98,00 € An Sie erstattet 38,00 € Einbehalten 60,00 €',
  ]
  const pages = await Promise.all(orderIds.map(id => read(browser, `/kunden-bereich/miete/${id}`)))
  for (const each of figures) {
    expect(area).toContain(each)
    expect(pages.filter(page => page.includes(each))).toHaveLength(1)
  }
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const file = await read(admin, `/admin/auftraege/${number}`)
  for (const each of figures) {
    const said = each.replace('An Sie erstattet', 'Erstattet')
    expect(file).toContain(`Bezahlte Monate 2 ${said}`)
  }
  expect(area).toContain('60,01 € einbehalten (Anteil an 120,01 € für 2 Geräte).')
  for (const page of pages) {
    expect(page).toMatch(
      /2\. Monatsmiete 49,00 € 98,00 € .*Einbehalten: Rahmen gebrochen -49,00 € 49,00 € .*Miete erstattet -3[78],\d\d € .*Einbehalten: Rahmen gebrochen -11,0[01] € 0,00 €/,
    )
  }
})
