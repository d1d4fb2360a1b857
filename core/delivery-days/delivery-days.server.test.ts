import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { journalEntries, orderGroups, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { chooseLinkedDay, chooseOwnDay, proposeDay } from './choose.server.ts'
import { deliveryDays } from './days.ts'
import { linkedDeliveryDay, officeDeliveryDay, ownDeliveryDay } from './view.server.ts'

/** Five working days after the Monday on which the tests begin. */
const FIRST_DAY = '2026-03-09'
const LATER = '2026-03-12'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function ordered(count = 1, actor: SignedIn | undefined = mara) {
  const checkout = await checkOut(
    shop,
    checkoutBody([newRower(count)], { customerEmail: 'mara@example.com' }),
    actor,
  )
  await pay(shop, checkout)
  await shop.settle()
  return checkout.orderGroupId
}
const address = '192.0.2.1'
const shown = async (id: string) => (await ownDeliveryDay(shop.services, mara, id)).readKey
const choose = async (id: string, day: string, readKey?: string) =>
  chooseOwnDay(shop.services, mara, id, { day, readKey: readKey ?? (await shown(id)), address })
const propose = async (id: string, day: string, readKey?: string) =>
  proposeDay(shop.services, office, id, { day, readKey: readKey ?? (await shown(id)) })
const mailed = () => shop.mails.filter(({ kind }) => kind === 'delivery_day').length
const stored = async (id: string) => {
  const [group] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  return [group?.deliveryOn, group?.deliveryChosenBy]
}
const units = () => shop.services.db.select().from(orders).orderBy(asc(orders.orderSequence))
const conflict = (code: string) => expect.objectContaining({ kind: 'conflict', code })

test('the customer chooses a day, is told once, and may change it until all is shipped (S-2.9-71)', async () => {
  const id = await ordered(2)
  expect((await ownDeliveryDay(shop.services, mara, id)).days[0]).toBe(FIRST_DAY)
  await choose(id, FIRST_DAY)
  await choose(id, FIRST_DAY)
  await shop.settle()
  expect([await stored(id), mailed()]).toEqual([[FIRST_DAY, 'customer'], 1])
  const [first, second] = await units()
  if (!first || !second) throw new Error('no units')
  await officeMoves(shop, [first], 'shipped')
  await choose(id, LATER)
  await shop.settle()
  expect([await stored(id), mailed()]).toEqual([[LATER, 'customer'], 2])
  await officeMoves(shop, [second], 'shipped')
  await expect(choose(id, FIRST_DAY)).rejects.toEqual(conflict('nothing_to_deliver'))
  expect(await ownDeliveryDay(shop.services, mara, id)).toMatchObject({
    days: [],
    fixed: expect.stringContaining('nichts mehr zu versenden'),
  })
})

test('a proposal of the office is agreed to or changed, and each is told (S-2.9-71)', async () => {
  const id = await ordered()
  await propose(id, LATER)
  expect(await ownDeliveryDay(shop.services, mara, id)).toMatchObject({
    state: 'proposed',
    day: LATER,
  })
  // Too near to be chosen anew, but not to be agreed to.
  await passDays(shop, 8)
  await choose(id, LATER)
  await shop.settle()
  expect([await stored(id), mailed()]).toEqual([[LATER, 'customer'], 2])
  expect(await officeDeliveryDay(shop.services, id)).toMatchObject({ state: 'agreed' })
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, id))
  expect(entries.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['delivery_day_proposed', 'delivery_day_chosen']),
  )
})

test('two tabs: who chooses second is told, and nothing is overwritten (S-2.9-71)', async () => {
  const id = await ordered()
  const readKey = await shown(id)
  const both = await Promise.allSettled([
    choose(id, FIRST_DAY, readKey),
    propose(id, LATER, readKey),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const day = await stored(id)
  await expect(choose(id, '2026-03-13', readKey)).rejects.toEqual(conflict('delivery_day_changed'))
  expect(await stored(id)).toEqual(day)
})

test.each(['2026-03-06', '2026-03-14', '2026-12-24', '', 'morgen'])(
  '%j is no day that is offered (S-2.9-71)',
  async day => {
    const id = await ordered()
    await expect(choose(id, day)).rejects.toMatchObject({ field: 'day' })
    await expect(propose(id, day)).rejects.toMatchObject({ field: 'day' })
    expect(await stored(id)).toEqual([null, null])
  },
)

test('a day that has passed is no promise any more, and another one can be chosen (S-2.9-71)', async () => {
  const id = await ordered()
  await choose(id, FIRST_DAY)
  await passDays(shop, 8)
  const missed = await ownDeliveryDay(shop.services, mara, id)
  expect(missed).toMatchObject({ state: 'missed', day: FIRST_DAY })
  expect(missed.days).not.toContain(FIRST_DAY)
  await choose(id, missed.days[0] ?? '')
  expect(await ownDeliveryDay(shop.services, mara, id)).toMatchObject({ state: 'agreed' })
})

test('nobody else chooses; a guest does by the link, and not with what was read of another order', async () => {
  const id = await ordered()
  const jonas = await givenAccount(shop, 'jonas@example.com')
  const wanted = { day: FIRST_DAY, readKey: await shown(id), address }
  await expect(chooseOwnDay(shop.services, jonas, id, wanted)).rejects.toMatchObject({
    status: 404,
  })
  await shop.services.db.update(orderGroups).set({ userId: null }).where(eq(orderGroups.id, id))
  await shop.services.db.update(orders).set({ userId: null })
  const other = await ordered()
  const foreign = await shown(other)
  const now = shop.services.clock.now()
  const token = await issueLink(shop.services.db, { orderGroupId: id, purpose: 'order', now })
  const byLink = (readKey: string, link = token) =>
    chooseLinkedDay(shop.services, link, { day: FIRST_DAY, readKey, address })
  await expect(byLink(foreign)).rejects.toEqual(conflict('delivery_day_changed'))
  await expect(byLink(wanted.readKey, 'x')).rejects.toMatchObject({ status: 404 })
  await byLink((await linkedDeliveryDay(shop.services, token)).readKey)
  expect(await stored(id)).toEqual([FIRST_DAY, 'customer'])
})

test('no weekend and no holiday is offered: around Easter and Christmas (S-2.9-71)', () => {
  const easter = deliveryDays('2026-03-27')
  expect(easter[0]).toBe('2026-04-07')
  const christmas = deliveryDays('2026-12-14')
  expect(christmas).toContain('2026-12-24')
  for (const day of ['2026-12-25', '2026-12-26', '2027-01-01']) expect(christmas).not.toContain(day)
})
