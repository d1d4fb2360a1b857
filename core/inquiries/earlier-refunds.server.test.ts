import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderGroups, payments, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { orderNumber } from '../orders/order-number.ts'
import { placeRefund } from '../payments/place-refund.server.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { declareWithdrawal } from './declare.server.ts'
import { refundWithdrawal } from './refund-withdrawal.server.ts'

const shop = shopForEachTest()

test('what was refunded for no unit before is named beside the question, and a yes counts for no other (L-21)', async () => {
  const { services } = shop
  const mara = await givenAccount(shop)
  await givenDelivered(shop, mara, [newRower(2)])
  const [paid] = await services.db.select().from(payments)
  const goodwill = async (cents: number, readLeftCents: number, reason: string) => {
    const paymentId = paid?.id ?? ''
    const wanted = { paymentId, cents, readLeftCents, reason, confirmedCents: cents }
    await requestRefund(services, office, wanted)
    await shop.settle()
  }
  const left = paid?.amount ?? 0
  await goodwill(3_000, left, 'Kratzer an Gerät 1')
  const [group] = await services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const declared = await declareWithdrawal(
    services,
    { name: 'Mara Öztürk', email: mara.email, contract, items: 'Gerät 1' },
    { actor: guest, address: '192.0.2.1' },
  )
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  const wanted = {
    ...{ declarationId: declared.declaration.id, units: [1] },
    ...{ deductionCents: 3_000, deductionReason: 'schon erstattet' },
  }
  const asked = await refundWithdrawal(services, office, { ...wanted, confirmed: null })
  const on = berlinDay(services.clock.now())
  const scratch = { cents: 3_000, reason: 'Kratzer an Gerät 1', on }
  expect(asked).toMatchObject({ isRequested: false, earlier: [scratch] })

  await goodwill(1_000, left - 3_000, 'Späte Lieferung')
  const late = { cents: 1_000, reason: 'Späte Lieferung', on }
  const again = await refundWithdrawal(services, office, { ...wanted, confirmed: asked.key })
  expect(again).toMatchObject({ isRequested: false, earlier: [scratch, late] })
  expect(
    await refundWithdrawal(services, office, { ...wanted, confirmed: again.key }),
  ).toMatchObject({ isRequested: true })
})

test.each([
  ['a rent of it', true],
  ['no unit', false],
])(
  'a refund for %s that is asked for and not made yet counts as it will once it is (L-21)',
  async (_, isOfRent) => {
    const { services } = shop
    const mara = await givenAccount(shop)
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const [group] = await services.db.select().from(orderGroups)
    const [paid] = await services.db.select().from(payments)
    const [rental] = await services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
    if (!group || !paid || !rental) throw new Error('Nothing was rented')
    const declared = await declareWithdrawal(
      services,
      {
        ...{ name: 'Mara Öztürk', email: mara.email },
        ...{ contract: orderNumber(group.number), items: 'Gerät 1' },
      },
      { actor: guest, address: '192.0.2.1' },
    )
    if ('errors' in declared) throw new Error('It was not received')
    await shop.settle()
    await services.db.transaction(async tx => {
      await placeRefund(services, tx, {
        ...{ group, paymentId: paid.id, cents: 1_000, reason: 'Mietminderung' },
        ...{ actor: office, now: services.clock.now() },
        ...(isOfRent && { rents: [{ rentalId: rental.id, cents: 1_000 }] }),
      })
    })
    const offered = async () => {
      const wanted = { declarationId: declared.declaration.id, units: [1], confirmed: null }
      const kept = { deductionCents: 0, deductionReason: '' }
      return (await refundWithdrawal(services, office, { ...wanted, ...kept })).cents
    }
    const left = cents.rower24 - (isOfRent ? 1_000 : 500)
    expect(await offered()).toBe(left)
    await shop.settle()
    expect(await offered()).toBe(left)
  },
)
