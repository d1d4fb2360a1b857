import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { execute } from '#db/execute.server.ts'
import { issued } from '#test/fixtures/invoiced.ts'
import { givenLine, givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { invoiceNumber } from './number.ts'
import { issueOrderInvoice } from './order.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  return () => shop.close()
})

const numbers = async () => (await issued(shop)).map(invoiceNumber)

/** What the database said, below what the query builder makes of it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

describe('numbers', () => {
  async function givenPaid(count: number) {
    const { db } = shop.services
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { group } = await givenOrders(db, { customerEmail: `m${index}@example.org` }, [{}])
        await givenLine(db, group.id, {
          kind: 'purchase',
          title: 'Gale',
          unitAmount: 100_000 + index,
        })
        return group.id
      }),
    )
  }
  const issue = (id: string, fails = false) =>
    shop.services.db.transaction(async tx => {
      const group = await lockGroup(tx, id)
      await issueOrderInvoice(shop.services, tx, {
        group,
        source: `pi_${id}`,
        now: shop.services.clock.now(),
      })
      if (fails) throw new Error('the power went off')
    })

  test('of 100 orders at once have no gap and no double, also where a third fails in between (L-82)', async () => {
    const ids = await givenPaid(100)
    const tried = await Promise.allSettled(ids.map((id, index) => issue(id, index % 3 === 0)))
    const failed = tried.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(34)
    expect((await issued(shop)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 66 }, (_, index) => index + 1),
    )
    await Promise.all(ids.map(id => issue(id)))
    expect((await issued(shop)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
  })

  test('begin anew with each year of Berlin (L-82)', async () => {
    const [old = '', next = ''] = await givenPaid(2)
    await shop.emulator.advanceTo(new Date('2026-12-31T22:59:00Z'))
    await issue(old)
    await shop.emulator.advanceTo(new Date('2026-12-31T23:01:00Z'))
    await issue(next)
    expect(await numbers()).toEqual(['RE-2026-000001', 'RE-2027-000001'])
  })

  test('and invoices cannot be changed, whoever asks the database (L-82)', async () => {
    const [id = ''] = await givenPaid(1)
    await issue(id)
    for (const statement of [
      'update invoices set gross_cents = 1, net_cents = 1, tax_cents = 0',
      'delete from invoices',
      'truncate invoices cascade',
      'update invoice_counters set last = last + 2',
      'update invoice_counters set last = last - 1',
      'delete from invoice_counters',
    ]) {
      const answer = await execute(shop.services.db, sql.raw(statement)).catch(reasonOf)
      expect(answer, statement).toMatch(/is append-only|goes by one/)
    }
    expect(await numbers()).toEqual(['RE-2026-000001'])
  })
})
