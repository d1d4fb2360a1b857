import { beforeEach, expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { sayingYes } from '#test/fixtures/saying-yes.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest, type SignedIn } from '../actor.ts'
import { orderNumber } from '../orders/order-number.ts'
import { announceReturn } from '../returns/announce.server.ts'
import { ownReturn } from '../returns/own-return.server.ts'
import { decideCancellation } from './decide-cancellation.server.ts'
import { declareCancellation, declareWithdrawal } from './declare.server.ts'

const address = '192.0.2.1'
const shop = shopForEachTest()
let mara: SignedIn
let orderId: string
let contract: string

/** Cancelled to the end of its 24 months, with the pick-up agreed on for then. */
beforeEach(async () => {
  mara = await givenAccount(shop)
  const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
  orderId = id
  await maraCancels(shop)
  const [pickUpOn = ''] = (await seen()).days
  await announceReturn(shop.services, mara, { orderId, pickUpOn, address })
  expect(pickUpOn.slice(0, 4)).toBe('2028')
  const [group] = await shop.services.db.select().from(orderGroups)
  contract = orderNumber(group?.number ?? 0)
})

const seen = () => ownReturn(shop.services, mara, orderId)
const told = () => shop.mails.filter(({ kind }) => kind === 'pick_up_called_off').length

test('a withdrawal leaves no pick-up in years: another is chosen now, and it is missed in time', async () => {
  const words = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  await declareWithdrawal(shop.services, words, { actor: guest, address })
  await shop.settle()
  expect(await seen()).toMatchObject({ state: 'expected', pickUpOn: null, missingSince: null })
  expect(told()).toBe(1)
  await passDays(shop, 15)
  expect(await seen()).toMatchObject({ missingSince: '2026-03-16' })
})

test('neither does an earlier end that the office decides; a pick-up near to it stays', async () => {
  const extraordinary = async () => {
    const words = { name: 'Mara Öztürk', contract, email: mara.email, wantedEnd: '' }
    const by = { actor: guest, address }
    const reason = 'Umzug ins Ausland'
    const input = { ...words, kind: 'extraordinary' as const, reason }
    const declared = await declareCancellation(shop.services, input, by)
    if ('errors' in declared) throw new Error(JSON.stringify(declared.errors))
    return declared.declaration.id
  }
  const decide = async (lastDay: string) => {
    const declarationId = await extraordinary()
    const [group] = await shop.services.db.select().from(orderGroups)
    const orderNumber = group?.number ?? 0
    const decision = { declarationId, orderNumber, units: [], lastDay }
    await sayingYes(confirmed =>
      decideCancellation(shop.services, office, { ...decision, confirmed }),
    )
    await shop.settle()
  }
  await decide('2026-04-30')
  expect(await seen()).toMatchObject({ state: 'expected', pickUpOn: null, endsOn: '2026-04-30' })
  await announceReturn(shop.services, mara, { orderId, pickUpOn: '2026-05-05', address })
  await decide('2026-04-20')
  expect(await seen()).toMatchObject({ pickUpOn: '2026-05-05', endsOn: '2026-04-20' })
  expect(told()).toBe(1)
})
