import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})

describe('customers', () => {
  test('can be changed, found by e-mail and deleted', async () => {
    const { stripe } = harness
    const made = await stripe.customers.create({
      email: 'erika@example.com',
      name: 'Erika',
      address: { line1: 'Weg 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
      preferred_locales: ['de'],
      payment_method: 'pm_card_visa',
    })
    const changed = await stripe.customers.update(made.id, { phone: '030', name: '' })
    expect(changed).toMatchObject({ phone: '030', name: null, address: { city: 'Berlin' } })
    const found = await stripe.customers.list({ email: 'erika@example.com' })
    expect(found.data.map(each => each.id)).toEqual([made.id])
    expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true })
    expect(await refusal(stripe.customers.update(made.id, { name: 'X' }))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    expect((await refusal(stripe.customers.create({ email: 'kein' }))).code).toBe('email_invalid')
  })

  test('remember what was before in their update event', async () => {
    const { stripe } = harness
    const made = await stripe.customers.create({ name: 'Alt', metadata: { a: '1', b: '2' } })
    await stripe.customers.update(made.id, { name: 'Neu', metadata: { a: '3' } })
    const [event] = (await stripe.events.list({ type: 'customer.updated', limit: 1 })).data
    expect(event?.data).toMatchObject({
      object: { id: made.id, name: 'Neu' },
      previous_attributes: { name: 'Alt', metadata: { a: '1' } },
    })
    expect(event?.data.previous_attributes).not.toHaveProperty('metadata.b')
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
  })
})
