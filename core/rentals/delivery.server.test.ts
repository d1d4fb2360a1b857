import { describe, expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { contractSteps, DAY_MS } from '#test/fixtures/contract-steps.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { addDays, berlinDay } from '../dates.ts'
import { changeDeliveryDay } from '../fulfilment/delivery-day.server.ts'
import { updateLogistics } from '../fulfilment/logistics.server.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import { declareCancellation } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { LogisticsStatus } from '../orders/states.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, save, units } = contractSteps(shop)

describe('a delivery that was a slip', () => {
  test('is corrected: no dates until the next delivery, and no charge comes earlier', async () => {
    await rented()
    const { subscription } = await everything()
    await save('pending')
    await untilToldToProvider(shop)
    expect(await contracts()).toMatchObject([
      { state: 'concluded', deliveredOn: null, minimumTermEnd: null, withdrawalEnd: null },
    ])
    expect(await units()).toMatchObject([{ deliveryDate: null, shippingDate: null }])
    expect((await everything()).subscription).toEqual(subscription)

    await pass(3 * DAY_MS)
    await save('delivered')
    await untilToldToProvider(shop)
    expect(await contracts()).toMatchObject([{ state: 'running', deliveredOn: '2026-03-12' }])
    const { currentPeriodEnd } = (await everything()).subscription
    expect(currentPeriodEnd?.toISOString()).toBe('2026-04-12T10:00:00.000Z')
  })

  test('does not bring a rental back that is over: it is not shipped again', async () => {
    await rented()
    await save('returned')
    await untilToldToProvider(shop)
    const [unit] = await units()
    const to = (status: LogisticsStatus) =>
      updateLogistics(shop.services, office, {
        items: [{ orderId: unit?.id ?? '', status, trackingNumber: null }],
        notes: null,
      })
    await expect(to('pending')).rejects.toMatchObject({ code: 'move_refused' })
    await expect(to('shipped')).rejects.toMatchObject({ code: 'contract_refuses' })
    await expect(to('delivered')).rejects.toMatchObject({ code: 'contract_refuses' })
    expect(await contracts()).toMatchObject([{ state: 'ended' }])
  })
})

describe('whoever cancelled before it came is told the last day that its delivery counts (L-26)', () => {
  const told = () => shop.mails.filter(({ kind }) => kind === 'rental_end_recounted')

  async function cancelledBefore(quantity = 1) {
    await rented(quantity, 'pending')
    const declaration = await maraCancels(shop)
    await pass(DAY_MS)
    return declaration
  }

  test('an estimate until then; in one mail for all that came at once', async () => {
    const { ends } = await cancelledBefore(2)
    expect(ends).toMatchObject([{ isEstimate: true }, { isEstimate: true }])
    await save('delivered')
    await untilToldToProvider(shop)
    const orderIds = (await units()).map(({ id }) => id)
    expect(told()).toMatchObject([{ to: 'mara@example.com', data: { orderIds } }])
  })

  test('again when the delivery was a slip, or on another day; not when it is taken back', async () => {
    await cancelledBefore()
    await save('delivered')
    await undoStep(shop.services, office, await lastStep())
    await untilToldToProvider(shop)
    expect(told()).toEqual([])
    await save('delivered')
    await untilToldToProvider(shop)
    const [unit] = await units()
    const readDay = berlinDay(unit?.deliveryDate ?? new Date(0))
    const change = { orderId: unit?.id ?? '', readDay, day: addDays(readDay, -2) }
    const asked = await changeDeliveryDay(shop.services, office, { ...change, confirmed: null })
    if (asked.isSaved) throw new Error('Nobody was asked')
    await changeDeliveryDay(shop.services, office, { ...change, confirmed: asked.key })
    await untilToldToProvider(shop)
    expect(told()).toHaveLength(2)
    await save('shipped')
    await untilToldToProvider(shop)
    expect(told()).toHaveLength(3)
  })

  test('who cancelled after it was told the day is told no other', async () => {
    await rented()
    const { ends } = await maraCancels(shop)
    expect(ends[0]).not.toHaveProperty('isEstimate')
    await pass(DAY_MS)
    await untilToldToProvider(shop)
    expect(told()).toEqual([])
  })
})

describe('a declared end that is counted anew once the first one has passed (ADR-172)', () => {
  const today = () => berlinDay(shop.services.clock.now())
  const lastDay = async () => (await contracts())[0]?.endsOn
  const months = async (count: number) => {
    for (let passed = 0; passed < count * 6; passed += 1) await pass(5 * DAY_MS)
  }

  /** Ended before it came, so that its last day was an estimate; it came months later, and was paid for since. */
  async function paidBeyondEstimate(): Promise<{ estimate: string }> {
    await rented(1, 'pending')
    const [group] = await shop.services.db.select().from(orderGroups)
    const { number = 0, customerEmail: email = '' } = group ?? {}
    await declareCancellation(
      shop.services,
      {
        ...{ kind: 'ordinary', name: 'Mara Öztürk', email, contract: orderNumber(number) },
        ...{ reason: '', wantedEnd: '' },
      },
      { actor: guest, address: '203.0.113.7' },
    )
    const estimate = (await lastDay()) ?? ''
    await months(3)
    await save('delivered')
    await untilToldToProvider(shop)
    await months(4)
    expect(today() > estimate).toBe(true)
    expect((await lastDay()) ?? '').toSatisfy((day: string) => day > today())
    return { estimate }
  }

  test('is today where the delivery was a slip, and nothing stands charged after it', async () => {
    await paidBeyondEstimate()
    await save('shipped')
    await untilToldToProvider(shop)
    expect(await lastDay()).toBe(today())
    await months(2)
    expect(await differences(shop)).toEqual([])
  })

  test('is today where it came so early that the term was over long ago', async () => {
    await paidBeyondEstimate()
    const [unit] = await units()
    const readDay = berlinDay(unit?.deliveryDate ?? new Date(0))
    const change = { orderId: unit?.id ?? '', readDay, day: '2026-03-10' }
    const asked = await changeDeliveryDay(shop.services, office, { ...change, confirmed: null })
    if (asked.isSaved) throw new Error('Nobody was asked')
    await changeDeliveryDay(shop.services, office, { ...change, confirmed: asked.key })
    await untilToldToProvider(shop)
    expect(await lastDay()).toBe(today())
    await months(2)
    expect(await differences(shop)).toEqual([])
  })
})
