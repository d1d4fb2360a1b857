import fc from 'fast-check'
import type { Example, Fields } from './examples.ts'

/** A request that was made from an example. */
export interface Mutation {
  path: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** What no database can store as text, as it travels in JSON and percent-encoded. */
export const badValues = ['\0', 'a\0b', '\ud800', 'a\udfffb']

export const weirdValues = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '2026-02-31',
  '9999-12-31',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table orders; --",
  '%',
  '%s%n',
  '../../etc/passwd',
  '__proto__',
  '<svg/onload=alert(1)>',
  '\u0001\u001f\u007f',
  '\u2028\u202e\ufeff\uffff',
  '👩‍👩‍👧',
  'ä'.repeat(3000),
  'x'.repeat(20_000),
  '((((((((((((((((((((((',
  'KP-999999999999',
  'a@b.de\r\nBcc: c@d.de',
]

const FORM = 'application/x-www-form-urlencoded'
const notForms = ['application/json', 'text/plain', 'multipart/form-data', 'image/png', 'x']

/** One text of the example replaced by something that is none, or the body by something else. */
export function poisoned(values: readonly string[]) {
  return (example: Example): fc.Arbitrary<Mutation> => {
    const value = fc.constantFrom(...values)
    const inPath = value.map(bad => {
      const [path = '', query] = example.path.split('?')
      // Half a surrogate pair cannot be written in an address; its bytes can.
      const text = encodable(bad)
      const parts = path.split('/')
      const last = parts.pop()
      return plain(example, `${[...parts, `${last}${text}`].join('/')}${query ? `?${query}` : ''}`)
    })
    const inQuery = fc.constantFrom('q', 'redirect', 'page', 'x').map(name => {
      const mark = example.path.includes('?') ? '&' : '?'
      return plain(example, `${example.path}${mark}${name}=a%00b`)
    })
    const { body } = example
    if (!body) return fc.oneof(inPath, inQuery)
    if ('json' in body) {
      const isSigned = example.path.startsWith('/api/webhooks/')
      return isSigned
        ? inPath
        : fc.oneof(
            inPath,
            inQuery,
            fc.tuple(fc.nat(), value).map(([at, bad]) => jsonWith(example, body.json, at, bad)),
          )
    }
    const inForm = fc
      .tuple(fc.constantFrom(...Object.keys(body.form), 'x'), fc.constantFrom('\0', 'a\0b'))
      .map(([name, bad]) => asForm(example, { ...body.form, [name]: bad }))
    const noForm = fc.constantFrom(...notForms).map(type => ({
      ...asForm(example, { ...body.form, x: 'y' }),
      headers: { 'Content-Type': type },
    }))
    return fc.oneof(inPath, inQuery, inForm, noForm)
  }
}

/** Odd values in every place, and sometimes another method, protocol, cookie or header. */
export function mutated(values: readonly string[]) {
  const odd = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme', maxLength: 40 }))
  const frame = fc.record({
    method: fc.constantFrom('', '', '', '', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'),
    data: fc.constantFrom('', '', '', '.data', '.data?_routes=root', '/', '//'),
    headers: fc.dictionary(
      fc.constantFrom(
        'Cookie',
        'If-None-Match',
        'Accept',
        'Accept-Encoding',
        'Stripe-Signature',
        'X-Forwarded-For',
        'Range',
        'Content-Type',
      ),
      fc.constantFrom(
        '',
        '*',
        'x'.repeat(300),
        'konto.session_token=%00',
        'passwort-link=access_token%3D%00',
        'meldung=%',
        't=1,v1=00',
        'bytes=9-1',
        '127.0.0.1, ::1',
        'multipart/form-data; boundary=',
      ),
      { maxKeys: 2 },
    ),
  })
  return (example: Example): fc.Arbitrary<Mutation> =>
    fc
      .tuple(oddBody(example, odd), oddPath(example, odd), frame)
      .map(([base, path, { method, data, headers }]) => {
        const chosen = method || base.method
        const [plainPath = '', query] = path.split('?')
        const hasBody = chosen !== 'GET' && chosen !== 'HEAD'
        return {
          path: data.includes('?') || !query ? plainPath + data : `${plainPath}${data}?${query}`,
          method: chosen,
          headers: { ...base.headers, ...headers },
          ...(hasBody && base.body !== undefined && { body: base.body }),
        }
      })
}

function oddPath(example: Example, odd: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const [path = '', query = ''] = example.path.split('?')
  const names = [...new URLSearchParams(query).keys(), 'q', 'page']
  const oddQuery = fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => {
    const params = new URLSearchParams(query)
    params.set(name, value.toWellFormed().replaceAll('\0', ''))
    return `${path}?${params}`
  })
  const oddSegment = odd.map(value => {
    const parts = path.split('/')
    parts[parts.length - 1] = encodeURIComponent(value.toWellFormed().replaceAll('\0', ''))
    return parts.join('/')
  })
  return fc.oneof(fc.constant(example.path), oddQuery, oddSegment)
}

function oddBody(example: Example, odd: fc.Arbitrary<string>): fc.Arbitrary<Mutation> {
  const { body } = example
  if (!body) return fc.constant(plain(example, example.path))
  if ('form' in body) {
    const name = fc.constantFrom(...Object.keys(body.form), 'x')
    return fc
      .array(fc.tuple(name, odd), { minLength: 1, maxLength: 3 })
      .map(pairs => asForm(example, { ...body.form, ...Object.fromEntries(pairs) }))
  }
  const value = fc.oneof(odd, fc.jsonValue(), fc.constantFrom(1e308, -1, 0.5, 2 ** 53))
  return fc.tuple(fc.nat(), value).map(([at, bad]) => jsonWith(example, body.json, at, bad))
}

const plain = (example: Example, path: string): Mutation =>
  example.body
    ? {
        ...('form' in example.body
          ? asForm(example, example.body.form)
          : asJson(example, example.body.json)),
        path,
      }
    : { path, method: 'GET', headers: {} }

const asForm = ({ path }: Example, form: Fields): Mutation => ({
  path,
  method: 'POST',
  headers: { 'Content-Type': FORM },
  body: new URLSearchParams(form).toString(),
})

const asJson = ({ path }: Example, json: unknown): Mutation => ({
  path,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
})

/** The JSON of an example with its `at`-th leaf replaced. */
function jsonWith(example: Example, json: unknown, at: number, value: unknown): Mutation {
  const leaves = countLeaves(json)
  let left = at % leaves
  const replaced = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replaced)
    if (typeof node === 'object' && node !== null) {
      return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, replaced(child)]))
    }
    left -= 1
    return left === -1 ? value : node
  }
  return asJson(example, replaced(json))
}

function countLeaves(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 1
  return Object.values(node).reduce((sum: number, child) => sum + countLeaves(child), 0)
}

const encodable = (bad: string) =>
  [...bad].map(char => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('')
