import { expect, test } from 'vitest'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { carryOutRefresh, latestRefresh, requestRefresh } from './refresh.server.ts'

const shop = shopForEachTest()

test('the whole catalogue is read again as a job, which says how far it is (B-2-64, B-7-7)', async () => {
  const { services } = shop
  expect(await latestRefresh(services)).toBeNull()
  await requestRefresh(services, office)
  expect(await latestRefresh(services)).toMatchObject({ state: 'running', total: null })
  await requestRefresh(services, office)
  await shop.settle()
  const done = await latestRefresh(services)
  expect(done).toMatchObject({ state: 'done', total: 8, read: 8, written: 8, changed: 0 })
  await requestRefresh(services, office)
  expect((await latestRefresh(services))?.id).not.toBe(done?.id)
})

test('a provider that does not answer ends it, and it can be asked for again (B-8-14)', async () => {
  const { services } = shop
  const logged: unknown[] = []
  const broken = {
    ...services,
    log: { ...services.log, error: (data: unknown) => logged.push(data) },
    payments: {
      ...services.payments,
      products: async function* () {
        yield* []
        throw new Error('The provider is away')
      },
    },
  }
  await requestRefresh(services, office)
  const id = (await latestRefresh(services))?.id ?? ''
  await carryOutRefresh(broken, id)
  expect(await latestRefresh(services)).toMatchObject({ id, state: 'failed' })
  expect(logged).toHaveLength(1)
  await requestRefresh(services, office)
  expect((await latestRefresh(services))?.state).toBe('running')
})
