import Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})

describe('products', () => {
  test('keep a given id, merge metadata and drop a key that is emptied', async () => {
    const { stripe } = harness
    const made = await stripe.products.create({
      id: 'rower',
      name: 'Rudergerät',
      images: ['https://example.com/a.png'],
      metadata: { vendor: 'Concept2', stock: 3 },
    })
    expect(made).toMatchObject({ id: 'rower', active: true, metadata: { stock: '3' } })
    const changed = await stripe.products.update('rower', {
      metadata: { stock: '', weight: '40' },
      description: 'Neu',
    })
    expect(changed.metadata).toEqual({ vendor: 'Concept2', weight: '40' })
    expect(await stripe.products.retrieve('rower')).toMatchObject({ description: 'Neu' })
    const error = await refusal(stripe.products.create({ id: 'rower', name: 'Noch eins' }))
    expect(error).toMatchObject({ code: 'resource_already_exists', statusCode: 400 })
  })

  test('make their default price', async () => {
    const { stripe } = harness
    const product = await stripe.products.create({
      name: 'Bank',
      default_price_data: { currency: 'eur', unit_amount: 19900 },
      expand: ['default_price'],
    })
    expect(product.default_price).toMatchObject({ unit_amount: 19900, product: product.id })
  })

  test('can be deleted while they have no price', async () => {
    const { stripe } = harness
    const product = await stripe.products.create({ name: 'Weg' })
    expect(await stripe.products.del(product.id)).toMatchObject({ deleted: true })
    expect(await refusal(stripe.products.retrieve(product.id))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    const priced = await stripe.products.create({
      name: 'Bleibt',
      default_price_data: { currency: 'eur', unit_amount: 100 },
    })
    expect((await refusal(stripe.products.del(priced.id))).statusCode).toBe(400)
  })

  test('are listed newest first, page by page', async () => {
    const { stripe } = harness
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await stripe.products.create({ name: `P${n}` })).id)
    const first = await stripe.products.list({ limit: 2 })
    expect(first.data.map(product => product.id)).toEqual(ids.slice(0, 2))
    expect(first.has_more).toBe(true)
    const second = await stripe.products.list({ limit: 2, starting_after: ids[1] })
    expect(second.data.map(product => product.id)).toEqual(ids.slice(2, 4))
    const back = await stripe.products.list({ limit: 2, ending_before: ids[3] })
    expect(back.data.map(product => product.id)).toEqual(ids.slice(1, 3))
    const all: string[] = []
    for await (const product of stripe.products.list({ limit: 3 })) all.push(product.id)
    expect(all.slice(0, 5)).toEqual(ids)
    expect(all).toContain('rower')
    const some = await stripe.products.list({ ids: ['rower'], active: true })
    expect(some.data.map(product => product.id)).toEqual(['rower'])
  })
})

describe('prices', () => {
  test('carry an amount that cannot be changed, and a term', async () => {
    const { stripe } = harness
    const price = await stripe.prices.create({
      product: 'rower',
      currency: 'EUR',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      metadata: { minimum_period_months: '12' },
    })
    expect(price).toMatchObject({
      type: 'recurring',
      currency: 'eur',
      recurring: { interval: 'month', interval_count: 1 },
    })
    expect(String(price.unit_amount_decimal)).toBe('4900')
    const params = { metadata: {}, unit_amount: 1 }
    expect(await refusal(stripe.prices.update(price.id, params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'unit_amount',
    })
    const updated = await stripe.prices.update(price.id, { active: false })
    expect(updated.active).toBe(false)
    const found = await stripe.prices.list({ product: 'rower', active: false, type: 'recurring' })
    expect(found.data.map(each => each.id)).toEqual([price.id])
  })

  test('hold a lookup key alone, and hand it over when asked to', async () => {
    const { stripe } = harness
    const common = { product: 'rower', currency: 'eur', unit_amount: 100 }
    const old = await stripe.prices.create({ ...common, lookup_key: 'rower_buy' })
    const error = await refusal(stripe.prices.create({ ...common, lookup_key: 'rower_buy' }))
    expect(error.param).toBe('lookup_key')
    const next = await stripe.prices.create({
      ...common,
      lookup_key: 'rower_buy',
      transfer_lookup_key: true,
    })
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull()
    const found = await stripe.prices.list({ lookup_keys: ['rower_buy'], expand: ['data.product'] })
    expect(found.data).toMatchObject([{ id: next.id, product: { id: 'rower', object: 'product' } }])
  })

  test('may bring their product', async () => {
    const { stripe } = harness
    const price = await stripe.prices.create({
      currency: 'eur',
      unit_amount_decimal: Stripe.Decimal.from('12.5'),
      product_data: { name: 'Versand' },
      expand: ['product'],
    })
    expect(price.product).toMatchObject({ name: 'Versand' })
    expect(price.unit_amount).toBeNull()
    expect(String(price.unit_amount_decimal)).toBe('12.5')
  })
})
