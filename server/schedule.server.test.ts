import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Services } from '#core/services.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { runDue } from './schedule.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
})
afterEach(() => shop.close())

/** START is after the hour of the nightly work. `fails` says what does not work. */
function services(fails: Partial<Record<'jobs' | 'invoices' | 'subscriptions', boolean>>) {
  const done: string[] = []
  const { services: real } = shop
  async function* nothing(part: 'invoices' | 'subscriptions') {
    if (fails[part]) throw new Error(`No ${part} today`)
    done.push(part)
    yield* []
  }
  const changed: Services = {
    ...real,
    log: { info() {}, warn() {}, error() {} },
    jobs: {
      ...real.jobs,
      async settle() {
        if (fails.jobs) throw new Error('No jobs today')
      },
    },
    payments: {
      ...real.payments,
      paidInvoicesSince: () => nothing('invoices'),
      subscriptions: () => nothing('subscriptions'),
    },
  }
  return { changed, done }
}

it('a task that fails keeps no other from its turn, and is told of at the end', async () => {
  const { changed, done } = services({ jobs: true })
  await expect(runDue(changed)).rejects.toThrow('Not all that is due could be done')
  expect(done).toContain('invoices')
})

it('the work of a night is done once, and again after it failed', async () => {
  await expect(runDue(services({ invoices: true }).changed)).rejects.toThrow()
  const again = services({})
  await runDue(again.changed)
  expect(again.done).toContain('invoices')
  const third = services({})
  await runDue(third.changed)
  expect(third.done).toEqual([])
})
