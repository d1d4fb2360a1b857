import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { berlinDay, formatDay } from '#core/dates.ts'
import { refundWithdrawal } from '#core/inquiries/refund-withdrawal.server.ts'
import { refundDue } from '#core/legal/withdrawal.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, orderGroups, refunds } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.bike, 50)
})
afterAll(() => shop.close())

const keyIn = (html: string) => /value="([\w-]{43})"/.exec(html)?.[1] ?? ''

/** A guest buys bikes, by card or by debit, and reads of them on the order's own page. */
async function bought(customerEmail: string, method?: string, count = 1) {
  const browser = new TestBrowser(shop)
  const body = checkoutBody([item(ids.bike, ids.bikeNew, count)], { customerEmail })
  const started = await (await browser.json('/api/elements-checkout', body)).json()
  await pay(shop, started, method)
  await shop.settle()
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, started.orderGroupId))
  if (!group) throw new Error('Nothing was ordered')
  const read = async () => wordsOf(await (await browser.get('/bestellung')).text())
  const withdraw = async (items = '') => {
    const name = 'Mara Öztürk'
    const form = { name, contract: orderNumber(group.number), email: customerEmail, items }
    await browser.post('/vertrag-widerrufen', { ...form, step: 'confirm' })
    await shop.settle()
    const [declaration] = await shop.services.db
      .select()
      .from(declarations)
      .where(eq(declarations.orderGroupId, group.id))
    if (!declaration) throw new Error('It was not received')
    return declaration
  }
  return { browser, group, read, withdraw }
}

it('who withdraws before the dispatch reads the day, and until when the money goes back, until it has (L-16)', async () => {
  const { read, withdraw } = await bought('karte@example.com')
  expect(await read()).not.toContain('widerrufen am')
  const { id: declarationId, receivedAt } = await withdraw()
  const withdrawn = `widerrufen am ${formatDay(berlinDay(receivedAt))}`
  const owed = `erstatten wir spätestens bis zum ${formatDay(refundDue(receivedAt))}.`
  const page = await read()
  for (const words of ['Wird nicht geliefert', withdrawn, owed]) expect(page).toContain(words)

  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  const after = await read()
  expect(after).toContain(withdrawn)
  expect(after).not.toContain(owed)
  expect(after).toContain('Ihre Zahlung haben wir vollständig erstattet.')
})

it('whose refund the bank sends back reads that it is owed still and until when, until it is made again (L-21)', async () => {
  const { group, read, withdraw } = await bought('zurueck@example.com')
  const { id: declarationId, receivedAt } = await withdraw()
  const wanted = { declarationId, units: [1], deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  const [made] = await shop.services.db
    .select()
    .from(refunds)
    .where(eq(refunds.declarationId, declarationId))
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  const due = `fällig ist sie bis zum ${formatDay(refundDue(receivedAt))}.`
  const page = await read()
  expect(page).toMatch(/Eine Rückzahlung über 1\.189,00\s€ ist nicht bei Ihnen angekommen\./)
  expect(page).toContain(due)
  expect(page).not.toContain('vollständig erstattet')
  expect(page).toContain('Erstattung nicht angekommen')
  expect(page).not.toContain('refunded')

  const admin = new TestBrowser(shop)
  const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
  await ensureAdmin(shop.services, login)
  await admin.post('/admin', login)
  const card = async () => wordsOf(await (await admin.get('/admin/widerrufe')).text())
  expect(await card()).toContain(orderNumber(group.number))
  expect(await card()).toContain('Rückzahlung zurückgekommen')
  const seen = async (path = '') =>
    wordsOf(
      (await (await admin.get(`/admin/auftraege/${group.id}${path}`)).text()).replaceAll(
        '<!-- -->',
        '',
      ),
    )
  expect(await seen()).toContain('Zahlung: Erstattung zurückgekommen')
  expect(await seen('/liefertermin')).toContain(
    'ist die Rückzahlung des ganzen Betrags veranlasst.',
  )
  expect(wordsOf(await (await admin.get('/admin/heute')).text())).toContain(
    `bis ${formatDay(refundDue(receivedAt))}`,
  )
  await admin.post(`/admin/erstattungen/${made?.id}/wiederholung.data`, {})
  await shop.settle()
  const after = await read()
  expect(after).toContain('Ihre Zahlung haben wir vollständig erstattet.')
  expect(after).not.toContain(due)
  expect(await card()).not.toContain(orderNumber(group.number))
})

it('of a debit under way an order names the whole sum, and what can be done until it is there (S-4-21)', async () => {
  const { read, withdraw } = await bought('lastschrift@example.com', await sepaMethod(shop), 2)
  const before = (await read()).replaceAll('\u00a0', ' ')
  expect(before).toContain('Abgebucht werden 2.279,00 €, davon 99,00 € Versand')
  expect(before).toContain('sobald die Zahlung bestätigt ist; widerrufen können Sie schon jetzt')

  await withdraw('Gerät 1')
  const half = await read()
  expect(half.split('Was dafür abgebucht wird, erstatten wir')).toHaveLength(2)
  expect(half).toContain('widerrufen können Sie schon jetzt')
})

it('what was called off is not withdrawn from', async () => {
  const { browser, read } = await bought('storno@example.com')
  const asked = await (await browser.post('/bestellung/storno', { unit: '1' })).text()
  const confirmed = keyIn(asked)
  await browser.post('/bestellung/storno', { unit: '1', confirmed })
  await shop.settle()
  const page = await read()
  expect(page).toContain('Wird nicht geliefert')
  expect(page).not.toContain('widerrufen am')
})
