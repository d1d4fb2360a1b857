import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import {
  type AttributionRecord,
  captureVisit,
  isRunning,
  readAttribution,
  readSession,
  stillHere,
  trackedParameters,
} from './attribution.ts'

const shop = 'https://shop.example'
const start = Date.parse('2026-03-02T09:00:00Z')
const minutes = (count: number) => count * MINUTE_MS
const days = (count: number) => count * DAY_MS

const load = (path: string, change: { referrer?: string; now?: number; newId?: string } = {}) => ({
  url: shop + path,
  referrer: '',
  now: start,
  newId: 'session-1',
  ...change,
})
const first = captureVisit(load('/?utm_source=brief&utm_medium=mail'), {})

describe('where a visit came from', () => {
  it('holds the nine parameters, the page before and the first page (S-3-19, S-3-20, S-9-29)', () => {
    const query = trackedParameters.map(name => `${name}=${name}-1`).join('&')
    const { session, longTerm } = captureVisit(
      load(`/mieten/kraft?${query}&sort=price_asc`, {
        referrer: 'https://www.google.com/search?q=x',
      }),
      {},
    )
    const parameters = Object.fromEntries(trackedParameters.map(name => [name, `${name}-1`]))
    const landing_page = `/mieten/kraft?${query}`
    const referrer = 'https://www.google.com/search'
    const timestamp = '2026-03-02T09:00:00.000Z'
    expect(session).toEqual({
      sessionId: 'session-1',
      parameters,
      timestamp,
      referrer,
      landing_page,
    })
    expect(longTerm).toEqual({
      ...parameters,
      referrer,
      landing_page,
      session_id: 'session-1',
      timestamp,
    })
  })

  it('is held for the session at every page load, with or without parameters (S-4-25)', () => {
    const next = captureVisit(load('/produkte', { now: start + minutes(5), newId: 'x' }), first)
    expect(next.session).toEqual({ ...first.session, timestamp: '2026-03-02T09:05:00.000Z' })
    const other = captureVisit(load('/?msclkid=7', { now: start + minutes(5), newId: 'x' }), first)
    expect(other.session.sessionId).toBe('session-1')
    expect(other.session.parameters).toEqual({ msclkid: '7' })
  })

  it.each([
    [29, 'session-1'],
    [30, 'session-2'],
  ])('a session without activity for %s minutes is %s (S-4-27, S-9-22)', (idle, id) => {
    const change = { now: start + minutes(idle), newId: 'session-2' }
    expect(captureVisit(load('/produkte', change), first).session.sessionId).toBe(id)
  })

  it('activity prolongs a session (S-4-27)', () => {
    const active = stillHere(first, load('/agb', { now: start + minutes(29), newId: 'x' }))
    expect(active.session.sessionId).toBe(first.session.sessionId)
    expect(isRunning(active.session, start + minutes(58))).toBe(true)
    expect(isRunning(active.session, start + minutes(59))).toBe(false)
  })

  it('whoever goes on after half an hour of nothing is in a session of its own, and comes from where they came (S-4-26, S-4-27)', () => {
    const later = stillHere(first, load('/agb', { now: start + minutes(40), newId: 'second' }))
    expect(later.session).toMatchObject({ sessionId: 'second', parameters: {} })
    expect(later.longTerm).toEqual(first.longTerm)
  })

  it.each([
    ['/', false],
    ['/?utm_medium=cpc', false],
    ['/?msclkid=1', false],
    ['/?ttclid=1', false],
    ['/?utm_source=', false],
    ['/?utm_source=google', true],
    ['/?gclid=1', true],
    ['/?fbclid=1', true],
  ])('a later visit to %s takes the place of the one that is held: %s (S-4-26)', (path, isNew) => {
    const later = captureVisit(load(path, { now: start + days(2), newId: 'session-2' }), first)
    expect(later.longTerm.session_id).toBe(isNew ? 'session-2' : 'session-1')
  })

  it('is held for 30 days, whatever came first (S-4-26, S-9-22)', () => {
    const heldAfter = (ms: number) =>
      captureVisit(load('/agb', { now: start + ms, newId: 'session-2' }), first).longTerm.session_id
    expect(heldAfter(days(30) - 1)).toBe('session-1')
    expect(heldAfter(days(30))).toBe('session-2')
    const direct = captureVisit(load('/agb'), {})
    expect(direct.longTerm.landing_page).toBe('/agb')
  })

  it.each([
    ['https://mail.example/inbox/max@example.com/7?token=abc#x', 'https://mail.example/inbox/-/7'],
    ['https://mail.example/max%40example.com', 'https://mail.example/-'],
    ['https://chat.example/c/9f86d081884c7d659a2feaa0c55ad015', 'https://chat.example/c/-'],
    ['https://x.example/u/123456789/', 'https://x.example/u/-/'],
    ['https://user:secret@x.example/a', 'https://x.example/a'],
    [`${shop}/kunden-bereich`, ''],
    ['android-app://com.google', ''],
    ['javascript:alert(1)', ''],
    ['nonsense', ''],
    ['', ''],
  ])('of the page before, %s, is held: %s', (referrer, held) => {
    expect(captureVisit(load('/', { referrer }), {}).session.referrer).toBe(held)
  })

  it.each([
    ['/produkt/schwungeisen-wechselhantel-32-paar', true],
    ['/produkt/laufgrund-meile-7-laufband', true],
    ['/produkt/nordkraft-rack-r6-power-rack', true],
    ['/blog/was-ein-ergometer-nach-zwoelf-monaten-wert-ist', true],
    ['/blog/9f86d081-884c-7d65-9a2f-eaa0c55ad015', false],
    ['/blog/V1StGXR8-Z5jdHi6B-myT78q', false],
    ['/blog/q7f2k9x1m4-b8n3v6c5z0', false],
    ['/blog/4915-1234-5678-9012-34', false],
  ])('of the first page %s its words are held, and no key: %s (S-3-19)', (path, isHeld) => {
    const { landing_page } = captureVisit(load(path), {}).session
    expect(landing_page).toBe(isHeld ? path : '/blog/-')
  })

  it('never holds an address of somebody, or a parameter that is none of the nine', () => {
    const text = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.emailAddress().map(encodeURIComponent),
      fc.constantFrom('utm_source', 'gclid'),
    )
    const names = fc.oneof(fc.string(), fc.constantFrom(...trackedParameters, 'access_token', 'q'))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, text)), text, text, (pairs, segment, secret) => {
        const query = new URLSearchParams([...pairs, ['access_token', `secret-${secret}`]])
        const path = `/produkt/${encodeURIComponent(segment)}`
        const referrer = `https://other.example/${encodeURIComponent(segment)}?mail=${secret}#${secret}`
        const { session, longTerm } = captureVisit(load(`${path}?${query}`, { referrer }), {})
        for (const held of [session.landing_page, session.referrer, JSON.stringify(longTerm)]) {
          expect(held).not.toMatch(/@|%40|access_token|secret-/i)
        }
        const kept = new URL(shop + session.landing_page).searchParams.keys()
        for (const name of kept) expect(trackedParameters).toContain(name)
        expect(new URL(session.referrer).search).toBe('')
      }),
    )
  })

  it('is read as it was stored, and nothing is read of what somebody else wrote', () => {
    const { session, longTerm } = first
    expect(readSession(JSON.stringify(session))).toEqual(session)
    expect(readAttribution(JSON.stringify(longTerm))).toEqual(longTerm)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), stored => {
        for (const read of [readSession(stored), readAttribution(stored)]) {
          if (read) expect(typeof read.landing_page).toBe('string')
        }
      }),
    )
    const broken: Partial<Record<keyof AttributionRecord, unknown>> = {
      ...longTerm,
      timestamp: 'x',
    }
    expect(readAttribution(JSON.stringify(broken))).toBeUndefined()
    expect(readAttribution(null)).toBeUndefined()
  })
})
