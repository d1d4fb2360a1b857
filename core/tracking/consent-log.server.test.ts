import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consentEntries } from '#db/schema/schema.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { eraseOldConsents, logConsent, loggedConsents, wordingToday } from './consent-log.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
})
afterEach(() => shop.close())

const decision = (change: object = {}) => ({
  id: randomUUID(),
  consentId: randomUUID(),
  act: 'chosen',
  analytics: true,
  marketing: false,
  wording: wordingToday(),
  targets: ['google_analytics', 'meta'],
  ...change,
})
const log = (sent: object) => logConsent(shop.services, sent, '192.0.2.1')
const rows = () => shop.services.db.select().from(consentEntries)

describe('a decision on tracking', () => {
  it('is noted with act, purposes, targets, time and the words that were shown (L-64)', async () => {
    const sent = decision()
    const before = shop.services.clock.now()
    await log(sent)
    const entries = await loggedConsents(shop.services, sent.consentId)
    expect(entries[0]?.decidedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(entries).toEqual([
      {
        act: 'chosen',
        analytics: true,
        marketing: false,
        decidedAt: expect.any(Date),
        targets: ['google_analytics', 'meta'],
        words: expect.stringContaining('Nur Notwendige'),
      },
    ])
  })

  it('is noted once, however often and at once it is sent (L-64)', async () => {
    const sent = decision()
    await Promise.all([log(sent), log(sent), log(sent)])
    expect(await rows()).toHaveLength(1)
  })

  it('says nothing of who decided: no address, no account (L-64)', async () => {
    await log(decision())
    const text = JSON.stringify(await rows())
    expect(text).not.toContain('192.0.2.1')
    expect(Object.keys((await rows())[0] ?? {}).toSorted()).toEqual([
      'act',
      'analytics',
      'consentId',
      'decidedAt',
      'id',
      'marketing',
      'targets',
      'wording',
    ])
  })

  it.each([
    [{ id: 'x' }, 'Nummer einer Entscheidung'],
    [{ consentId: "' or 1=1" }, 'zufällige Nummer'],
    [{ act: 'maybe' }, 'keine Entscheidung'],
    [{ marketing: 'yes' }, 'ja oder nein'],
    [{ wording: 'f'.repeat(64) }, 'nie gezeigt'],
    [{ wording: undefined }, 'nie gezeigt'],
  ])('with %j is refused and noted nowhere', async (change, reason) => {
    await expect(log(decision(change))).rejects.toThrow(reason)
    expect(await rows()).toEqual([])
  })

  it('of targets that do not exist names none of them', async () => {
    await log(decision({ targets: ['meta', 'evil', 7] }))
    expect((await rows())[0]?.targets).toEqual(['meta'])
  })

  it('is erased when it need not be proven any more, and not before (L-64)', async () => {
    await log(decision())
    const years = (count: number) => {
      const day = new Date(shop.services.clock.now())
      day.setFullYear(day.getFullYear() + count)
      return { ...shop.services, clock: { now: () => day } }
    }
    await eraseOldConsents(years(3))
    expect(await rows()).toHaveLength(1)
    await eraseOldConsents(years(5))
    expect(await rows()).toEqual([])
  })
})

it('a number that nobody has, or that is none, has no decisions', async () => {
  await log(decision())
  expect(await loggedConsents(shop.services, randomUUID())).toEqual([])
  expect(await loggedConsents(shop.services, 'x')).toEqual([])
})
