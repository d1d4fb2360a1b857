import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { office } from '#test/fixtures/office.ts'
import type { SignedIn } from '../actor.ts'
import { areaOfThing, openPresence, PRESENCE_CHANNEL } from './presence.server.ts'

const ben: SignedIn = { ...office, userId: 'ben', name: 'Ben Groß', email: 'ben@example.org' }
const order = { thing: 'order:1', isGone: false }

/** Two instances of the shop on one database, with a clock of the test's. */
async function instances() {
  const database = await testDatabase()
  let ms = 0
  const made = [openPresence(database.orm, () => ms), openPresence(database.orm, () => ms)] as const
  const heard: string[] = []
  for (const one of made) await database.listen(PRESENCE_CHANNEL, one.heard)
  await database.listen(PRESENCE_CHANNEL, notice => heard.push(notice))
  const wait = (seconds: number) => {
    ms += seconds * 1000
  }
  return { made, heard, wait, close: () => database.close(), database }
}

test('who has the same open on another instance is named, until half a minute after the last sign', async () => {
  const { made, heard, wait, close } = await instances()
  const [one, other] = made
  expect(await one.note(office, { ...order, page: 'a' })).toEqual([])
  await expect.poll(() => heard).toHaveLength(1)
  expect(await other.note(ben, { ...order, page: 'b' })).toEqual(['Leitung'])
  await expect.poll(() => heard).toHaveLength(2)
  expect(await one.note(office, { ...order, page: 'a' })).toEqual(['Ben Groß'])
  wait(30)
  expect(await one.note(office, { ...order, page: 'a' })).toEqual([])
  await close()
})

test('who closes it is gone at once, and nobody meets himself or who is elsewhere', async () => {
  const { made, heard, close } = await instances()
  const [one] = made
  await one.note(ben, { ...order, page: 'b' })
  await one.note(ben, { ...order, page: 'b2' })
  await one.note(ben, { thing: 'order:2', page: 'b3', isGone: false })
  await expect.poll(() => heard).toHaveLength(3)
  expect(await one.note(ben, { ...order, page: 'b' })).toEqual([])
  expect(await one.note(office, { ...order, page: 'a' })).toEqual(['Ben Groß'])
  await one.note(ben, { ...order, page: 'b', isGone: true })
  await one.note(ben, { ...order, page: 'b2', isGone: true })
  await expect.poll(() => heard).toHaveLength(7)
  expect(await one.note(office, { ...order, page: 'a' })).toEqual([])
  await close()
})

test.each([
  ['order:1', 'orders'],
  ['device:1', 'inventory'],
  ['category:1', 'categories'],
  ['inquiry:1', 'inquiries'],
  ['quote:1', 'quotes'],
  ['recall:1', 'recalls'],
  ['customer:1', 'customers'],
  ['return:1', 'returns'],
  ['defect:1', 'defects'],
  ['exchange:1', 'orders'],
  ['toString:1', null],
  ['', null],
])('%s belongs to %s', (thing, area) => {
  expect(areaOfThing(thing)).toBe(area)
})

test('what no instance says is not believed', async () => {
  const { made, close } = await instances()
  const [one] = made
  for (const notice of ['*', '{}', 'null', '{"thing":1}']) one.heard(notice)
  expect(await one.note(office, { ...order, page: 'a' })).toEqual([])
  await close()
})
