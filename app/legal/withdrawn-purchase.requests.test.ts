import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addDays, berlinDay, formatDay } from '#core/dates.ts'
import { DAY_MS } from '#core/durations.ts'
import { refundDue } from '#core/legal/withdrawal.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop as settings } from '#core/shop.ts'
import { declarations, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.bike, 50)
  await ensureAdmin(shop.services, login)
})
afterAll(() => shop.close())

/** Bikes that somebody bought, on the way to them or delivered. */
async function bought(browser: TestBrowser, customerEmail: string, count = 1) {
  const body = checkoutBody([item(ids.bike, ids.bikeNew, count)], { customerEmail })
  const started = await (await browser.json('/api/elements-checkout', body)).json()
  await pay(shop, started)
  await shop.settle()
  const { orderGroupId } = started
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (!group) throw new Error('Nothing was ordered')
  const units = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, orderGroupId))
    .orderBy(orders.orderSequence)
  const number = orderNumber(group.number)
  const moves = (status: 'shipped' | 'delivered', which = units) =>
    officeSaves(shop.services, office, {
      items: which.map(({ id: orderId }) => ({ orderId, status, trackingNumber: null })),
      notes: null,
    })
  const withdraws = async (email = customerEmail, contract = number) => {
    const form = { name: 'Mara Öztürk', contract, email, items: '', step: 'confirm' }
    const page = wordsOf(await (await browser.post('/vertrag-widerrufen', form)).text())
    await shop.settle()
    const [declaration] = await shop.services.db
      .select()
      .from(declarations)
      .where(eq(declarations.orderGroupId, orderGroupId))
    if (!declaration) throw new Error('It was not received')
    const { body: letter } = await letters.declaration_receipt(shop.services, {
      declarationId: declaration.id,
    })
    return { page, mail: wordsOf(await render(letter)), receivedAt: declaration.receivedAt }
  }
  return { number, units, moves, withdraws }
}

const unclear = 'Wir prüfen die Zuordnung'

it('a guest withdraws from a purchase that was delivered, and reads until when it goes back and the money does (L-16, L-21)', async () => {
  const browser = new TestBrowser(shop)
  const { moves, withdraws } = await bought(browser, 'gast@example.com')
  await moves('delivered')
  const { page, mail, receivedAt } = await withdraws()
  const on = berlinDay(receivedAt)
  const sendBy = formatDay(addDays(on, settings.withdrawalDays))
  const refundBy = formatDay(refundDue(receivedAt))
  for (const words of [page, mail]) {
    expect(words).toMatch(/Ihr Kauf ist damit widerrufen: .+\./)
    expect(words).toContain(`geben Sie bitte bis zum ${sendBy} zurück.`)
    expect(words).toContain(`erstatten wir spätestens bis zum ${refundBy}.`)
    expect(words.split('können wir mit seiner Erstattung warten')).toHaveLength(2)
    expect(words).not.toContain(unclear)
  }
})

it('before its dispatch nothing is to be sent back, and in parts only what left (L-16)', async () => {
  const early = await bought(new TestBrowser(shop), 'frueh@example.com')
  const { page } = await early.withdraws()
  expect(page).toContain('Wir liefern nicht mehr. Was Sie dafür bezahlt haben, erstatten wir')
  expect(page).not.toMatch(/geben Sie bitte|warten/)
  const parts = await bought(new TestBrowser(shop), 'teile@example.com', 2)
  await parts.moves('shipped', parts.units.slice(0, 1))
  const told = (await parts.withdraws()).page
  expect(told).toContain('Was noch nicht unterwegs ist, liefern wir nicht mehr.')
  expect(told).toContain('Was bei Ihnen ist oder ankommt, geben Sie bitte bis zum')
})

it('its owner, signed in, reads the same whichever address they write (L-16)', async () => {
  const { browser, email } = await registered(shop)
  const { moves, withdraws } = await bought(browser, email)
  await moves('delivered')
  const { page } = await withdraws('anderswo@example.com')
  expect(page).toContain('Ihr Kauf ist damit widerrufen')
})

it('days that have passed are no promise any more: whose turn it is is said to the customer and the office (L-21)', async () => {
  const browser = new TestBrowser(shop)
  const { units, moves, withdraws } = await bought(browser, 'spaeter@example.com')
  await moves('delivered')
  const { receivedAt } = await withdraws()
  const on = berlinDay(receivedAt)
  const sendBy = formatDay(addDays(on, settings.withdrawalDays))
  const refundBy = formatDay(refundDue(receivedAt))
  const read = async (path = '/bestellung') => wordsOf(await (await browser.get(path)).text())
  const admin = new TestBrowser(shop)
  await admin.post('/admin', login)
  const list = async () => wordsOf(await (await admin.get('/admin/widerrufe')).text())
  const promised = `Was Sie dafür bezahlt haben, erstatten wir spätestens bis zum ${refundBy}.`
  expect(await read()).toContain(`Bitte geben Sie dieses Gerät bis zum ${sendBy} zurück.`)
  expect(await read()).toContain(promised)
  expect(await list()).toContain(`Erstattung fällig bis ${refundBy}`)

  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 16 * DAY_MS))
  await shop.settle()
  const late = await read()
  expect(late).toContain(`Ihre Frist für die Rückgabe endete am ${sendBy}:`)
  expect(late).toContain('erstatten wir, sobald das Gerät bei uns ist')
  expect(late).not.toContain(promised)
  const page = await read(`/bestellung/rueckgabe/${units[0]?.id}`)
  expect(page).toContain(`Ihre Frist für die Rückgabe endete am ${sendBy}.`)
  expect(page).not.toContain(`bis zum ${sendBy}`)
  expect(await list()).toContain(`Erstattung war fällig bis ${refundBy}`)

  await shop.services.db
    .update(orders)
    .set({ logisticsStatus: 'return_received' })
    .where(eq(orders.id, units[0]?.id ?? ''))
  expect(await read()).toContain(
    `Die Erstattung war bis zum ${refundBy} fällig und steht noch aus. Das liegt an uns`,
  )
})

it('of an order that is known but not its end, the number is told, and a period that is over; a stranger reads of none (L-16)', async () => {
  const { number, withdraws, moves } = await bought(new TestBrowser(shop), 'spaet@example.com')
  await moves('delivered')
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 20 * DAY_MS))
  await shop.settle()
  const late = (await withdraws()).page
  expect(late).toMatch(
    new RegExp(`Widerruf der Bestellung ${number} und melden uns: Ihre Widerrufsfrist endete am`),
  )
  const foreign = await bought(new TestBrowser(shop), 'fremd@example.com')
  expect((await foreign.withdraws('neugierig@example.com')).page).toContain(unclear)
})
