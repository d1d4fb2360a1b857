import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutBody, newRower } from '#test/fixtures/checkouts.ts'
import { all, reported } from '#test/fixtures/consents.ts'
import { readCheckoutRequest } from '../checkout/request.server.ts'
import { reportedVisit } from './reported-visit.ts'

const consentId = '6f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b'
const read = (more: object) => reportedVisit.parse(reported(consentId, more))
const parameter = (value: unknown) =>
  read({ attribution: { utm_source: value } }).attribution?.utm_source

describe('what a browser reports of its visit (S-4-17)', () => {
  it('keeps the nine parameters, and addresses without what follows their path', () => {
    expect(read({}).attribution).toMatchObject({
      utm_source: 'google',
      gclid: 'Cj0KCQ',
      ttclid: 'E.C.P',
      referrer: 'https://www.google.com/search',
      landing_page: '/produkt/rower',
    })
  })

  it.each([
    ['too long', 'x'.repeat(201)],
    ['an e-mail address', 'newsletter-mara@example.org'],
    ['an encoded e-mail address', 'mara%40example.org'],
    ['control characters', 'goo\u0000gle'],
    ['no text', { $ne: 1 }],
    ['nothing', '   '],
  ])('a parameter that is %s is as good as none', (_what, value) => {
    expect(parameter(value)).toBeUndefined()
  })

  it.each([['javascript:alert(1)'], ['https://user:secret@example.org/'], ['no address']])(
    'the referrer %s tells nothing it should not',
    referrer => {
      const found = read({ attribution: { referrer } }).attribution?.referrer
      expect(found ?? '').not.toMatch(/javascript|secret/)
    },
  )

  it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example'])(
    'the landing page %s is none of this shop',
    landing_page => {
      expect(read({ attribution: { landing_page } }).attribution?.landing_page).toBeUndefined()
    },
  )

  it('never costs an order, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ consentId: fc.anything(), attribution: fc.anything(), ids: fc.anything() }),
          fc.record({ attribution: fc.anything(), ids: fc.anything() }).map(visit => ({
            ...{ consentId, ...all },
            ...visit,
          })),
        ),
        visit => {
          expect(readCheckoutRequest(checkoutBody([newRower()], { visit })).items).toHaveLength(1)
        },
      ),
    )
  })
})
