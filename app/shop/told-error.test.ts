import { afterEach, expect, test, vi } from 'vitest'
import { postJson, Refused } from './checkout/machine-call.ts'
import { ToldError, unexpectedText } from './told-error.ts'

afterEach(() => vi.unstubAllGlobals())

const sent = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return postJson('/api/cart', {}).then(String, (error: unknown) => error)
}

test.each([
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), /^Keine Verbindung/],
  ['an answer that broke off', () => Promise.resolve(new Response('{"a')), /^Keine Verbindung/],
  [
    'a refusal',
    () => Promise.resolve(Response.json({ error: { message: 'Ausverkauft.' } }, { status: 409 })),
    /^Ausverkauft\.$/,
  ],
  [
    'a proxy in the place of the shop',
    () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    /^Unbekannter Fehler$/,
  ],
])('%s is told in German (S-8-1, S-8-8)', async (_what, answer, text) => {
  expect(unexpectedText(await sent(answer))).toMatch(text)
})

test('what a browser or a library says is kept from the visitor (S-8-8)', () => {
  expect(unexpectedText(new TypeError('x is not a function'))).toBe('Unbekannter Fehler')
  expect(unexpectedText('boom')).toBe('Unbekannter Fehler')
  expect(unexpectedText(new ToldError('Kein Client Secret erhalten'))).toBe(
    'Kein Client Secret erhalten',
  )
  expect(new Refused(409, {})).toBeInstanceOf(ToldError)
})
