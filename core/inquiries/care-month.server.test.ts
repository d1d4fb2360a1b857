import { expect, test } from 'vitest'
import { orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { runDue } from '#server/schedule.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { item } from '#test/fixtures/checkouts.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { berlinDay } from '../dates.ts'
import { cancelCare } from './end-care.server.ts'

const shop = shopForEachTest()

test('a month that begins on the last day of Care stays paid, although it is charged after midnight', async () => {
  await shop.emulator.advanceTo(new Date('2026-03-02T21:30:00Z'))
  const mara = await givenAccount(shop)
  const rented = [item(ids.rower, ids.rower6, 1, 'rental')]
  await givenDelivered(shop, mara, rented, { careConsent: true })
  const { id: declarationId } = await maraCancels(shop, { contract: 'nur Care' })
  while (berlinDay(shop.services.clock.now()) < '2026-05-05') {
    await passDays(shop, 3)
    await runDue(shop.services)
    await shop.settle()
  }
  const charged = await shop.services.db.select().from(payments).orderBy(payments.createdAt)
  const [, april] = charged.map(({ createdAt }) => berlinDay(createdAt))
  const [, month] = (await issued(shop)).map(({ lines }) => lines[0]?.period?.from)
  expect([month, april]).toEqual(['2026-04-02', '2026-04-03'])
  const [group] = await shop.services.db.select().from(orderGroups)
  await sayingYes(confirmed =>
    cancelCare(shop.services, office, {
      ...{ declarationId, orderNumber: group?.number ?? 0, confirmed, lastDay: month ?? null },
    }),
  )
  await shop.settle()
  const back = await shop.services.db.select().from(refunds)
  expect(back.map(({ amount, paymentId }) => [amount, paymentId])).toEqual([
    [cents.care, charged[2]?.id],
  ])
  expect(await differences(shop, [mara])).toEqual([])
})
