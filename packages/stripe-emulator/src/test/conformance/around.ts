import { expect } from 'vitest'
import type { Side } from './side.ts'

/** Events and who hears of them. */
export async function events({ stripe }: Side): Promise<void> {
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'https://example.com/hook',
    enabled_events: ['product.created'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).toMatchObject({ status: 'enabled' })
  const off = await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
  expect(off.status).toBe('disabled')
  expect((await stripe.webhookEndpoints.list({ limit: 1 })).data).toHaveLength(1)
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  const [event] = (await stripe.events.list({ limit: 1 })).data
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ object: 'event' })
}

/** Test clocks. */
export async function clocks({ stripe, settle }: Side): Promise<void> {
  const { testClocks } = stripe.testHelpers
  const frozen_time = Date.parse('2027-01-31T10:00:00Z') / 1000
  const { id } = await testClocks.create({ frozen_time })
  expect((await testClocks.list({ limit: 1 })).data).toHaveLength(1)
  const advancing = await testClocks.advance(id, { frozen_time: frozen_time + 86_400 })
  expect(advancing.status).toBe('advancing')
  await settle()
  await expect
    .poll(async () => (await testClocks.retrieve(id)).status, { interval: 1000 })
    .toBe('ready')
  expect(await testClocks.del(id)).toMatchObject({ deleted: true })
}
