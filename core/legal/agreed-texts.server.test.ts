import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buyouts, legalTexts, orders } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { PUBLIC_URL, START, type TestServices, testServices } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { berlinDay } from '../dates.ts'
import { type AgreedText, agreedTextsOf, takeoverTextsOf } from './agreed-texts.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const order = async (more: Record<string, unknown> = {}) =>
  (await checkOut(shop, checkoutBody([newRower()], more))).orderGroupId
const agreed = (id: string) => agreedTextsOf(shop.services.db, id)
const stored = () => shop.services.db.select().from(legalTexts)

/** From now on the terms read like this. */
function newTerms(markdown: string): void {
  const title = 'Allgemeine Geschäftsbedingungen'
  const sha256 = createHash('sha256').update(`${title}\n${markdown}`).digest('hex')
  const terms: AgreedText = { kind: 'terms', title, version: '2027-01-01', markdown, sha256 }
  const others = shop.services.legalTexts().filter(({ kind }) => kind !== 'terms')
  shop.services.legalTexts = () => [terms, ...others]
}

test('an order keeps the texts in force, with their fingerprints and the day (L-07)', async () => {
  const texts = await agreed(await order())
  expect(texts.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'terms', 'withdrawal_right'])
  for (const { title, markdown, sha256, agreedAt } of texts) {
    expect(createHash('sha256').update(`${title}\n${markdown}`).digest('hex')).toBe(sha256)
    expect(berlinDay(agreedAt)).toBe(berlinDay(START))
  }
})

test('a later wording changes nothing for earlier orders, and each wording is kept once (L-07, L-32)', async () => {
  const first = await order()
  await order()
  expect(await stored()).toHaveLength(3)
  const before = await agreed(first)
  newTerms('## 1. Alles neu')
  const later = await agreed(await order())
  expect(await agreed(first)).toEqual(before)
  expect(later.find(({ kind }) => kind === 'terms')?.markdown).toBe('## 1. Alles neu')
  expect(await stored()).toHaveLength(4)
})

test('of a checkout that is repeated before it is paid the last wording counts', async () => {
  const cartVersion = crypto.randomUUID()
  const id = await order({ cartVersion })
  newTerms('## 1. Alles neu')
  expect(await order({ cartVersion })).toBe(id)
  const texts = await agreed(id)
  expect(texts).toHaveLength(3)
  expect(texts.find(({ kind }) => kind === 'terms')?.markdown).toBe('## 1. Alles neu')
})

test('a business agrees to no right of withdrawal', async () => {
  const texts = await agreed(await order({ customerType: 'business', company: 'Studio GmbH' }))
  expect(texts.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'terms'])
})

test('a takeover keeps the texts of its own day, and those that hold when it is asked for again (L-07, L-37)', async () => {
  const mara = await givenAccount(shop)
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const { db } = shop.services
  const [unit] = await db.select().from(orders)
  const terms = async (texts: Promise<AgreedText[]>) =>
    (await texts).find(({ kind }) => kind === 'terms')?.markdown
  const takeOver = async () => {
    await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
    const [buyout, ...others] = await db.select().from(buyouts)
    expect(others).toEqual([])
    return takeoverTextsOf(db, buyout?.id ?? '')
  }
  newTerms('## 1. Neu bei der Übernahme')
  const kinds = (await takeOver()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['privacy', 'terms', 'withdrawal_right'])
  expect(await terms(takeOver())).toBe('## 1. Neu bei der Übernahme')
  expect(await terms(agreed(unit?.orderGroupId ?? ''))).not.toContain('Neu')
  newTerms('## 1. Noch neuer')
  expect(await terms(takeOver())).toBe('## 1. Noch neuer')
})
