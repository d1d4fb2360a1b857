import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderAttribution } from '#db/schema/schema.ts'
import { checkOut, checkoutBody, newRower } from '#test/fixtures/checkouts.ts'
import { all, decide, nothing, reported } from '#test/fixtures/consents.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()
let body: ReturnType<typeof checkoutBody>
beforeEach(() => {
  body = checkoutBody([newRower()])
})

const order = (visit: unknown) => checkOut(shop, { ...body, visit })
const stored = () => shop.services.db.select().from(orderAttribution)

describe('what led to an order', () => {
  it('is stored with it where the log of consents allows it (ADR-152)', async () => {
    const { orderGroupId } = await order(reported(await decide(shop, all)))
    expect(await stored()).toMatchObject([
      {
        ...{ orderGroupId, ...all, utmSource: 'google', gclid: 'Cj0KCQ', gaClientId: '11.22' },
        ...{ fbp: 'fb.1.1.1', landingPage: '/produkt/rower', userAgent: null },
        timestamp: new Date('2026-03-02T08:30:00Z'),
      },
    ])
  })

  it('is not believed about consent: what the log does not know, or refuses, is not stored (L-65)', async () => {
    await order(reported(randomUUID()))
    expect(await stored()).toEqual([])
    await order(reported(await decide(shop, nothing)))
    expect(await stored()).toEqual([])
  })

  it('with consent to the analytics alone tells nothing of ads (L-65)', async () => {
    await order(reported(await decide(shop, { analytics: true, marketing: false })))
    const [row] = await stored()
    expect(row).toMatchObject({ analytics: true, marketing: false, gaClientId: '11.22' })
    const told = Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== false)
    expect(told.map(([name]) => name).sort()).toEqual(
      ['analytics', 'consentId', 'gaClientId', 'gaSessionId', 'orderGroupId', 'storedAt'].sort(),
    )
  })

  it('a browser that says less than the log is believed, as with Global Privacy Control', async () => {
    const consentId = await decide(shop, all)
    await order(reported(consentId, { marketing: false }))
    expect(await stored()).toMatchObject([{ analytics: true, marketing: false, gclid: null }])
    await order(reported(consentId, nothing))
    expect(await stored()).toEqual([])
  })

  it('is erased again when the same order comes back without consent', async () => {
    const consentId = await decide(shop, all)
    await order(reported(consentId))
    expect(await stored()).toHaveLength(1)
    await decide(shop, nothing, consentId)
    await order(reported(consentId))
    expect(await stored()).toEqual([])
  })

  it('a consent of more than a year ago allows nothing any more (ADR-147)', async () => {
    const consentId = await decide(shop, all)
    const late = new Date(shop.services.clock.now())
    late.setFullYear(late.getFullYear() + 1)
    const services = { ...shop.services, clock: { now: () => late } }
    await checkOut({ services }, { ...body, visit: reported(consentId) })
    expect(await stored()).toEqual([])
  })

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'gestern'])(
    'a time that cannot be, %s, costs nobody their order',
    async timestamp => {
      await order(reported(await decide(shop, all), { attribution: { timestamp } }))
      expect(await stored()).toMatchObject([{ timestamp: null }])
    },
  )
})
