import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { declarations, orderGroups, payments, refunds, rentals } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const path = '/admin/widerrufe'

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('no emulator')
  await givenCatalog({ services: shop.services, emulator })
  const mara = await givenAccount(shop)
  await givenDelivered({ ...shop, emulator }, mara, [rentedRower(2)])
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const words = async () => wordsOf(await (await admin.get(path)).text())

it('is computed, asked with its amounts, approved by a person and carried out (L-21)', async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  await new TestBrowser(shop).post('/vertrag-widerrufen', {
    step: 'confirm',
    name: 'Mara Öztürk',
    contract: orderNumber(group?.number ?? 0),
    email: 'mara@example.com',
    items: 'Gerät 2',
  })
  const [stored] = await shop.services.db.select().from(declarations)
  const send = (fields: Record<string, string>) =>
    admin.post(`${path}/${stored?.id}/erstattung.data`, fields)
  expect(await words()).toMatch(/2\. \S.* \(Miete\): Geliefert/)
  expect(await words()).toContain('Gilt er nur für eines, erstatten Sie zuerst dieses allein')

  expect((await send({})).status).toBe(422)
  expect((await send({ unit: '7' })).status).toBe(422)
  expect((await send({ unit: 'x' })).status).toBe(422)
  expect((await send({ unit: '2', deduction: '-5' })).status).toBe(422)
  expect((await send({ unit: '2', deduction: '5' })).status).toBe(422)
  const asked = await send({ unit: '2' })
  expect(asked.status).toBe(200)
  const [key = ''] = /[\w-]{43}/.exec(await asked.text()) ?? []
  expect(await shop.services.db.select().from(refunds)).toEqual([])

  // A yes counts for the amounts that were shown, and for no others.
  const other = { unit: '2', deduction: '10', deductionReason: 'Kratzer', confirmed: key }
  expect(await (await send(other)).text()).toContain('asked')
  expect(await shop.services.db.select().from(refunds)).toEqual([])

  // The job may begin at once; the provider answers when the page was looked at.
  const looked = Promise.withResolvers<void>()
  const { refund } = shop.services.payments
  vi.spyOn(shop.services.payments, 'refund').mockImplementation(async wanted => {
    await looked.promise
    await refund(wanted)
  })
  expect(await (await send({ unit: '2', confirmed: key })).text()).toContain('requested')
  expect((await send({ unit: '2', confirmed: key })).status).toBe(409)
  expect(await words()).toContain('wird ausgeführt')
  looked.resolve()
  await shop.settle()
  expect(await words()).toContain('Keine offenen Widerrufe')
  expect(await shop.services.db.select().from(payments)).toMatchObject([
    { refundedAmount: cents.rower24 },
  ])
  const states = (await shop.services.db.select().from(rentals)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['ended', 'running'])
  expect(shop.mails.map(({ kind }) => kind)).toContain('withdrawal_refunded')
  const reopened = await admin.post(`${path}/${stored?.id}/wieder-offen.data`, { closedAt: '' })
  expect([reopened.status, await reopened.text()]).toEqual([
    409,
    expect.stringContaining('Die Erstattung zu diesem Widerruf ist schon veranlasst.'),
  ])
  const closed = wordsOf(await (await admin.get(`${path}?erledigte=1`)).text())
  expect(closed).toContain('Das Geld ist erstattet oder auf dem Weg.')
})
