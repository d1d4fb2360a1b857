import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { openPostgres } from '#db/postgres.server.ts'
import { orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'
import { type Cluster, postgresBinaries, startPostgres } from '#test/postgres.ts'

const DEAR_CENTS = 129_000
const people = ['leitung@example.org', 'versand@example.org'] as const
const PASSWORD = 'Leitung-2026'

describe.each([
  ['the embedded database', true],
  ['PostgreSQL', postgresBinaries() !== undefined],
])('on %s', (name, isThere) => {
  describe.runIf(isThere)('a refund', () => {
    let cluster: Cluster | undefined
    let shop: TestApp
    let offices: TestBrowser[]
    beforeAll(async () => {
      cluster = name === 'PostgreSQL' ? await startPostgres() : undefined
      const database = cluster && { database: await openPostgres(cluster.url) }
      shop = await testApp(database)
      const { emulator } = shop
      if (!emulator) throw new Error('no emulator')
      await givenCatalog({ services: shop.services, emulator })
      offices = await Promise.all(
        people.map(async email => {
          await ensureAdmin(shop.services, { email, password: PASSWORD })
          const browser = new TestBrowser(shop)
          await browser.post('/admin', { email, password: PASSWORD })
          return browser
        }),
      )
      const body = checkoutBody([item(ids.rower, ids.rowerNew)])
      await pay({ emulator }, await checkOut(shop, body))
      await shop.settle()
    })
    afterAll(async () => {
      await shop.close()
      await cluster?.stop()
    })

    const payment = async () => {
      const [row] = await shop.services.db.select().from(payments)
      if (!row) throw new Error('Nothing was paid')
      return row
    }
    const give = async (browser: TestBrowser, fields: Record<string, string>) =>
      browser.post(`/admin/zahlungen/${(await payment()).id}/erstattung.data`, {
        'read-left': String(DEAR_CENTS),
        amount: '',
        reason: 'Transportschaden',
        ...fields,
      })

    it('is asked before it is made, with its amount, and needs an amount and a reason', async () => {
      const [office] = offices
      if (!office) throw new Error('no office')
      for (const [amount, status] of [
        ['viel', 422],
        ['1.290,01', 422],
        ['1.290,00 €', 200],
        ['', 200],
      ] as const) {
        expect((await give(office, { amount })).status).toBe(status)
      }
      expect((await give(office, { reason: ' ' })).status).toBe(422)
      const asked = await (await give(office, {})).text()
      expect(asked).toContain('asked')
      expect(asked).toContain(String(DEAR_CENTS))
      expect(await shop.services.db.select().from(refunds)).toEqual([])
    })

    it('is for the office alone', async () => {
      const { browser } = await registered(shop)
      for (const stranger of [browser, new TestBrowser(shop)]) {
        const answer = await give(stranger, { confirmed: String(DEAR_CENTS) })
        expect(answer.status).toBe(403)
      }
      expect(await shop.services.db.select().from(refunds)).toEqual([])
    })

    it('of 1,290 euros by two people at once is made once, and the second is told', async () => {
      const answers = await Promise.all(
        offices.map(office => give(office, { confirmed: String(DEAR_CENTS) })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(await refused?.text()).toContain('wurde inzwischen etwas erstattet')
      await shop.settle()
      const { stripePaymentIntentId, refundedAmount } = await payment()
      expect(refundedAmount).toBe(DEAR_CENTS)
      expect(await shop.services.payments.refunds(stripePaymentIntentId)).toHaveLength(1)
      expect(shop.mails.filter(({ kind }) => kind === 'refund_made')).toHaveLength(1)
      const [group] = await shop.services.db.select().from(orderGroups)
      expect(group?.status).toBe('refunded')
      const list = await offices[0]?.get('/admin/auftraege?payment=refunded')
      const words = wordsOf(((await list?.text()) ?? '').replaceAll('<!-- -->', ''))
      expect(words).toContain('Zahlung: Erstattet')
    })
  })
})
