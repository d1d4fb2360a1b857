import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { declarations, orders, rentals } from '#db/schema/schema.ts'
import { contractSteps, DAY_MS } from '#test/fixtures/contract-steps.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { withdrawalEnd } from '../legal/withdrawal.ts'
import { minimumTermEnd } from '../rentals/terms.ts'
import { changeDeliveryDay } from './delivery-day.server.ts'
import { notifyDeliveries } from './notify-deliveries.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, units } = contractSteps(shop)

const today = () => berlinDay(shop.services.clock.now())
const unit = async () => {
  const [first] = await units()
  if (!first?.deliveryDate) throw new Error('Nothing was delivered')
  return { id: first.id, day: berlinDay(first.deliveryDate) }
}

/** Changes the day as somebody does who says yes to what it does. */
async function move(day: BerlinDay, more: { orderId?: string; readDay?: BerlinDay } = {}) {
  const { id, day: readDay } = more.orderId ? { id: '', day: '' } : await unit()
  const change = { orderId: id, readDay, ...more, day }
  const asked = await changeDeliveryDay(shop.services, office, { ...change, confirmed: null })
  if (asked.isSaved) throw new Error('Nobody was asked')
  const confirmed = asked.key
  await changeDeliveryDay(shop.services, office, { ...change, confirmed })
  return asked.words
}

describe('another day of delivery (ADR-089)', () => {
  it('is asked first with its effect, and takes only that yes', async () => {
    await rented()
    const { id, day: readDay } = await unit()
    const before = await everything()
    const day = addDays(readDay, -3)
    const change = { orderId: id, readDay, day, confirmed: 'ja' }
    const asked = await changeDeliveryDay(shop.services, office, change)
    expect(asked).toMatchObject({
      isSaved: false,
      words: expect.stringContaining('Die Miete beginnt'),
    })
    expect(await everything()).toEqual(before)
  })

  it('is told to the customer once, also when it is set back by a week before anybody was told', async () => {
    await rented()
    const { id, day } = await unit()
    await move(addDays(day, -6))
    await untilToldToProvider(shop)
    const told = () => shop.mails.filter(({ kind }) => kind === 'order_delivered')
    await notifyDeliveries(shop.services)
    await notifyDeliveries(shop.services)
    await shop.settle()
    expect(told()).toMatchObject([{ data: { orderIds: [id] } }])
  })

  it('a delivery that was told by mistake is told again once it is one', async () => {
    await rented()
    const { id } = await unit()
    const told = async () => {
      await notifyDeliveries(shop.services)
      await shop.settle()
      return shop.mails.filter(({ kind }) => kind === 'order_delivered').length
    }
    expect(await told()).toBe(1)
    await pass(DAY_MS)
    await officeMoves(shop, [{ id }], 'shipped')
    await pass(2 * DAY_MS)
    expect(await told()).toBe(1)
    await officeMoves(shop, [{ id }], 'delivered')
    await untilToldToProvider(shop)
    expect([await told(), await told()]).toEqual([2, 2])
  })

  it.each([-6, -1])(
    'sets every clock anew that a delivery sets, %i days from what was noted',
    async days => {
      await rented()
      const { day: noted } = await unit()
      const before = (await everything()).subscription
      const day = addDays(noted, days)
      await move(day)
      const [rental] = await contracts()
      const concludedOn = berlinDay(rental?.concludedAt ?? new Date(0))
      expect(rental).toMatchObject({
        state: 'running',
        deliveredOn: day,
        withdrawalEnd: withdrawalEnd(day),
        minimumTermEnd: minimumTermEnd({ concludedOn, deliveredOn: day, months: 6 }),
      })
      expect((await unit()).day).toBe(day)
      await untilToldToProvider(shop)
      // Never earlier than the provider charges anyway.
      expect((await everything()).subscription).toEqual(before)
    },
  )

  it('lets the next rent fall due by the later day', async () => {
    await rented()
    await pass(5 * DAY_MS)
    const { day: noted } = await unit()
    const day = addDays(noted, 4)
    await move(day)
    await untilToldToProvider(shop)
    const { subscription } = await everything()
    expect(berlinDay(subscription.currentPeriodEnd ?? new Date(0))).toBe(addMonths(day, 1))
  })

  it("can be taken back for some minutes ('Rückgängig'), as if it had never been", async () => {
    await rented()
    const before = await everything()
    await move(addDays((await unit()).day, -2))
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone')
    await shop.settle()
    expect(await everything()).toEqual(before)
  })

  it('is refused ahead of today, before the order, and where somebody else set it meanwhile', async () => {
    await rented()
    const { day: noted } = await unit()
    const before = await everything()
    await expect(move(addDays(today(), 1))).rejects.toMatchObject({ field: 'day' })
    await expect(move('2020-01-01')).rejects.toMatchObject({ field: 'day' })
    await expect(move('2026-02-30')).rejects.toMatchObject({ field: 'day' })
    const { id } = await unit()
    const stale = { orderId: id, readDay: addDays(noted, -1) }
    await expect(move(addDays(noted, -2), stale)).rejects.toMatchObject({
      code: 'delivery_day_changed',
    })
    const gone = { orderId: crypto.randomUUID(), readDay: noted }
    await expect(move(noted, gone)).rejects.toMatchObject({ code: 'order_not_found' })
    expect(await everything()).toEqual(before)
  })

  it('is refused where a rent was charged that would have come too early, and after a withdrawal', async () => {
    await rented()
    await pass(33 * DAY_MS)
    const { id, day: noted } = await unit()
    await expect(move(today())).rejects.toMatchObject({ code: 'rent_charged_already' })
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, id))
    await shop.services.db.insert(declarations).values({
      kind: 'withdrawal',
      name: 'Mara',
      contract: 'KP',
      email: 'mara@example.com',
      orderGroupId: order?.orderGroupId ?? '',
      receivedAt: shop.services.clock.now(),
    })
    await expect(move(addDays(noted, -1))).rejects.toMatchObject({ code: 'withdrawn_already' })
    expect((await shop.services.db.select().from(rentals))[0]).toMatchObject({ deliveredOn: noted })
  })

  it('is only the day of a bought unit, and none of what is not with its customer', async () => {
    const delivered = { logisticsStatus: 'delivered' as const }
    const now = shop.services.clock.now()
    const createdAt = new Date(now.getTime() - 9 * DAY_MS)
    const { orders: own } = await givenOrders(
      shop.services.db,
      { customerEmail: 'mara@example.org', createdAt },
      [{ ...delivered, deliveryDate: now }, { logisticsStatus: 'shipped' }],
    )
    const [bought, shipped] = own
    const readDay = today()
    const words = await move(addDays(readDay, -1), { orderId: bought?.id ?? '', readDay })
    expect(words).toContain('Widerrufsfrist bis')
    const wanted = { orderId: shipped?.id ?? '', readDay }
    await expect(move(addDays(readDay, -1), wanted)).rejects.toMatchObject({
      code: 'not_at_customer',
    })
  })
})
