import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buyouts, deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import {
  FAILING_IBAN,
  givenAccount,
  givenDelivered,
  payPage,
  sepaMethod,
} from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { officeMoves } from '#test/fixtures/office.ts'
import { rentFor6 } from '#test/fixtures/rental-life.ts'
import { rentalMonths } from '#test/fixtures/rental-months.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { endDueRentals } from '../rentals/end.server.ts'
import { announceReturn } from './announce.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'

const shop = shopForEachTest()
const LAST_DAY = '2026-09-01'
let mara: SignedIn
let orderId: string
beforeEach(async () => {
  mara = await givenAccount(shop)
  const [id = ''] = await givenDelivered(shop, mara, [rentFor6()])
  orderId = id
  await maraCancels(shop)
})

const page = async () =>
  (await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })).checkoutUrl
async function pay(checkoutUrl: string, method?: string) {
  await payPage(shop, checkoutUrl, method)
  await shop.settle()
}
async function announce() {
  const [pickUpOn = ''] = (await ownReturn(shop.services, mara, orderId)).days
  await announceReturn(shop.services, mara, { orderId, pickUpOn, address: '192.0.2.1' })
}
const rental = async () =>
  (await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId)))[0]
const goods = async () =>
  (await shop.services.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.logisticsStatus
const buyout = async () => (await shop.services.db.select().from(buyouts))[0]
const told = () => shop.mails.map(({ kind }) => kind)
const at = async (time: string) => {
  await shop.emulator.advanceTo(new Date(time))
  await shop.settle()
}

test('what is bought after its pick-up was announced stays where it is, and is picked up no more (S-9)', async () => {
  const checkoutUrl = await page()
  await announce()
  await shop.settle()
  expect([await goods(), (await openReturns(shop.services)).length]).toEqual([
    'return_requested',
    1,
  ])
  await pay(checkoutUrl)
  expect((await rental())?.state).toBe('bought_out')
  expect([await goods(), await openReturns(shop.services)]).toEqual(['delivered', []])
  const [row] = await shop.services.db.select().from(deviceReturns)
  expect(row).toMatchObject({ pickUpOn: null, announcedAt: null })
  expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({
    state: null,
    pickUpOn: null,
    isRented: false,
  })
})

test('money for a device that has left its renter meanwhile is returned (S-9)', async () => {
  const checkoutUrl = await page()
  await officeMoves(shop, [{ id: orderId }], 'return_shipped')
  await pay(checkoutUrl)
  expect(await rental()).toMatchObject({ state: 'end_requested' })
  expect(await buyout()).toMatchObject({ status: 'refunded' })
  expect(told()).toContain('buyout_returned')
})

test.each([
  ['arrives', undefined, 'bought_out', 'buyout_confirmation'],
  ['does not arrive', FAILING_IBAN, 'ended', 'buyout_failed'],
])(
  'a rental whose last day passes while a debit for its device is under way ends once it %s at the earliest',
  async (_, iban, state, mail) => {
    await rentalMonths(shop).until('2026-08-28')
    await at(`${LAST_DAY}T21:59:00Z`)
    await pay(await page(), await sepaMethod(shop, iban))
    await at(`${LAST_DAY}T22:00:30Z`)
    await endDueRentals(shop.services)
    expect([(await buyout())?.status, (await rental())?.state]).toEqual([
      'processing',
      'end_requested',
    ])
    await at(`${LAST_DAY}T23:30:00Z`)
    await endDueRentals(shop.services)
    await shop.settle()
    expect(await rental()).toMatchObject({ state, endsOn: LAST_DAY })
    expect(told()).toContain(mail)
    expect(told().includes('rental_ended')).toBe(state === 'ended')
  },
  300_000,
)

test.each([
  ['is paid on it', true, 'bought_out'],
  ['runs out', false, 'ended'],
])(
  'a rental whose last day passes while the page that sells its device is open ends not before that %s (ADR-016)',
  async (_, isPaid, state) => {
    await rentalMonths(shop).until('2026-08-28')
    await at(`${LAST_DAY}T21:58:00Z`)
    const checkoutUrl = await page()
    await at(`${LAST_DAY}T22:01:00Z`)
    await endDueRentals(shop.services)
    expect((await rental())?.state).toBe('end_requested')
    await expect(page()).rejects.toMatchObject({ code: 'rental_over' })
    if (isPaid) await pay(checkoutUrl)
    await at(`${LAST_DAY}T23:30:00Z`)
    await endDueRentals(shop.services)
    await shop.settle()
    expect(await rental()).toMatchObject({ state, endsOn: LAST_DAY })
    expect(told().includes('buyout_returned')).toBe(false)
    expect(told().includes('rental_ended')).toBe(!isPaid)
  },
  300_000,
)
