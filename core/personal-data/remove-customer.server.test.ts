import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { browser } from '#test/fixtures/accounts.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { refunded } from '#test/fixtures/invoiced.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { noteDifferences } from '../reconciliation/note.server.ts'
import { openDifferences } from '../reconciliation/read.server.ts'
import { eraseAccount } from './erase.server.ts'
import { removeCustomer } from './remove-customer.server.ts'

const PASSWORD = 'Ruderboot-7'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

/** The provider's customer of an order, as the provider answers for it. */
async function customerOf(orderGroupId: string) {
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  const id = group?.stripeCustomerId ?? ''
  const answer = await shop.emulator.fetch(
    new Request(`http://localhost/__stripe/v1/customers/${id}`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    }),
  )
  return { id, known: await answer.json() }
}

test('an erased account is forgotten by the provider; its payment can still go back, and the books agree (L-70)', async () => {
  await givenDelivered(shop, mara, [newRower()])
  const stranger = await checkOut(
    shop,
    checkoutBody([newRower()], { customerEmail: 'jonas@example.com' }),
  )
  await pay(shop, stranger)
  await shop.settle()
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.customerEmail, mara.email))
  const own = group?.id ?? ''
  expect((await customerOf(own)).known).toMatchObject({ email: mara.email })

  const erased = await eraseAccount(shop.services, mara, {
    password: PASSWORD,
    headers: browser([]),
    address: '192.0.2.1',
  })
  expect(erased.ok).toBe(true)
  await shop.settle()
  expect((await customerOf(own)).known).toMatchObject({ deleted: true })
  expect((await customerOf(stranger.orderGroupId)).known.deleted).toBeUndefined()

  await refunded(shop, group?.stripePaymentIntentId ?? '')
  await noteDifferences(shop.services)
  expect((await openDifferences(shop.services, { page: 1 })).shown).toEqual([])
  // Tried again, it finds nothing left to do.
  await removeCustomer(shop.services, (await customerOf(own)).id)
})

test('a customer whom an open order has is kept, until that is locked', async () => {
  await givenDelivered(shop, mara, [newRower()])
  const [group] = await shop.services.db.select().from(orderGroups)
  const { id } = await customerOf(group?.id ?? '')
  await removeCustomer(shop.services, id)
  expect((await customerOf(group?.id ?? '')).known.deleted).toBeUndefined()
  await shop.services.db.update(orderGroups).set({ lockedAt: shop.services.clock.now() })
  await removeCustomer(shop.services, id)
  expect((await customerOf(group?.id ?? '')).known.deleted).toBe(true)
})
