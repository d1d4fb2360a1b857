import { describe, expect, test } from 'vitest'
import { cases, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, freeUnits, newRower, pay } from '#test/fixtures/checkouts.ts'
import { contractSteps, DAY_MS } from '#test/fixtures/contract-steps.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { orderNumber } from '../orders/order-number.ts'
import { checkReturn } from '../returns/check.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { contracts, everything, lastStep, pass, rented, save } = contractSteps(shop)

const buy = async () => {
  await pay(shop, await checkOut(shop, checkoutBody([newRower()])))
  await shop.settle()
}

test('of a rental that is over nothing is rented on once its check is taken back: its device is promised', async () => {
  await restock(shop, ids.rower, 1)
  await rented()
  await save('return_received')
  await shop.services.db.update(rentals).set({ state: 'ended', endsOn: '2026-03-01' })
  const [rental] = await contracts()
  await checkReturn(shop.services, office, {
    ...{ orderId: rental?.orderId ?? '', verdict: 'sound' as const, faulty: [], note: '' },
    endsRental: true,
  })
  await buy()
  expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
  const [missing] = await shop.services.db.select().from(cases)
  expect(missing?.reason).toContain('Die Miete von „Havel 2“ bleibt beendet')
  expect(missing?.reason).toContain(`neu vergeben (Bestellung ${orderNumber(2)})`)
  expect(missing?.reason).not.toContain('vermietet')
})

describe('a return that is taken back after its unit was sold again', () => {
  test('leaves the contract alone; the unit that is missing is a case that names its order', async () => {
    await restock(shop, ids.rower, 1)
    await rented()
    expect(await freeUnits(shop)).toBe(0)
    const { rentals: contract, subscription } = await everything()
    await save('returned')
    await buy()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
    await shop.settle()
    const after = await everything()
    expect(after.rentals).toEqual(contract)
    expect(after.subscription).toEqual(subscription)
    expect(after.stock).toMatchObject([{ state: 'sold' }, { state: 'sold' }])
    expect(await freeUnits(shop)).toBe(0)
    const [missing, ...others] = await shop.services.db.select().from(cases)
    expect(others).toEqual([])
    expect(missing).toMatchObject({ kind: 'unit_missing', subjectId: contract[0]?.id })
    expect(missing?.reason).toContain('Havel 2')
    expect(missing?.reason).toContain(orderNumber(2))

    await pass(36 * DAY_MS)
    expect(await contracts()).toMatchObject([{ state: 'running' }])
    expect((await everything()).subscription.status).toBe('active')
    const credits = await shop.services.db.select().from(rentCreditEntries)
    expect(credits.map(({ rentalId }) => rentalId)).toEqual([contract[0]?.id, contract[0]?.id])
  })

  test('is short by as many as were sold: what comes back next fills the gap first', async () => {
    await restock(shop, ids.rower, 2)
    await rented(2)
    await save('returned')
    await buy()
    expect(await undoStep(shop.services, office, await lastStep())).toBe('undone_short')
    expect(await shop.services.db.select().from(cases)).toHaveLength(1)
    expect(await freeUnits(shop)).toBe(0)
    await save('returned', 2)
    expect(await freeUnits(shop)).toBe(0)
  })
})
