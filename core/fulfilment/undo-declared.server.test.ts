import { expect, test } from 'vitest'
import { cases } from '#db/schema/schema.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { contractSteps, MINUTE_MS } from '#test/fixtures/contract-steps.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { listSteps } from './list-steps.server.ts'
import { undoStep } from './undo-step.server.ts'

const shop = shopForEachTest()
const { lastStep, pass, rented, save, everything } = contractSteps(shop)

async function maraWithdraws(contract = '') {
  const [group] = await shop.services.db.query.orderGroups.findMany()
  const input = {
    ...{ name: 'Mara Öztürk', email: 'mara@example.com', items: '' },
    contract: `${orderNumber(group?.number ?? 0)} ${contract}`,
  }
  await declareWithdrawal(shop.services, input, { actor: guest, address: '203.0.113.7' })
  await shop.settle()
}

/** Rowers that were noted as delivered a minute ago. */
async function delivered(quantity = 1): Promise<string> {
  await restock(shop, ids.rower, 3)
  await rented(quantity, 'pending')
  await save('delivered')
  await pass(MINUTE_MS)
  return lastStep()
}

test.each([
  ['ein Widerruf', () => maraWithdraws()],
  ['ein Widerruf', () => maraWithdraws('etwas anderes')],
  ['eine Kündigung', () => maraCancels(shop)],
] as const)(
  'a delivery from which %s counts is not offered to be taken back, and is refused with the reason (B-4)',
  async (what, declares) => {
    const step = await delivered()
    expect(await listSteps(shop.services, [])).toMatchObject([{ isOpen: true, whyNot: null }])
    await declares()
    const before = await everything()
    const why = expect.stringMatching(
      new RegExp(`Am .* ist ${what} eingegangen.*bleibt sie stehen`),
    )
    expect(await listSteps(shop.services, [])).toMatchObject([{ isOpen: false, whyNot: why }])
    await expect(undoStep(shop.services, office, step)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'declared_since',
      message: why,
    })
    expect(await everything()).toEqual(before)
    expect(await shop.services.db.select().from(cases)).toEqual([])
  },
)

test('one whose other device was cancelled is still taken back', async () => {
  await restock(shop, ids.rower, 3)
  await rented(2, 'pending')
  await save('delivered', 1)
  const step = await lastStep()
  await save('delivered', 2)
  await pass(MINUTE_MS)
  await maraCancels(shop, { contract: 'Gerät 2' })
  const steps = await listSteps(shop.services, [])
  expect(steps.find(({ id }) => id === step)).toMatchObject({
    ...{ isOpen: true, whyNot: null },
    // Told apart from the other one of its product.
    units: [{ unitNumber: 1 }],
  })
  expect(steps.find(({ id }) => id !== step)).toMatchObject({ isOpen: false })
  expect(await undoStep(shop.services, office, step)).toBe('undone')
})
