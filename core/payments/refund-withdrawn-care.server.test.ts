import { expect, test } from 'vitest'
import { orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { item, newRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { leftOf } from './left-of-payment.server.ts'
import { requestRefund } from './request-refund.server.ts'

const shop = shopForEachTest()

test('Care that went back with the withdrawal of all that was rented is not given back once more out of what was bought (L-21)', async () => {
  const { services } = shop
  const mara = await givenAccount(shop)
  const goods = [item(ids.rower, ids.rower6, 1, 'rental'), newRower()]
  await givenDelivered(shop, mara, goods, { careConsent: true })
  const [group] = await services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const said = { name: 'Mara Öztürk', email: mara.email, items: 'Gerät 1', contract }
  const declared = await declareWithdrawal(services, said, {
    ...{ actor: guest, address: '192.0.2.1' },
  })
  if ('errors' in declared) throw new Error(JSON.stringify(declared.errors))
  await shop.settle()
  const ofRented = {
    ...{ declarationId: declared.declaration.id, units: [1] },
    ...{ deductionCents: 0, deductionReason: '' },
  }
  const { key } = await refundWithdrawal(services, office, { ...ofRented, confirmed: null })
  const given = await refundWithdrawal(services, office, { ...ofRented, confirmed: key })
  expect(given.parts.flatMap(part => part.lines).map(({ title }) => title)).toContain(
    'Schadenschutz Care',
  )
  await shop.settle()
  const [payment] = await services.db.select().from(payments)
  if (!payment) throw new Error('Nothing was paid')
  const care = async () =>
    requestRefund(services, office, {
      ...{ paymentId: payment.id, cents: null, purpose: 'care', reason: 'Kulanz' },
      ...{ readLeftCents: await leftOf(services.db, payment), confirmedCents: null },
    })
  await expect(care()).rejects.toMatchObject({ field: 'purpose' })
  const [made] = await services.db.select().from(refunds)
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  // It is repeated with its Care in it.
  await expect(care()).rejects.toMatchObject({ field: 'purpose' })
})
