import { afterEach, expect, test, vi } from 'vitest'
import { ShopError } from '#core/errors.ts'
import { errorText, unexpectedText } from './error-text.ts'
import { getJson, postJson } from './machine-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sent = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return postJson('/api/cart', {}).then(String, (error: unknown) => error)
}
const refusing = (error: object, status: number) => () =>
  Promise.resolve(Response.json({ error }, { status }))
const proxy = (status: number) => () =>
  Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status }))
const never = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', reject))

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), /^Keine Verbindung/],
  ['an answer that broke off', () => Promise.resolve(new Response('{"a')), /^Keine Verbindung/],
  ['a refusal', refusing({ message: 'Ausverkauft.' }, 409), /^Ausverkauft\.$/],
  ['a proxy in the place of the shop', proxy(502), /^Unbekannter Fehler$/],
])('%s is told in German (S-8-1, S-8-8)', async (_what, answer, text) => {
  expect(unexpectedText(await sent(answer))).toMatch(text)
})

test.each([
  ['a refusal', refusing({ code: 'sold_out', lines: [] }, 409), 'conflict', 'sold_out'],
  ['a field', refusing({ code: 'country', field: 'country' }, 422), 'invalid', 'country'],
  ['too many tries', refusing({ code: 'too_many' }, 429), 'limited', 'too_many'],
  ['a bug of the shop', refusing({ code: 'internal' }, 500), 'unavailable', 'internal'],
  ['a proxy', proxy(502), 'unavailable', 'unanswered'],
  ['a proxy that refuses', proxy(413), 'too_large', 'unanswered'],
  ['a method that is not allowed', proxy(405), 'invalid', 'unanswered'],
  [
    'JSON of somebody else',
    () => Promise.resolve(Response.json(null, { status: 404 })),
    'not_found',
    'unanswered',
  ],
  ['a lost network', () => Promise.reject(new TypeError('x')), 'unavailable', 'connection_lost'],
])('%s arrives as the error that the shop threw', async (_what, answer, kind, code) => {
  const error = await sent(answer)
  expect(error).toBeInstanceOf(ShopError)
  expect(error).toMatchObject({ kind, code })
})

test('a shop that never answers counts as a lost connection', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', never)
  const asked = getJson('/suche/vorschlaege?q=rudern').catch((error: unknown) => error)
  await vi.advanceTimersToNextTimerAsync()
  expect(await asked).toMatchObject({ code: 'connection_lost' })
})

test('a question that is taken back ends at once', async () => {
  vi.stubGlobal('fetch', never)
  const leaving = new AbortController()
  const asked = getJson('/suche/vorschlaege?q=rudern', leaving.signal).catch(() => 'ended')
  leaving.abort()
  expect(await asked).toBe('ended')
})

test('what a browser or a library says is kept from the visitor (S-8-8)', () => {
  expect(unexpectedText(new TypeError('x is not a function'))).toBe('Unbekannter Fehler')
  expect(unexpectedText('boom')).toBe('Unbekannter Fehler')
  const told = new ShopError('unavailable', 'no_client_secret', 'Kein Client Secret erhalten')
  expect(unexpectedText(told)).toBe('Kein Client Secret erhalten')
})

test('a place may have its own words for a lost connection', async () => {
  const words = { failed: 'Nicht geladen.', lost: 'Offline.' }
  const lost = await sent(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(errorText(lost, words)).toBe('Offline.')
  expect(errorText(await sent(proxy(502)), words)).toBe('Nicht geladen.')
})
