import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deviceReturns, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { freeUnits, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { settleWithdrawal } from '../inquiries/decide-withdrawal.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openMatters } from '../personal-data/open-matters.server.ts'
import { checkReturn } from '../returns/check.server.ts'
import { deviceFile } from '../returns/device-file.server.ts'
import { giveBack } from '../returns/give-back.server.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import { ownReturn } from '../returns/own-return.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { declineReturn } from './decline.server.ts'
import { refundReturn } from './refund.server.ts'

const FIRST_DAY = '2026-03-05'
const address = '192.0.2.1'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

const give = (orderId: string) =>
  giveBack(shop.services, mara, { orderId, pickUpOn: FIRST_DAY, address })

async function withdraw(): Promise<string> {
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  const declared = await declareWithdrawal(shop.services, input, { actor: mara, address })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return declared.declaration.id
}

async function refund(declarationId: string, units: number[]): Promise<void> {
  const wanted = { declarationId, units, deductionCents: 0, deductionReason: '' }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
}

const check = (orderId: string) =>
  checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })

async function mailText(kind: 'return_received' | 'return_checked', orderId: string) {
  const [back] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const letter = await letters[kind](shop.services, { returnId: back?.id ?? '' })
  return (await render(letter.body, { plainText: true })).replace(/\s+/g, ' ')
}

async function openOf() {
  const { services } = shop
  const tasks = await openTasks(services, ['admin'], { kind: 'return', owner: null, page: 1 })
  const matters = await openMatters(services.db, mara, berlinDay(services.clock.now()))
  return {
    tasks: tasks.tasks.map(({ subjectId }) => subjectId),
    returns: (await openReturns(services)).map(({ orderId, state }) => [orderId, state]),
    matters: matters.map(({ kind }) => kind),
  }
}

const nothing = { tasks: [], returns: [], matters: [] }

for (const [what, line] of [
  ['what was bought', newRower],
  ['what is rented', rentedRower],
] as const) {
  test(`a withdrawal takes the place of a voluntary return that was announced: ${what} (L-21, L-23)`, async () => {
    const free = await freeUnits(shop)
    const [id = ''] = await givenDelivered(shop, mara, [line()])
    await give(id)
    const declarationId = await withdraw()
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      ...{ voluntary: null, way: 'withdrawn', state: 'announced', pickUpOn: FIRST_DAY },
    })
    await refund(declarationId, [1])
    await receiveReturn(shop.services, office, id)
    expect(await mailText('return_received', id)).not.toContain('Die Erstattung')
    expect((await deviceFile(shop.services, id)).voluntary).toBeNull()
    expect(await openOf()).toMatchObject({ tasks: [id], returns: [[id, 'received']] })
    await check(id)
    await untilToldToProvider(shop)
    expect(await mailText('return_checked', id)).not.toContain('veranlassen wir die Erstattung')
    expect(await openOf()).toEqual(nothing)
    expect(await freeUnits(shop)).toBe(free)
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      ...{ voluntary: null, state: 'closed', isRefunded: true },
    })
    const wanted = { orderId: id, deductionCents: 0, deductionReason: '', confirmed: null }
    const none = expect.objectContaining({ code: 'return_not_voluntary' })
    await expect(refundReturn(shop.services, office, wanted)).rejects.toEqual(none)
    await expect(
      declineReturn(shop.services, office, { orderId: id, reason: 'x' }),
    ).rejects.toEqual(none)
  })

  test(`a withdrawal closes a voluntary return that was checked before: ${what}`, async () => {
    const free = await freeUnits(shop)
    const [id = ''] = await givenDelivered(shop, mara, [line()])
    await give(id)
    await receiveReturn(shop.services, office, id)
    await check(id)
    await untilToldToProvider(shop)
    await refund(await withdraw(), [1])
    await untilToldToProvider(shop)
    expect(await openOf()).toEqual(nothing)
    expect(await freeUnits(shop)).toBe(free)
  })
}

test('a withdrawal that is laid aside leaves the voluntary return as it was', async () => {
  const [id = ''] = await givenDelivered(shop, mara, [newRower()])
  await give(id)
  const declarationId = await withdraw()
  await settleWithdrawal(shop.services, office, { declarationId, note: 'Meinte die Rückgabe.' })
  expect(await ownReturn(shop.services, mara, id)).toMatchObject({
    ...{ voluntary: { declined: null, refundedCents: null }, way: 'voluntary' },
  })
  await receiveReturn(shop.services, office, id)
  await check(id)
  const [order] = await shop.services.db.select().from(orders)
  expect(order?.logisticsStatus).toBe('return_received')
  expect(await openOf()).toMatchObject({ tasks: [id], returns: [[id, 'undecided']] })
})
