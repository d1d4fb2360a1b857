import { describe, expect, test } from 'vitest'
import { orderGroups, payments } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { item, mara, newRower } from '#test/fixtures/checkouts.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest, type SignedIn } from '../actor.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { checkReturn } from '../returns/check.server.ts'
import { giveBack } from '../returns/give-back.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { refundReturn } from '../voluntary-returns/refund.server.ts'
import { proveExport } from './prove.server.ts'
import { officeExport } from './view.server.ts'

const zurich = { ...mara, country: 'CH', postal_code: '8001', city: 'Zürich' }
const vienna = { ...mara, country: 'AT', postal_code: '1010', city: 'Wien' }
const firm = { customerType: 'business', company: 'Studio Wien GmbH', vatId: 'ATU12345675' }
const shop = shopForEachTest()
const net = (gross: number) => Math.round(gross / 1.19)

const bought = {
  rower: { sequence: 1, line: newRower(), cents: cents.rowerNew, shipping: 0 },
  bike: {
    ...{ sequence: 2, line: item(ids.bike, ids.bikeNew), cents: cents.bikeNew },
    shipping: cents.freight,
  },
  kettlebell: {
    ...{ sequence: 3, line: item(ids.kettlebell, ids.kettlebellNew), cents: cents.kettlebellNew },
    shipping: cents.standardShipping,
  },
}

const theGroup = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  if (!group) throw new Error('There is no order')
  return group
}
async function prove() {
  const { id } = await theGroup()
  const { taxCents: confirmedCents, sentOn } = await officeExport(shop.services, id)
  const proof = { proofNumber: '26DE586612345678E1', exportedOn: sentOn ?? '', confirmedCents }
  await proveExport(shop.services, office, id, proof)
  await shop.settle()
}
async function withdraw(sequence: number) {
  const { number, customerEmail: email } = await theGroup()
  const input = {
    name: mara.name,
    contract: orderNumber(number),
    email,
    items: `Gerät ${sequence}`,
  }
  const declared = await declareWithdrawal(shop.services, input, { actor: guest, address: '::1' })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  const { id: declarationId } = declared.declaration
  const wanted = { declarationId, units: [sequence], deductionCents: 0, deductionReason: '' }
  const { key, cents: back } = await refundWithdrawal(shop.services, office, {
    ...{ ...wanted, confirmed: null },
  })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  return back
}
async function giveBackFreely(actor: SignedIn, orderId: string) {
  await giveBack(shop.services, actor, { orderId, pickUpOn: null, address: '::1' })
  await receiveReturn(shop.services, office, orderId)
  const check = { verdict: 'sound' as const, faulty: [], note: '' }
  await checkReturn(shop.services, office, { orderId, ...check })
  await shop.settle()
  const wanted = { orderId, deductionCents: 0, deductionReason: '' }
  const { key, cents: back } = await refundReturn(shop.services, office, {
    ...{ ...wanted, confirmed: null },
  })
  await refundReturn(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  return back
}
const sumOf = async (part: 'grossCents' | 'netCents' | 'taxCents') =>
  (await issued(shop)).reduce((sum, row) => sum + row[part], 0)

describe('once the tax of its goods went back', () => {
  test('a firm is paid back the net of the device that it gives back, and no tax twice (L-85)', async () => {
    const actor = await givenAccount(shop)
    const basket = [newRower(2), item(ids.kettlebell, ids.kettlebellNew, 3)]
    const [first = ''] = await givenDelivered(shop, actor, basket, {
      ...{ ...firm, billingAddress: vienna },
    })
    await passDays(shop, 1)
    await prove()
    await passDays(shop, 1)
    expect(await giveBackFreely(actor, first)).toBe(net(cents.rowerNew))
    expect((await issued(shop)).at(-1)).toMatchObject({
      ...{ kind: 'cancellation', grossCents: -net(cents.rowerNew), taxCents: 0 },
      lines: [{ title: 'Teilbetrag der Rechnung: Rückgabe Havel 2 (Gerät 1)' }],
    })
  })

  test.each([
    [['proof', 'rower', 'bike', 'kettlebell']],
    [['bike', 'proof', 'kettlebell', 'rower']],
    [['kettlebell', 'bike', 'proof', 'rower']],
    [['proof', 'kettlebell', 'rower', 'bike']],
  ] as const)(
    'whoever withdraws from one thing after another has all of it back and no more: %s (L-21, L-84)',
    async acts => {
      const actor = await givenAccount(shop)
      const basket = Object.values(bought).map(({ line }) => line)
      await givenDelivered(shop, actor, basket, { billingAddress: zurich })
      const kept = new Set(Object.keys(bought))
      let isTaxed = true
      let shippingLeft: number = cents.freight
      for (const act of acts) {
        await passDays(shop, 1)
        if (act === 'proof') {
          await prove()
          isTaxed = false
          continue
        }
        kept.delete(act)
        const delivery = Math.max(
          ...Object.entries(bought).map(([name, { shipping }]) => (kept.has(name) ? shipping : 0)),
        )
        const owed = bought[act].cents + shippingLeft - delivery
        shippingLeft = delivery
        const back = await withdraw(bought[act].sequence)
        expect(Math.abs(back - (isTaxed ? owed : net(owed)))).toBeLessThanOrEqual(1)
      }
      const [payment] = await shop.services.db.select().from(payments)
      expect(payment).toMatchObject({ status: 'refunded', refundedAmount: payment?.amount })
      for (const part of ['grossCents', 'netCents', 'taxCents'] as const) {
        expect(await sumOf(part)).toBe(0)
      }
    },
  )
})
