import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderNumber } from '#core/orders/order-number.ts'
import { checkReturn } from '#core/returns/check.server.ts'
import { receiveReturn } from '#core/returns/receive.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import {
  declarations,
  deviceReturns,
  journalEntries,
  orderGroups,
  orders,
  payments,
  refunds,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { sendingAddress } from '#documents/returns/words.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { faultyOf } from '#test/fixtures/returns.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** What was delivered five days ago and is withdrawn from today, the second of March. */
async function withdrawn({
  email = 'mara@example.com',
  userId = null as string | null,
  logisticsStatus = 'delivered' as 'delivered' | 'preparing',
  contract = (number: string) => number,
} = {}) {
  const { group, orders: units } = await givenOrders(
    shop.services.db,
    { customerEmail: email, userId },
    [
      {
        logisticsStatus,
        deliveryDate: logisticsStatus === 'delivered' ? new Date('2026-02-25T10:00:00Z') : null,
        productName: 'Gale',
      },
    ],
  )
  const named = contract(orderNumber(group.number))
  const answer = await new TestBrowser(shop).post('/vertrag-widerrufen', {
    step: 'confirm',
    name: 'Mara Öztürk',
    contract: named,
    email,
  })
  const [declared] = await shop.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.contract, named))
  const declarationId = declared?.id ?? ''
  const mailed = async (kind: 'declaration_receipt' | 'withdrawal_refunded') =>
    render((await letters[kind](shop.services, { declarationId })).body)
  return { orderId: units[0]?.id ?? '', group, declarationId, mailed, said: await answer.text() }
}

it('the receipt of a withdrawal from a purchase says how, until when and at whose cost it comes back (L-16, L-20, L-21)', async () => {
  const { mailed, said, orderId, group } = await withdrawn()
  expect(wordsOf(said)).toContain('geben Sie bitte bis zum 16.03.2026 zurück.')
  const html = await mailed('declaration_receipt')
  const text = wordsOf(html)
  expect(text).toContain('Den Tag der Abholung wählen Sie selbst.')
  expect(text).toContain('nur die tatsächlichen Transportkosten, höchstens 199,00')
  expect(text).toContain('bis zum 16.03.2026')
  expect(text).toContain(sendingAddress)
  expect(text).toContain('können wir mit seiner Erstattung warten')
  expect(text).not.toContain('mit der Miete bezahlt')

  const guest = new TestBrowser(shop)
  await guest.get(/\/bestellung\?link=[\w-]+/.exec(html)?.[0] ?? '')
  const order = await (await guest.get('/bestellung')).text()
  expect(wordsOf(order)).toContain('Bitte geben Sie dieses Gerät bis zum 16.03.2026 zurück.')
  const page = `/bestellung/rueckgabe/${orderId}`
  expect(linksOf(order).join('\n')).toContain(`→ ${page}`)
  expect(order).not.toContain('Defekt melden')
  const createdAt = new Date('2026-02-20T10:00:00Z')
  await shop.services.db.update(orderGroups).set({ createdAt }).where(eq(orderGroups.id, group.id))
  const defect = { description: 'Der Sattel wackelt.', noticedOn: '2026-03-02', use: 'limited' }
  const reported = await guest.post(`/bestellung/defekt/${orderId}`, defect)
  expect(reported.status).toBe(409)
  expect(wordsOf(await reported.text())).toContain('Sie haben den Kauf dieses Geräts widerrufen.')
  const way = await read(guest, page)
  expect(way).toContain('bis zum 16.03.2026')
  expect(way).toContain(sendingAddress)
  expect((await guest.post(page, { pickUpOn: '2026-03-05' })).status).toBe(302)
  expect(await read(guest, '/bestellung')).toContain('Abholung am 05.03.2026')
  expect(await read(guest, '/bestellung')).not.toContain('Bitte geben Sie dieses Gerät')
})

it('who withdrew sends the device themselves, or has it picked up after all (§ 355 BGB, L-21)', async () => {
  const { mailed, orderId } = await withdrawn({ email: 'selbst@example.com' })
  const guest = new TestBrowser(shop)
  await guest.get(/\/bestellung\?link=[\w-]+/.exec(await mailed('declaration_receipt'))?.[0] ?? '')
  const page = `/bestellung/rueckgabe/${orderId}`
  expect(await read(guest, page)).toContain('Ich verschicke das Gerät selbst')
  expect((await guest.post(page, { pickUpOn: 'send' })).status).toBe(302)
  const sent = await read(guest, page)
  expect(sent).toContain('Sie verschicken das Gerät selbst.')
  expect(sent).not.toMatch(/Adresse ändern|Wir holen das Gerät an dieser Adresse ab/)
  expect(sent).toContain(sendingAddress)
  expect(await read(guest, '/bestellung')).not.toContain('Bitte geben Sie dieses Gerät')
  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  expect(row).toMatchObject({ isSentIn: true, pickUpOn: null, announcedAt: expect.any(Date) })
  const [unit] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  expect(unit).toMatchObject({ logisticsStatus: 'return_requested' })

  expect((await guest.post(page, { pickUpOn: '2026-03-05' })).status).toBe(302)
  expect(await read(guest, page)).toContain('Abholung am Donnerstag, 05.03.2026')
  expect(await read(guest, page)).not.toContain('Sie verschicken das Gerät selbst.')
})

it('who announced one of two devices reads which is still to announce, and is not asked for the first again', async () => {
  const { db } = shop.services
  const { browser, email } = await registered(shop)
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { orderId, group } = await withdrawn({ email, userId: user?.id ?? '' })
  const [gale] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!gale) throw new Error('no order')
  const { id: _, ...copy } = gale
  const [meile] = await db
    .insert(orders)
    .values({ ...copy, orderSequence: 2, productName: 'Meile' })
    .returning()
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  expect(await read(browser, page)).toContain('Bitte vereinbaren Sie die Abholung bis zum')
  expect(await read(browser, page)).not.toContain('Noch offen aus dieser Bestellung')
  expect((await browser.post(page, { pickUpOn: '2026-03-05' })).status).toBe(302)
  const html = await (await browser.get(page)).text()
  expect(wordsOf(html)).toContain(
    'Bitte melden Sie die Rückgabe für jedes Gerät einzeln an. Noch offen aus dieser Bestellung: Meile (bis 16.03.2026)',
  )
  expect(wordsOf(html)).not.toContain('Bitte vereinbaren Sie die Abholung')
  expect(linksOf(html)).toContain(`Meile → /kunden-bereich/rueckgabe/${meile?.id}`)
  expect(group.id).toBe(meile?.orderGroupId)
})

it('who is signed in finds the same way back of what they bought in their area (L-21)', async () => {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const { orderId } = await withdrawn({ email, userId: user?.id ?? '' })
  const area = await read(browser, '/kunden-bereich')
  expect(area).toContain('Bitte geben Sie dieses Gerät bis zum 16.03.2026 zurück.')
  expect(area).toContain('Abholung planen')
  const way = await read(browser, `/kunden-bereich/rueckgabe/${orderId}`)
  expect(way).toContain('So geht die Rückgabe')
  expect(way).toContain('können wir mit seiner Erstattung warten')
})

it.each([
  ['has not left the house', { logisticsStatus: 'preparing' as const }],
  ['a person has to find', { contract: (number: string) => `${number}, nur der Schadenschutz` }],
])('nothing is said of a way back where what is withdrawn from %s (L-16)', async (_, given) => {
  const { mailed } = await withdrawn({ email: `${crypto.randomUUID()}@example.com`, ...given })
  expect(wordsOf(await mailed('declaration_receipt'))).not.toContain('Abholung')
})

it('a receipt that is sent again once the device is back asks for nothing', async () => {
  const { orderId, mailed } = await withdrawn({ email: 'jonas@example.com' })
  await shop.services.db
    .update(orders)
    .set({ logisticsStatus: 'return_processed' })
    .where(eq(orders.id, orderId))
  expect(wordsOf(await mailed('declaration_receipt'))).not.toContain('Abholung')
})

it('what is paid back before it is back is asked for once more, and its money waits for nothing (L-21)', async () => {
  const { group, orderId, declarationId, mailed } = await withdrawn({ email: 'ida@example.com' })
  const { db } = shop.services
  const now = shop.services.clock.now()
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ orderGroupId: group.id, stripePaymentIntentId: 'pi_ida', status: 'succeeded' as const },
      ...{ amount: 100_000, paidAt: now, createdAt: now, updatedAt: now },
    })
    .returning()
  await db.insert(refunds).values({
    ...{ paymentId: payment?.id ?? '', declarationId, units: [1], amount: 100_000 },
    ...{ reason: 'Widerruf', status: 'made', requestedBy: 'user:a', requestedAt: now },
  })
  await db.update(orders).set({ logisticsStatus: 'return_requested' }).where(eq(orders.id, orderId))
  const text = wordsOf(await mailed('withdrawal_refunded'))
  expect(text).toContain('Gerät Gale')
  expect(text).toContain('Den Tag der Abholung wählen Sie selbst.')
  expect(text).not.toContain('Erstattung warten')

  // The refund is told to the order's address, which its guest can open, whoever has declared.
  await db
    .update(declarations)
    .set({ email: 'anders@example.org' })
    .where(eq(declarations.id, declarationId))
  const told = await mailed('withdrawal_refunded')
  expect(told).toMatch(
    /href="[^"]*\/bestellung\?link=[^"]+"[^>]*>[^<]*(<[^>]+>[^<]*)*Abholung planen/,
  )
  const guest = new TestBrowser(shop)
  await guest.get(/\/bestellung\?link=[\w-]+/.exec(told)?.[0] ?? '')
  const order = await read(guest, '/bestellung')
  expect(order).toContain('Rückgabe offen')
  expect(order).not.toContain('Unbekannt')
})

it('what is withheld of a refund is said with its reason, on the page of the return and by mail; a check that can be taken back is not told (L-21, ADR-215)', async () => {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const { group, orderId, declarationId, mailed } = await withdrawn({
    ...{ email, userId: user?.id ?? '' },
  })
  const { db } = shop.services
  const page = `/kunden-bereich/rueckgabe/${orderId}`
  await receiveReturn(shop.services, office, orderId)
  const note = 'Griff links gebrochen'
  await checkReturn(shop.services, office, {
    orderId,
    verdict: 'damaged',
    faulty: faultyOf('damaged'),
    note,
  })
  expect(await read(browser, page)).not.toContain('Griff')
  expect(await read(browser, page)).toContain('Abgeholt und eingegangen : erledigt')
  expect(await read(browser, '/kunden-bereich')).toContain('Bei uns eingegangen')

  const now = shop.services.clock.now()
  const [payment] = await db
    .insert(payments)
    .values({
      ...{
        orderGroupId: group.id,
        stripePaymentIntentId: 'pi_griff',
        status: 'succeeded' as const,
      },
      ...{ amount: 100_000, paidAt: now, createdAt: now, updatedAt: now },
    })
    .returning()
  await db.insert(refunds).values({
    ...{ paymentId: payment?.id ?? '', declarationId, units: [1], amount: 85_000 },
    ...{ reason: `Widerruf, 150,00\u00a0€ einbehalten: ${note}` },
    ...{ withheldCents: 15_000, withheldReason: note },
    ...{ status: 'made', requestedBy: 'user:a', requestedAt: now },
  })
  const shown = await read(browser, page)
  expect(shown).toContain('Wir haben einen Schaden festgestellt.')
  expect(shown).toMatch(
    /Nach Ihrem Widerruf haben wir 850,00\s€ erstattet und 150,00\s€ einbehalten\. Grund: Griff links gebrochen/,
  )
  expect(await read(browser, '/kunden-bereich')).toContain('Zurück und geprüft')
  const told = wordsOf(await mailed('withdrawal_refunded'))
  expect(told).toMatch(/Gerät Gale .*Grund Widerruf, 150,00\s€ einbehalten: Griff links gebrochen/)
})

it('who withdraws from a rental after its delivery reads until when the money goes back, as it must not wait for the device (L-21)', async () => {
  const email = 'mietet@example.com'
  const { group, orders: units } = await givenOrders(shop.services.db, { customerEmail: email }, [
    { orderType: 'rental', logisticsStatus: 'delivered', productName: 'Havel' },
  ])
  const [unit] = units
  if (!unit) throw new Error('Nothing was ordered')
  await givenRental(shop.services.db, unit, { state: 'running', deliveredOn: '2026-02-25' }, [4900])
  const contract = orderNumber(group.number)
  const form = { step: 'confirm', name: 'Mara Öztürk', contract, email }
  await new TestBrowser(shop).post('/vertrag-widerrufen', form)
  const { body } = await letters.order_received(shop.services, { orderGroupId: group.id })
  const guest = new TestBrowser(shop)
  await guest.get(/\/bestellung\?link=[\w-]+/.exec(await render(body))?.[0] ?? '')
  const owed = 'Was Sie dafür bezahlt haben, erstatten wir spätestens bis zum 16.03.2026.'
  expect(await read(guest, '/bestellung')).toContain(owed)
  const [declared] = await shop.services.db
    .select()
    .from(declarations)
    .where(eq(declarations.contract, contract))
  await shop.services.db.insert(journalEntries).values({
    ...{ at: new Date('2026-03-02T12:00:00Z'), actor: 'office', event: 'withdrawal_settled' },
    ...{ subjectType: 'declaration', subjectId: declared?.id ?? '' },
  })
  expect(await read(guest, '/bestellung')).not.toContain(owed)
})
