import { beforeEach, expect, test } from 'vitest'
import { cases, contractSteps, deviceReturns, orderGroups } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { faultyOf } from '#test/fixtures/returns.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { refundWithdrawal } from '../inquiries/refund-withdrawal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { checkReturn } from '../returns/check.server.ts'
import { deviceFile } from '../returns/device-file.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { undoStep } from './undo-step.server.ts'

let shop: TestServices
let orderIds: string[]
let declarationId: string
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  const mara = await givenAccount(shop)
  orderIds = await givenDelivered(shop, mara, [newRower(2)])
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  const declared = await declareWithdrawal(shop.services, input, {
    actor: mara,
    address: '10.0.0.1',
  })
  if ('errors' in declared) throw new Error('It was not received')
  declarationId = declared.declaration.id
  await shop.settle()
  return () => shop.close()
})

async function checked(orderId: string): Promise<string> {
  await receiveReturn(shop.services, office, orderId)
  const known = new Set((await steps()).map(({ id }) => id))
  const note = 'Griff links gebrochen'
  await checkReturn(shop.services, office, {
    orderId,
    verdict: 'damaged',
    faulty: faultyOf('damaged'),
    note,
  })
  return (await steps()).find(({ id }) => !known.has(id))?.id ?? ''
}

const steps = () => shop.services.db.select().from(contractSteps)

async function refund(units: number[]): Promise<void> {
  const deduction = { deductionCents: 15_000, deductionReason: 'Griff links gebrochen' }
  const wanted = { declarationId, units, ...deduction }
  const { key } = await refundWithdrawal(shop.services, office, { ...wanted, confirmed: null })
  await refundWithdrawal(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
}

test('what a check of withdrawn goods found stays once their refund was decided on it, of each unit by itself (ADR-210)', async () => {
  const [first = '', second = ''] = orderIds
  const paidBack = await checked(first)
  const waiting = await checked(second)
  const offered = async (orderId: string) => (await deviceFile(shop.services, orderId)).steps.length
  expect([await offered(first), await offered(second)]).toEqual([1, 1])
  await refund([1])
  expect([await offered(first), await offered(second)]).toEqual([0, 1])
  expect(await undoStep(shop.services, office, paidBack)).toBe('case_refunded')
  const [opened] = (await shop.services.db.select().from(cases)).filter(
    ({ kind }) => kind === 'undo_wanted',
  )
  expect(opened?.reason).toContain('Seitdem ist Geld dafür zurückgegangen')
  expect(opened?.reason).not.toContain('Miete')
  expect(await undoStep(shop.services, office, waiting)).toBe('undone')
  const rows = await shop.services.db.select().from(deviceReturns)
  const verdictOf = (id: string) => rows.find(({ orderId }) => orderId === id)?.verdict
  expect([verdictOf(first), verdictOf(second)]).toEqual(['damaged', null])
})
