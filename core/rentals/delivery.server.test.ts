import { describe, expect, test } from 'vitest'
import { contractSteps, DAY_MS } from '#test/fixtures/contract-steps.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { updateLogistics } from '../fulfilment/logistics.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'

const shop = shopForEachTest()
const { contracts, everything, pass, rented, save, units } = contractSteps(shop)

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
