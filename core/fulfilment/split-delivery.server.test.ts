import { beforeEach, expect, it } from 'vitest'
import { contractSteps, DAY_MS } from '#test/fixtures/contract-steps.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { withdrawalEnd } from '../legal/withdrawal.ts'
import { orderFile } from '../order-file/order-file.server.ts'
import { changeDeliveryDay } from './delivery-day.server.ts'
import { updateLogistics } from './logistics.server.ts'

const shop = shopForEachTest()
const { pass, rented, save, units } = contractSteps(shop)

const today = () => berlinDay(shop.services.clock.now())
const endsOn = (day: BerlinDay) => `Widerrufsfrist bis ${formatDay(withdrawalEnd(day))}.`
const FROM_TODAY = 'Die nächste Miete wird von heute an gerechnet.'
const LATER = 'Widerrufsfrist bis 14 Tage nach der letzten Lieferung dieser Bestellung.'

const unit = async (sequence: number) => {
  const found = (await units()).find(({ orderSequence }) => orderSequence === sequence)
  if (!found) throw new Error('It was not ordered')
  return found
}

/** What the office is asked before it notes these units as delivered. */
async function askedOf(...sequences: number[]): Promise<string[]> {
  const items = await Promise.all(
    sequences.map(async one => ({
      ...{ orderId: (await unit(one)).id, status: 'delivered' as const, trackingNumber: null },
    })),
  )
  const answer = await updateLogistics(shop.services, office, { items, notes: null })
  if (answer.isSaved || !('questions' in answer)) throw new Error('Nobody was asked')
  return answer.questions.map(({ words }) => words)
}

async function filedEnds(): Promise<(string | null | undefined)[]> {
  const { orderGroupId } = await unit(1)
  const file = await orderFile(shop.services, orderGroupId, { roles: ['admin'] })
  return file.units.map(({ rental }) => rental?.withdrawalEnd)
}

/** What the office is asked before the first one counts as delivered on another day. */
async function askedToMove(readDay: BerlinDay, day: BerlinDay): Promise<string> {
  const change = { orderId: (await unit(1)).id, readDay, day, confirmed: null }
  const answer = await changeDeliveryDay(shop.services, office, change)
  return answer.isSaved ? '' : answer.words
}

beforeEach(() => rented(2, 'pending'))

it('an order that comes in parts can be withdrawn from until 14 days after its last part, as the office reads everywhere (§ 356 BGB)', async () => {
  const first = today()
  expect(await askedOf(1)).toEqual([expect.stringContaining(LATER)])
  await save('delivered', 1)
  expect(await filedEnds()).toEqual([null, null])
  expect(await askedToMove(first, addDays(first, -1))).toContain(LATER)

  await pass(5 * DAY_MS)
  expect(await askedOf(2)).toEqual([expect.stringContaining(endsOn(today()))])
  await save('delivered', 2)
  const last = withdrawalEnd(today())
  expect(await filedEnds()).toEqual([last, last])
  expect(await askedToMove(first, addDays(first, -1))).toContain(endsOn(today()))
})

it('what is delivered together is asked about with one day', async () => {
  expect(await askedOf(1, 2)).toEqual([
    expect.stringContaining(`${endsOn(today())} ${FROM_TODAY}`),
    expect.stringContaining(`${endsOn(today())} ${FROM_TODAY}`),
  ])
})

it('the next rent is counted from the last delivery of what an order rents, as the office reads before each (ADR-122)', async () => {
  const first = today()
  const last = 'von der letzten Lieferung dieser Bestellung an gerechnet'
  expect(await askedOf(1)).toEqual([
    expect.stringContaining(`Die nächste Miete wird erst ${last}.`),
  ])
  await save('delivered', 1)
  await pass(5 * DAY_MS)
  expect(await askedOf(2)).toEqual([expect.stringContaining(FROM_TODAY)])
  await save('delivered', 2)
  expect(await askedToMove(first, addDays(first, 1))).toContain(`Die nächste Miete wird ${last};`)
  expect(await askedToMove(first, today())).toContain('von diesem Tag an gerechnet;')
})
