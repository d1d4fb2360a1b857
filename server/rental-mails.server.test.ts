import { beforeEach, expect, test } from 'vitest'
import { guest } from '#core/actor.ts'
import { DAY_MS } from '#core/durations.ts'
import { declareCancellation } from '#core/inquiries/declare.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { item } from '#test/fixtures/checkouts.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { runDue } from './schedule.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 5) {
    const step = Math.min(5, left) * DAY_MS
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + step))
    await shop.settle()
    await runDue(shop.services)
    await shop.settle()
  }
}

const told = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

test('the mails of a rental come once each: delivered, each rent, the end of its term, its end', async () => {
  const mara = await givenAccount(shop)
  const six = item(ids.rower, ids.rower6, 1, 'rental')
  const orderIds = await givenDelivered(shop, mara, [six])
  await days(2)
  expect(told('order_delivered')).toMatchObject([{ to: mara.email, data: { orderIds } }])
  await days(140)
  expect(told('rent_receipt')).toHaveLength(4)
  expect(told('minimum_term_ends')).toEqual([])
  await days(20)
  expect(told('minimum_term_ends')).toMatchObject([{ to: mara.email, data: { orderIds } }])
  await days(40)
  const [group] = await shop.services.db.query.orderGroups.findMany()
  const contract = orderNumber(group?.number ?? 0)
  const said = { name: 'Mara Öztürk', email: mara.email, reason: '', wantedEnd: '' }
  const declarant = { actor: guest, address: '203.0.113.7' }
  await declareCancellation(shop.services, { ...said, contract, kind: 'ordinary' }, declarant)
  await days(40)
  expect(told('rental_ended')).toMatchObject([{ to: mara.email, data: { orderIds } }])
  expect(told('order_delivered')).toHaveLength(1)
  expect(told('minimum_term_ends')).toHaveLength(1)
})
