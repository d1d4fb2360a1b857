import { beforeEach, expect, test } from 'vitest'
import { refunds, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { item } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { officeRefunds } from '#test/fixtures/office-refunds.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest, type SignedIn } from '../actor.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { withdrawCare } from '../inquiries/end-care.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { ofDevice } from './refundable.ts'
import { repeatRefund } from './request-refund.server.ts'

const RENT = cents.rower6
const CARE = cents.care
const shop = shopForEachTest()
const { group, paid, asked, give } = officeRefunds(shop)
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
  const rented = [item(ids.rower, ids.rower6, 2, 'rental')]
  await givenDelivered(shop, mara, rented, { careConsent: true })
})

async function credits() {
  const units = await shop.services.db.select().from(rentals)
  const ofUnits = await creditOf(
    shop.services.db,
    units.map(({ id }) => id),
  )
  return [...ofUnits.values()]
}
const lastLine = async () => (await issued(shop)).at(-1)?.lines.map(({ title }) => title)
async function withdraws(contract: string): Promise<string> {
  const said = { name: 'Mara Öztürk', email: mara.email, items: '', contract }
  const made = await declareWithdrawal(shop.services, said, {
    ...{ actor: guest, address: '203.0.113.7' },
  })
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  return made.declaration.id
}

test('the office gives back Care alone: no credit is taken back, and the cancellation names it', async () => {
  expect((await paid()).leftOfParts).toEqual({ rent: 2 * RENT, care: CARE })
  await expect(give({ purpose: 'care', cents: CARE + 1 })).rejects.toMatchObject({
    field: 'amount',
  })
  await give({ purpose: 'care', cents: 100 })
  expect(await credits()).toEqual([RENT, RENT])
  expect(await lastLine()).toEqual(['Teilbetrag der Rechnung: Schadenschutz Care'])
  expect((await paid()).refunds).toMatchObject([{ what: 'Schadenschutz Care' }])
  expect((await paid()).leftOfParts).toEqual({ rent: 2 * RENT, care: CARE - 100 })
  await give({ purpose: 'care' })
  const back = await shop.services.db.select().from(refunds)
  expect(back.map(({ amount, isCare }) => [amount, isCare])).toEqual([
    [100, true],
    [CARE - 100, true],
  ])
  await expect(give({ purpose: 'care' })).rejects.toMatchObject({ field: 'purpose' })
  expect((await paid()).leftOfParts).toBeNull()
  // What is left beside shipping is rent.
  await give({ cents: 1_000 })
  expect((await credits()).reduce((sum, one) => sum + one, 0)).toBeLessThan(2 * RENT)
  expect(await differences(shop, [mara])).toEqual([])
})

test('a refund of everything by share counts for Care, too: no more of it is left', async () => {
  const { cents: whole } = await paid()
  const half = Math.round(whole / 2)
  await give({ cents: half })
  expect((await paid()).refunds).toMatchObject([{ what: null }])
  expect((await paid()).leftOfParts).toEqual({ rent: RENT, care: CARE / 2 })
  expect(await credits()).toEqual([RENT / 2, RENT / 2])
  await give({ purpose: 'care', cents: CARE / 2 - 1 })
  expect(await credits()).toEqual([RENT / 2, RENT / 2])
  expect((await paid()).leftOfParts).toEqual({ rent: RENT, care: 1 })
  await give({ purpose: 'care' })
  expect(await credits()).toEqual([RENT / 2, RENT / 2])
  expect((await shop.services.db.select().from(refunds)).map(({ amount }) => amount)).toEqual(
    expect.arrayContaining([half, CARE / 2 - 1, 1]),
  )
  expect(await differences(shop, [mara])).toEqual([])
})

test('the office gives back rent alone: each unit bears its share, Care none', async () => {
  await give({ purpose: 'rent', cents: 1_001 })
  expect((await credits()).toSorted()).toEqual([RENT - 501, RENT - 500].toSorted())
  expect(await lastLine()).toEqual([expect.stringMatching(/^Teilbetrag der Rechnung: Miete /)])
  expect((await paid()).leftOfParts).toEqual({ rent: 2 * RENT - 1_001, care: CARE })
  await expect(give({ purpose: 'rent', cents: 2 * RENT })).rejects.toMatchObject({
    field: 'amount',
  })
  expect(await differences(shop, [mara])).toEqual([])
})

test('a yes to one thing is none to another of the same amount', async () => {
  const answer = await asked({
    ...{ purpose: 'care', cents: 100, confirmedCents: 100, confirmedPurpose: 'rent' },
  })
  expect(answer).toMatchObject({ isRequested: false, purpose: 'care' })
  expect(await shop.services.db.select().from(refunds)).toEqual([])
})

test('Care that the office gave back, and that the bank sent back, can be given back again', async () => {
  await give({ purpose: 'care' })
  const [made] = await shop.services.db.select().from(refunds)
  await bankSendsBack(shop, made?.stripeRefundId ?? '')
  expect(await credits()).toEqual([RENT, RENT])
  expect((await paid()).leftOfParts).toEqual({ rent: 2 * RENT, care: CARE })
})

test.each(['device', 'care'] as const)(
  'a refund for one %s that came back is not repeated once the same went back anew',
  async part => {
    const [unit] = await shop.services.db.select().from(rentals)
    const purpose = part === 'care' ? part : ofDevice(unit?.id ?? '')
    await give({ purpose })
    const [first] = await shop.services.db.select().from(refunds)
    await bankSendsBack(shop, first?.stripeRefundId ?? '')
    await give({ purpose })
    const before = await credits()
    await expect(repeatRefund(shop.services, office, first?.id ?? '')).rejects.toMatchObject({
      code: 'nothing_to_refund',
    })
    await shop.settle()
    expect(await credits()).toEqual(before)
    expect(Math.min(...before)).toBe(part === 'care' ? RENT : 0)
  },
)

test('a withdrawal gives back no Care that the office has given back before (L-21)', async () => {
  await give({ purpose: 'care', cents: 100 })
  const number = orderNumber((await group()).number)
  const declarationId = await withdraws(number)
  const { parts } = await refundWithdrawal(shop.services, office, {
    ...{ declarationId, units: [1, 2], deductionCents: 0, deductionReason: '', confirmed: null },
  })
  const lines = parts.flatMap(part => part.lines)
  expect(lines.find(({ title }) => title === 'Schadenschutz Care')?.cents).toBe(CARE - 100)
})

test('a withdrawal from Care gives back what the office has not given back before', async () => {
  await give({ purpose: 'care', cents: 100 })
  const { number } = await group()
  const declarationId = await withdraws(`${orderNumber(number)} Schadenschutz Care`)
  await sayingYes(confirmed =>
    withdrawCare(shop.services, office, { declarationId, orderNumber: number, confirmed }),
  )
  await shop.settle()
  const back = await shop.services.db.select().from(refunds)
  expect(back.map(({ amount }) => amount).toSorted()).toEqual([100, CARE - 100])
})
