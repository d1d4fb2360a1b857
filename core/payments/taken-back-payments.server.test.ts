import { expect, it } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower } from '#test/fixtures/checkouts.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { testServices } from '#test/services.ts'
import { paymentsOf } from './read-refunds.server.ts'

it('a payment says what of it its payer disputes, until the bank gives it back (L-21)', async () => {
  const shop = await testServices()
  try {
    await givenCatalog(shop)
    const payment = await ordered(shop, [newRower()])
    const [group] = await shop.services.db.select().from(orderGroups)
    const seen = async () =>
      (await paymentsOf(shop.services.db, [group?.id ?? ''])).get(group?.id ?? '')
    expect(await seen()).toMatchObject([{ takenBack: [] }])
    const dispute = await bankTakesBack(shop, payment)
    expect(await seen()).toMatchObject([
      { leftCents: 0, takenBack: [{ kind: 'card', isOpen: true, isRepaid: false }] },
    ])
    await bankDecides(shop, dispute, 'won')
    expect(await seen()).toMatchObject([{ takenBack: [] }])
  } finally {
    await shop.close()
  }
})
