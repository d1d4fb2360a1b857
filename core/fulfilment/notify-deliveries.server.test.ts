import { describe, expect, it } from 'vitest'
import { contractSteps, DAY_MS, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, berlinDay } from '../dates.ts'
import { notifyTermEnds } from '../rentals/notify-term-ends.server.ts'
import { changeDeliveryDay } from './delivery-day.server.ts'
import { notifyDeliveries } from './notify-deliveries.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { lastStep, orderedBoth, pass, rented, save, units } = contractSteps(shop)

/** Which units each mail of this kind named, after the daily task has run once more. */
async function told(run = notifyDeliveries, kind = 'order_delivered') {
  await run(shop.services)
  await shop.settle()
  return shop.mails.flatMap(mail =>
    mail.kind === kind && 'orderIds' in mail.data ? [mail.data.orderIds] : [],
  )
}

describe('a delivery that can still be taken back as the daily task runs', () => {
  it('is told by the run of the next day, once', async () => {
    await rented(1, 'pending')
    await save('delivered')
    await pass(5 * MINUTE_MS)
    expect(await told()).toEqual([])
    await pass(DAY_MS)
    const [unit] = await units()
    expect(await told()).toEqual([[unit?.id]])
    await pass(DAY_MS)
    expect(await told()).toHaveLength(1)
  })

  it('is told to nobody when it is taken back', async () => {
    await rented(1, 'pending')
    await save('delivered')
    await told()
    await undoStep(shop.services, office, await lastStep())
    await pass(DAY_MS)
    expect(await told()).toEqual([])
  })

  it('keeps no other unit of its order waiting', async () => {
    await rented(2, 'pending')
    const [first, second] = await units()
    await save('delivered', first?.orderSequence)
    await pass(10 * MINUTE_MS)
    await save('delivered', second?.orderSequence)
    expect(await told()).toEqual([[first?.id]])
    await pass(DAY_MS)
    expect(await told()).toEqual([[first?.id], [second?.id]])
  })

  it('waits with what was bought and delivered by the same save', async () => {
    await orderedBoth()
    await save('delivered')
    expect(await told()).toEqual([])
    await pass(DAY_MS)
    expect(await told()).toEqual([(await units()).map(({ id }) => id).toSorted()])
  })
})

it('a delivery that was told is not told again because a slip was taken back', async () => {
  await rented()
  expect(await told()).toHaveLength(1)
  await save('shipped')
  await pass(MINUTE_MS)
  await undoStep(shop.services, office, await lastStep())
  await pass(DAY_MS)
  expect(await told()).toHaveLength(1)
})

it('the end of a minimum term that a step moved is told once nobody can take the step back', async () => {
  await rented()
  await pass(150 * DAY_MS)
  const [unit] = await units()
  if (!unit?.deliveryDate) throw new Error('Nothing was delivered')
  const readDay = berlinDay(unit.deliveryDate)
  const change = { orderId: unit.id, readDay, day: addDays(readDay, -5) }
  const asked = await changeDeliveryDay(shop.services, office, { ...change, confirmed: null })
  if (asked.isSaved) throw new Error('Nobody was asked')
  await changeDeliveryDay(shop.services, office, { ...change, confirmed: asked.key })
  const ends = () => told(notifyTermEnds, 'minimum_term_ends')
  expect(await ends()).toEqual([])
  await pass(10 * MINUTE_MS)
  expect(await ends()).toEqual([[unit.id]])
})
