import { render } from '@react-email/render'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { declarations, inventoryItems, journalEntries, orderGroups } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered, givenTwoRowers } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { deviceDifferences } from '#test/fixtures/lives/exchanging.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { Actor, SignedIn } from '../actor.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { finishUnitExchange } from '../defects/finish-exchange.server.ts'
import { orderFile } from '../order-file/order-file.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { checkReturn } from '../returns/check.server.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { attachWithdrawal } from './decide-withdrawal.server.ts'
import { declareWithdrawal } from './declare.server.ts'

let shop: TestServices
let mara: SignedIn
let orderId: string

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  await givenTwoRowers(shop)
  return () => shop.close()
})

const NUMBER = '00340434161094042557'
const device = async (serial: string) => {
  const { db } = shop.services
  const wanted = eq(inventoryItems.serialNumber, serial)
  return (await db.select().from(inventoryItems).where(wanted))[0]
}
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
const waiting = async () => {
  const query = { kind: 'exchange', owner: null, page: 1 } as const
  const { tasks } = await openTasks(shop.services, ['logistics'], query)
  return tasks.map(({ detail }) => (detail ?? '').split('\n').slice(1))
}
const file = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  const { units, shipments } = await orderFile(shop.services, group?.id ?? '', {
    roles: ['admin'],
  })
  return { ...units[0], shipments }
}
const finish = (hasArrived: boolean, isBack: boolean) =>
  finishUnitExchange(shop.services, office, { orderId, hasArrived, isBack })

/** The office sends another one in its place. */
async function sent(line: ReturnType<typeof newRower> = rentedRower()): Promise<void> {
  ;[orderId = ''] = await givenDelivered(shop, mara, [line])
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'quality_check', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber: NUMBER },
  })
}

/** An exchange that was decided in a defect, and that nobody has sent yet. */
async function decided(): Promise<void> {
  ;[orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id, { remedy: 'exchange' })
}

async function declare(actor: Actor = mara, email = mara.email) {
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', email, contract, items: '' }
  const declared = await declareWithdrawal(shop.services, input, { actor, address: '10.0.0.1' })
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
  return { declarationId: declared.declaration.id, number: group?.number ?? 0 }
}

async function receipt(): Promise<string> {
  const [declaration] = await shop.services.db.select().from(declarations)
  const declarationId = declaration?.id ?? ''
  const { body } = await letters.declaration_receipt(shop.services, { declarationId })
  return (await render(body, { plainText: true })).replace(/\s+/g, ' ')
}

const expectedBack = { status: 'maintenance', serviceState: 'quality_check', location: 'customer' }

test.each([
  ['rented', rentedRower()],
  ['bought', newRower()],
] as const)(
  'a device that was sent in exchange of what was %s is expected back after a withdrawal, and free no earlier (L-21)',
  async (_how, line) => {
    await sent(line)
    await declare()
    expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
    expect(await device('RW-2')).toMatchObject({
      ...{ ...expectedBack, assignedOrderId: null, soldDate: null, buyerEmail: null },
    })
    expect([await free(), await waiting()]).toEqual([0, [['', 'RW-2']]])
    // What is on its way back is no shipment of the device that is there; its number stays in the history.
    expect(await file()).toMatchObject({
      ...{ shipments: [], trackingNumber: null, awaited: { next: null, former: 'RW-2' } },
    })
    const [stopped] = await shop.services.db
      .select()
      .from(journalEntries)
      .where(
        and(eq(journalEntries.event, 'exchange_stopped'), eq(journalEntries.subjectType, 'order')),
      )
    expect(stopped?.data).toMatchObject({ trackingNumber: [NUMBER, null] })
    expect(await receipt()).toContain(
      'Das Austauschgerät ist schon unterwegs: Sie brauchen es nicht anzunehmen.',
    )

    await receiveReturn(shop.services, office, orderId)
    await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
    await untilToldToProvider(shop)
    // The unit is back, and its other device is still awaited.
    expect([await free(), await waiting()]).toEqual([1, [['', 'RW-2']]])
    await finish(false, true)
    expect(await device('RW-2')).toMatchObject({ ...expectedBack, location: 'warehouse' })
    expect([await waiting(), await deviceDifferences(shop)]).toEqual([[], []])
  },
)

test('nor is it where the unit itself comes back while its exchange is under way', async () => {
  await sent()
  await officeMoves(shop, [{ id: orderId }], 'return_received')
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'assigned' })
  expect(await device('RW-2')).toMatchObject(expectedBack)
  expect(await waiting()).toEqual([['', 'RW-2']])
})

test('where the former device is here already and the new one was not sent, a withdrawal ends both: one is free, one waits to be checked', async () => {
  await decided()
  await finish(false, true)
  await declare()
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: null, status: 'available' })
  expect(await free()).toBe(1)
  expect(await device('RW-1')).toMatchObject({
    ...{ assignedOrderId: orderId, status: 'maintenance', location: 'warehouse' },
  })
  expect(await file()).toMatchObject({ logistics: 'return_received', shipments: [], awaited: null })
  expect(await openReturns(shop.services)).toMatchObject([{ orderId, state: 'received' }])
  expect(await waiting()).toEqual([])
  const told = await receipt()
  expect(told).toContain('Ihr bisheriges Gerät ist schon bei uns')
  expect(told).not.toContain('Abholung planen')
  await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  await untilToldToProvider(shop)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: null, status: 'maintenance' })
  expect([await free(), await deviceDifferences(shop)]).toEqual([1, []])
})

test('where it was sent, it is all that its customer will have, and comes back as the unit', async () => {
  await sent()
  await finish(false, true)
  await declare()
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  expect(await openReturns(shop.services)).toMatchObject([
    { orderId, device: { serialNumber: 'RW-2' } },
  ])
  expect(await receipt()).toContain('Das Austauschgerät ist schon unterwegs zu Ihnen.')
  await receiveReturn(shop.services, office, orderId)
  await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  await untilToldToProvider(shop)
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: null, status: 'available' })
  expect([await free(), await waiting()]).toEqual([1, []])
})

test('an exchange that was not sent ends with its unit, wherever its former device is', async () => {
  await decided()
  await finish(false, true)
  await officeMoves(shop, [{ id: orderId }], 'return_received')
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: null, status: 'available' })
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, location: 'warehouse' })
  expect((await file()).shipments).toEqual([])
})

test.each([
  ['sent', sent, 'RW-2 ist schon unterwegs und wird zurückerwartet'],
  ['not sent', decided, 'RW-2 wird nicht mehr versandt und ist wieder frei'],
] as const)(
  'the office is asked before it ends a unit whose exchange was %s',
  async (_how, exchange, words) => {
    await exchange()
    const { declarationId, number } = await declare({ kind: 'guest' }, 'm@example.com')
    const attachment = { declarationId, orderNumber: number, units: [], endsRent: true }
    const asked = attachWithdrawal(shop.services, office, { ...attachment, confirmed: null })
    await expect(asked).rejects.toMatchObject({
      message: expect.stringContaining(`Der Tausch wird abgesagt: ${words}`),
    })
    expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  },
)
