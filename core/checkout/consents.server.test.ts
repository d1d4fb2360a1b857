import { describe, expect, test } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { orderConsents, orderGroupLines, orderGroups, rentals } from '#db/schema/schema.ts'
import { cents, givenCareFor, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  newRower,
  pay,
  refusal,
  rentedRower,
  writtenOrders,
} from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()

const kinds = async () =>
  (await shop.services.db.select().from(orderConsents)).map(consent => consent.kind)

describe('an old device', () => {
  const asked = { returnsOldDevice: true }

  test('is taken along by what a consumer buys, in the words of the order (L-58)', async () => {
    await checkOut(shop, checkoutBody([newRower()], asked))
    const [consent] = await shop.services.db.select().from(orderConsents)
    expect(consent).toMatchObject({
      kind: 'old_device',
      text: 'Ja, bitte nehmen Sie bei der Lieferung ein altes Elektrogerät der gleichen Art unentgeltlich mit.',
    })
  })

  test('is nobody’s whom the box is not shown: of a rental, or of a business (L-58)', async () => {
    await checkOut(shop, checkoutBody([rentedRower()], asked))
    const business = { customerType: 'business', company: 'Halle KG' }
    await checkOut(shop, checkoutBody([newRower()], { ...asked, ...business }))
    expect(await kinds()).toEqual([])
  })

  test('is nobody’s who buys nothing electrical; of a product without content nobody knows (L-58)', async () => {
    const { services } = shop
    const write = (isElectrical: boolean) =>
      saveProductContent(services, guest, {
        ...{ stripeProductId: ids.rower, title: 'Havel 2', slug: 'havel-2' },
        isElectrical,
      })
    await write(false)
    await checkOut(shop, checkoutBody([newRower()], asked))
    expect(await kinds()).toEqual([])
    await write(true)
    await checkOut(shop, checkoutBody([newRower()], asked))
    expect(await kinds()).toEqual(['old_device'])
  })
})

describe('a rental whose boxes stay empty', () => {
  test('is concluded without that consent (L-22)', async () => {
    const checkout = await checkOut(shop, checkoutBody([rentedRower()]))
    expect(await pay(shop, checkout)).toBe('succeeded')
    await shop.settle()
    const [rental] = await shop.services.db.select().from(rentals)
    expect(rental).toMatchObject({ state: 'concluded' })
    expect(await kinds()).toEqual([])
  })

  test('keeps none that was ticked and emptied again before the payment (L-22)', async () => {
    const body = checkoutBody([rentedRower()])
    await checkOut(shop, { ...body, startBeforeWithdrawal: true })
    expect(await kinds()).toEqual(['start_before_withdrawal'])
    await checkOut(shop, body)
    expect(await kinds()).toEqual([])
  })
})

describe('Care', () => {
  test('is refused without consent (L-09)', async () => {
    const error = await refusal(shop, checkoutBody([rentedRower(), careLine()]))
    expect(error).toMatchObject({ code: 'care_without_consent', status: 422 })
    expect(await writtenOrders(shop)).toBe(0)
  })

  test('is agreed to at the price that is charged, whatever it costs today', async () => {
    await givenCareFor(shop, 590)
    await checkOut(shop, checkoutBody([rentedRower(), careLine()], { careConsent: true }))
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.monthlyCents).toBe(cents.rower24 + 590)
    const [consent] = await shop.services.db.select().from(orderConsents)
    expect(consent?.text).toBe('Ja, Schadenschutz Care für 5,90\u00a0€/Monat hinzubuchen')
  })

  test('is not charged where it was not ticked (L-09)', async () => {
    await checkOut(shop, checkoutBody([rentedRower()]))
    const lines = await shop.services.db.select().from(orderGroupLines)
    expect(lines.map(line => line.kind).sort()).toEqual(['rental', 'shipping'])
  })

  test('is refused beside purchases alone', async () => {
    const error = await refusal(shop, checkoutBody([newRower(), careLine()], { careConsent: true }))
    expect(error.code).toBe('care_without_rental')
  })
})
