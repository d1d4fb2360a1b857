import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
}, 60_000)

test('a coupon is made, read, renamed, listed and deleted', async () => {
  const { stripe, emulator, received } = harness
  const coupon = await stripe.coupons.create({
    id: 'SOMMER',
    amount_off: 1000,
    currency: 'EUR',
    duration: 'repeating',
    duration_in_months: 3,
    max_redemptions: 20,
    name: 'Sommer',
  })
  expect(coupon).toMatchObject({
    id: 'SOMMER',
    amount_off: 1000,
    currency: 'eur',
    percent_off: null,
    duration: 'repeating',
    duration_in_months: 3,
    times_redeemed: 0,
    valid: true,
  })
  const plain = await stripe.coupons.create({ percent_off: 12.5 })
  expect(plain).toMatchObject({ percent_off: 12.5, currency: null, duration: 'once' })
  expect(plain.id).toMatch(/^[0-9A-Za-z]{8}$/)
  const renamed = await stripe.coupons.update('SOMMER', { name: 'Herbst', metadata: { a: 'b' } })
  expect(renamed).toMatchObject({ name: 'Herbst', metadata: { a: 'b' }, amount_off: 1000 })
  const { data } = await stripe.coupons.list()
  expect(data.map(({ id }) => id)).toEqual([plain.id, 'SOMMER'])
  expect(await stripe.coupons.del('SOMMER')).toMatchObject({ id: 'SOMMER', deleted: true })
  const gone = await refusal(stripe.coupons.retrieve('SOMMER'))
  expect([gone.statusCode, gone.message, gone.param]).toEqual([
    404,
    "No such coupon: 'SOMMER'",
    'coupon',
  ])
  await emulator.settle()
  const types = received.map(({ event }) => event.type)
  expect(types.filter(type => type.startsWith('coupon.'))).toEqual([
    'coupon.created',
    'coupon.created',
    'coupon.updated',
    'coupon.deleted',
  ])
})

test('a coupon is for certain products where it says so, which is shown when asked for', async () => {
  const { stripe } = harness
  const { id } = await stripe.products.create({ name: 'Nur dies' })
  const coupon = await stripe.coupons.create({ percent_off: 5, applies_to: { products: [id] } })
  expect(coupon.applies_to).toBeUndefined()
  const seen = await stripe.coupons.retrieve(coupon.id, { expand: ['applies_to'] })
  expect(seen.applies_to).toEqual({ products: [id] })
})

test.each([
  [{}, 'Must provide percent_off or amount_off.', 'parameter_missing'],
  [
    { percent_off: 5, amount_off: 5, currency: 'eur' },
    'Received both percent_off and amount_off parameters. Please pass in only one.',
    undefined,
  ],
  [{ amount_off: 5 }, 'You must pass currency when passing amount_off', undefined],
  [
    { percent_off: 5, duration: 'repeating' as const },
    'The duration_in_months param must be set when creating a coupon with a repeating duration',
    undefined,
  ],
  [{ percent_off: 0 }, 'greater than or equal to 0.01', undefined],
  [{ percent_off: 101 }, 'less than or equal to 100', undefined],
  [{ amount_off: 0, currency: 'eur' }, 'greater than', 'parameter_invalid_integer'],
  [{ percent_off: 5, redeem_by: 9_999_999_999 }, 'more than five years', undefined],
  [{ percent_off: 5, redeem_by: 1000 }, 'which is in the past.', undefined],
  [
    { percent_off: 5, applies_to: { products: ['prod_none'] } },
    'No such product',
    'resource_missing',
  ],
])('%j makes no coupon', async (params, message, code) => {
  const error = await refusal(harness.stripe.coupons.create(params))
  expect(error.message).toContain(message)
  expect(error.code).toBe(code)
})

test('an id is taken once, by whatever object', async () => {
  const { stripe } = harness
  const { id } = await stripe.products.create({ name: 'Schon da' })
  const taken = await refusal(stripe.coupons.create({ id, percent_off: 5 }))
  expect([taken.code, taken.message]).toEqual(['resource_already_exists', 'Coupon already exists.'])
  expect((await stripe.products.retrieve(id)).name).toBe('Schon da')
  const coupon = await stripe.coupons.create({ percent_off: 5 })
  const product = await refusal(stripe.products.create({ id: coupon.id, name: 'Rabatt' }))
  expect([product.code, product.param]).toEqual(['resource_already_exists', 'id'])
  await stripe.coupons.create({ id: 'NEU', percent_off: 5 })
  await stripe.coupons.del('NEU')
  await stripe.products.create({ id: 'NEU', name: 'Neu' })
  expect((await stripe.products.list({ limit: 1 })).data[0]?.id).toBe('NEU')
  await stripe.products.del('NEU')
  expect(await stripe.coupons.create({ id: 'NEU', percent_off: 9 })).toMatchObject({
    percent_off: 9,
  })
})

test('it is good until its last day, and as often as it says', async () => {
  const { stripe, emulator } = harness
  const redeem_by = Math.floor(emulator.now().getTime() / 1000) + 86_400
  const { id: late } = await stripe.coupons.create({ percent_off: 5, redeem_by })
  const { id: twice } = await stripe.coupons.create({ percent_off: 5, max_redemptions: 2 })
  const { id: dollars } = await stripe.coupons.create({ amount_off: 5, currency: 'usd' })
  const { id: customer } = await stripe.customers.create({})
  const use = (coupon: string) => stripe.invoices.create({ customer, discounts: [{ coupon }] })
  await use(late)
  await harness.days(2)
  expect((await stripe.coupons.retrieve(late)).valid).toBe(false)
  const expired = await refusal(use(late))
  expect([expired.code, expired.message]).toEqual([
    'coupon_expired',
    `Coupon ${late} is expired and cannot be applied.`,
  ])
  await use(twice)
  await use(twice)
  expect(await stripe.coupons.retrieve(twice)).toMatchObject({ times_redeemed: 2, valid: false })
  const used = await refusal(use(twice))
  expect([used.message, used.param]).toEqual([
    `Coupon ${twice} is used up and cannot be applied.`,
    'discounts[0][coupon]',
  ])
  expect((await refusal(use(dollars))).param).toBe('discounts[0][coupon]')
  const unknown = await refusal(use('NIE'))
  expect([unknown.statusCode, unknown.code]).toEqual([400, 'resource_missing'])
})
