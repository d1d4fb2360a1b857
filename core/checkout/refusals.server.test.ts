import { describe, expect, test } from 'vitest'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import { givenRowerTerms, ids, restock } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  item,
  mara,
  newRower,
  pay,
  refusal,
  rentedRower,
  writtenOrders,
} from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { shop as settings } from '../shop.ts'

const shop = shopForEachTest()

/** Delivered here, paid by somebody there. */
const billedIn = (country: string) => ({
  shippingAddress: mara,
  billingAddress: { ...mara, country, postal_code: '1010' },
})

describe('bad input is refused clearly and writes nothing', () => {
  const cases: [what: string, body: () => Record<string, unknown>, status: number, code: string][] =
    [
      [
        'an unknown price',
        () => checkoutBody([item(ids.rower, 'price_unknown')]),
        409,
        'unknown_price',
      ],
      [
        'a price of another product',
        () => checkoutBody([item(ids.bike, ids.rowerNew)]),
        409,
        'unknown_price',
      ],
      [
        'an id that is no price',
        () => checkoutBody([item(ids.rower, 'prod_rower')]),
        422,
        'invalid_input',
      ],
      [
        'a hidden product',
        () => checkoutBody([item(ids.hidden, ids.hiddenNew)]),
        409,
        'unavailable',
      ],
      [
        'a rent sold as purchase',
        () => checkoutBody([item(ids.rower, ids.rower24)]),
        409,
        'unavailable',
      ],
      ['no quantity', () => checkoutBody([newRower(0)]), 422, 'invalid_input'],
      ['half a unit', () => checkoutBody([newRower(1.5)]), 422, 'invalid_input'],
      ['10,000 units', () => checkoutBody([newRower(10_000)]), 422, 'invalid_input'],
      [
        'more than there are',
        () => checkoutBody([newRower(2), item(ids.rower, ids.rowerUsed, 2)]),
        409,
        'sold_out',
      ],
      [
        'more articles than one order takes',
        () =>
          checkoutBody(Array.from({ length: 21 }, (_, n) => item(ids.rower, `price_number_${n}`))),
        422,
        'too_many_lines',
      ],
      [
        'rent for a business that is billed abroad (L-85)',
        () =>
          checkoutBody([rentedRower()], {
            ...{ customerType: 'business', company: 'Wiener Kraftwerk GmbH' },
            ...billedIn('AT'),
          }),
        422,
        'country',
      ],
      [
        'rent for somebody who is billed beyond the EU (L-84)',
        () => checkoutBody([rentedRower()], billedIn('CH')),
        422,
        'country',
      ],
      [
        'rent for somebody who is billed in the European Economic Area, but beyond the EU',
        () => checkoutBody([rentedRower()], billedIn('NO')),
        422,
        'country',
      ],
      ['an empty cart', () => checkoutBody([]), 422, 'invalid_input'],
      [
        'an e-mail without @',
        () => checkoutBody([newRower()], { customerEmail: 'mara.example.com' }),
        422,
        'invalid_input',
      ],
      [
        'a bill beyond the European Economic Area and Switzerland (L-91)',
        () => checkoutBody([newRower()], billedIn('US')),
        422,
        'country',
      ],
      [
        'a rental to Austria',
        () =>
          checkoutBody([rentedRower()], {
            billingAddress: { ...mara, country: 'at', postal_code: '1010' },
          }),
        422,
        'country',
      ],
      [
        'shipping of another class',
        () =>
          checkoutBody([item(ids.bike, ids.bikeNew)], { shippingPriceId: ids.standardShipping }),
        422,
        'shipping_mismatch',
      ],
      [
        'no phone',
        () => checkoutBody([newRower()], { billingAddress: { ...mara, phone: '' } }),
        422,
        'invalid_input',
      ],
      [
        'a postal code of letters',
        () => checkoutBody([newRower()], { billingAddress: { ...mara, postal_code: 'abc' } }),
        422,
        'invalid_input',
      ],
      [
        'a postal code of letters abroad',
        () =>
          checkoutBody([newRower()], {
            billingAddress: { ...mara, country: 'AT', postal_code: 'abc' },
          }),
        422,
        'invalid_input',
      ],
      [
        'a German postal code of four digits',
        () => checkoutBody([newRower()], { shippingAddress: { ...mara, postal_code: '1010' } }),
        422,
        'invalid_input',
      ],
      [
        'a VAT ID that is none',
        () =>
          checkoutBody([newRower()], {
            ...{ customerType: 'business', company: 'Halle GmbH', vatId: 'XX' },
          }),
        422,
        'invalid_input',
      ],
      [
        'a company without its name',
        () => checkoutBody([newRower()], { customerType: 'business' }),
        422,
        'invalid_input',
      ],
    ]
  test.each(cases)(
    '%s',
    { meta: { shows: ['S-3-9', 'S-5-7', 'S-5-8', 'S-5-20', 'L-12'] } },
    async (_what, body, status, code) => {
      const error = await refusal(shop, body())
      expect(error).toMatchObject({ status, code })
      expect(error.message).toMatch(/[a-zäöüß]{4}/i)
      expect(await writtenOrders(shop)).toBe(0)
      expect(await freeUnits(shop)).toBe(3)
    },
  )

  test.each([
    ['another form', item(ids.rower, ids.rower24), 'havel-2'],
    ['a price that nobody knows', item(ids.rower, 'price_unknown'), 'havel-2'],
    ['no form at all', item(ids.hidden, ids.hiddenNew), undefined],
  ])(
    'what is not to be had like this names the page of its product, where there is %s',
    async (_what, wanted, slug) => {
      const error = await refusal(shop, checkoutBody([wanted]))
      expect(error.lines?.map(line => line.slug)).toEqual([slug])
    },
  )

  test('a price that changed comes back with the one that holds (S-7-6)', async () => {
    const { services, emulator } = shop
    const call = (path: string, body: Record<string, string>) =>
      emulator.apiFetch(`https://api.stripe.com/v1/${path}`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer sk_test_x',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(body),
      })
    await call('prices', {
      product: ids.rower,
      currency: 'eur',
      unit_amount: '139000',
      'metadata[price_type]': 'purchase',
    })
    await call(`prices/${ids.rowerNew}`, { active: 'false' })
    await shop.settle()
    const error = await refusal(shop, checkoutBody([newRower()]))
    expect(error).toMatchObject({ code: 'price_changed', status: 409 })
    expect(error.lines?.[0]).toMatchObject({ stripePriceId: ids.rowerNew, currentCents: 139_000 })
    expect(await services.db.select().from(orderGroups)).toEqual([])
  })
})

/** A subscription of the provider takes as many items, of which Care is one. */
test('as many rented articles as one order takes are ordered without Care, and refused with it', async () => {
  const most = Array.from({ length: settings.maxLines }, (_, more) => 3 + more)
  await restock(shop, ids.rower, most.length)
  const rents = (await givenRowerTerms(shop, most)).map(price =>
    item(ids.rower, price, 1, 'rental'),
  )
  expect(await refusal(shop, checkoutBody(rents, { careConsent: true }))).toMatchObject({
    code: 'too_many_lines',
    message: expect.stringContaining('höchstens 20 verschiedene Artikel'),
  })
  expect(await writtenOrders(shop)).toBe(0)
  expect(await pay(shop, await checkOut(shop, checkoutBody(rents)))).toBe('succeeded')
  await shop.settle()
  const charged = await shop.services.db.select().from(rentals)
  expect(new Set(charged.map(one => one.stripeSubscriptionItemId)).size).toBe(most.length)
})
