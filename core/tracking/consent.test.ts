import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedNow, type Consent, readConsent, stillHolds } from './consent.ts'
import { consentWording, consentWords } from './consent-words.ts'
import { isTrackedPath } from './pages.ts'
import {
  allowedTargets,
  askedOf,
  isStoredAs,
  type Target,
  targetFacts,
  targetNames,
} from './targets.ts'

const consents = fc.record<Consent>({
  necessary: fc.constant(true),
  id: fc.uuid(),
  analytics: fc.boolean(),
  marketing: fc.boolean(),
  wording: fc.constant('these words'),
  targets: fc.subarray([...targetNames]),
  despiteGpc: fc.boolean(),
})
const decided = '2026-03-02T09:00:00Z'
const asked = { wording: 'these words', targets: targetNames.slice(0, 2) }
const later = (iso: string) => new Date(iso)
const whole: Consent = {
  necessary: true,
  id: 'a',
  analytics: true,
  marketing: false,
  wording: 'these words',
  targets: [...targetNames],
  despiteGpc: false,
}

describe('a choice', () => {
  const target = (name: Target['name']): Target => ({ name, id: 'x', base: targetFacts[name].base })
  const all = { analytics: true, marketing: true }

  it.each([
    [[target('google_analytics')], { analytics: true, marketing: false }],
    [[target('meta')], { analytics: false, marketing: true }],
    [[target('google_analytics'), target('google_ads')], all],
    [[], { analytics: false, marketing: false }],
  ])(
    'allows nothing for a purpose that nobody was asked for (S-3-18, L-61)',
    (targets, allowed) => {
      expect(askedOf(all, targets)).toEqual(allowed)
      expect(askedOf({ analytics: false, marketing: false }, targets)).toEqual({
        analytics: false,
        marketing: false,
      })
    },
  )
})

describe('what a browser has decided', () => {
  it('is read as it was stored (S-3-18)', () => {
    fc.assert(
      fc.property(consents, consent => {
        const read = readConsent(JSON.stringify(consent))
        expect(read).toEqual({ ...consent, targets: read?.targets })
        expect(new Set(read?.targets)).toEqual(new Set(consent.targets))
      }),
    )
  })

  it('is nothing when somebody or something else wrote it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const read = readConsent(text)
        if (read) expect(typeof read.marketing).toBe('boolean')
      }),
    )
    for (const text of [null, '', '{', 'true', '[]', '{"marketing":true}']) {
      expect(readConsent(text)).toBeUndefined()
    }
  })

  it.each([
    ['on the same day', '2026-03-02T10:00:00Z', {}, true],
    ['after eleven months', '2027-02-01T09:00:00Z', {}, true],
    ['after twelve months', '2027-03-02T10:00:00Z', {}, false],
    ['before it was made, on a clock that was changed', '2026-03-01T09:00:00Z', {}, false],
    ['with other words', '2026-03-02T10:00:00Z', { wording: 'other words' }, false],
    ['with a target less', '2026-03-02T10:00:00Z', { targets: targetNames.slice(0, 1) }, true],
  ])('holds %s: %s %j %s (L-64)', (_when, now, change, holds) => {
    expect(stillHolds(whole, decided, { ...asked, ...change }, later(now))).toBe(holds)
  })

  it('does not hold for a target that was not named then (L-64)', () => {
    const before = { ...whole, targets: targetNames.slice(0, 1) }
    expect(stillHolds(before, decided, asked, later(decided))).toBe(false)
  })

  it('allows nothing in a browser that asks for privacy, unless decided in spite of it', () => {
    fc.assert(
      fc.property(consents, consent => {
        expect(allowedNow(undefined, true)).toEqual({ analytics: false, marketing: false })
        const { analytics, marketing } = consent
        const refused = { analytics: false, marketing: false }
        expect(allowedNow(consent, false)).toEqual({ analytics, marketing })
        expect(allowedNow(consent, true)).toEqual(
          consent.despiteGpc ? { analytics, marketing } : refused,
        )
      }),
    )
  })

  it('allows each target with its own purpose alone (S-4-24)', () => {
    const targets = targetNames.map(name => ({ name }))
    const names = (allows: { analytics: boolean; marketing: boolean }) =>
      allowedTargets(targets, allows).map(({ name }) => name)
    expect(names({ analytics: false, marketing: false })).toEqual([])
    expect(names({ analytics: true, marketing: false })).toEqual(['google_analytics'])
    expect(names({ analytics: false, marketing: true })).toEqual([
      'google_ads',
      'meta',
      'tiktok',
      'microsoft',
    ])
  })
})

it('the words that are proven are those of both layers, with every recipient and every choice (L-62, L-64)', () => {
  const wording = consentWording()
  const wordsOf = (part: string | object): string[] =>
    typeof part === 'string' ? [part] : Object.values(part).flatMap(wordsOf)
  for (const words of wordsOf(consentWords)) expect(wording).toContain(words)
  for (const name of targetNames) {
    expect(wording).toContain(targetFacts[name].recipient)
    expect(wording).toContain(targetFacts[name].countries)
  }
})

it.each([
  ['/', true],
  ['/produkt/gale', true],
  ['/authentisch', true],
  ['/bestellungen-im-blog', true],
  ['/blog/entwerfen', true],
  ['/auth', false],
  ['/AUTH/reset-password', false],
  ['/auth.data', false],
  ['/admin/heute', false],
  ['/kunden-bereich/konto', false],
  ['/bestellung', false],
  ['/bestellung/zahlung', false],
  ['/zahlung/offen', false],
  ['/angebot', false],
  ['/angebot/pdf', false],
  ['/rueckruf', false],
  ['/rueckrufe', true],
  ['/erklaerungen/1', false],
  ['/vertrag-widerrufen', false],
  ['/blog/entwurf/abc', false],
  ['/__stripe/elements', false],
  ['/%61uth', false],
  ['/%61%64min/team', false],
  ['/%E0%A4%A', false],
  ['/produkt/ruderger%C3%A4t', true],
])('%s is tracked with consent: %s (L-71)', (path, isTracked) => {
  expect(isTrackedPath(path)).toBe(isTracked)
})

it('what a target has stored is known by its name', () => {
  expect(isStoredAs('_ga_*', '_ga_ABC')).toBe(true)
  expect(isStoredAs('_ga', '_ga_ABC')).toBe(false)
  expect(isStoredAs('_ga', '_ga')).toBe(true)
})
