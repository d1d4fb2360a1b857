import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { access, areasOf, isEntry, type Outcome, outcomeFor } from './access.ts'
import { type Example, examples, from } from './examples.ts'
import { type Person, type RouteFixture, routeFixture } from './fixture.ts'
import { routeTable } from './table.ts'

const PATIENCE_MS = 120_000
const noLimits = { async consume() {}, async forget() {} }

let shop: TestApp
let fixture: RouteFixture
let all: Example[]
beforeAll(async () => {
  shop = await testApp({ limits: noLimits })
  fixture = await routeFixture(shop)
  all = examples(fixture)
}, PATIENCE_MS)
afterAll(() => shop.close())

/** Those who may do least come first, so that nothing has changed when they try. */
const order: readonly Person[] = [
  'stranger',
  'foreignLink',
  'expiredLink',
  'revokedLink',
  'paymentLink',
  'linked',
  'other',
  'customer',
  'content',
  'logistics',
  'staff',
]
const staff: readonly Person[] = ['content', 'logistics', 'staff']
/** These end or begin the session that the other rows need. */
const sessions = /^\/auth(?!\/konto$)|^\/admin$|^\/kunden-bereich\/passwort$/

async function ask({ as, path, body }: Example) {
  const browser = fixture.browsers[as]
  const answer = !body
    ? await browser.get(path)
    : 'form' in body
      ? await browser.post(path, body.form)
      : await browser.json(path, body.json)
  return { answer, text: await answer.text() }
}

/** What came of it, or the status of a request that broke. */
function outcomeOf(answer: Response): Outcome | number {
  const location = answer.headers.get('Location') ?? ''
  if (answer.status >= 500) return answer.status
  if (answer.status === 403) return 'refused'
  if (answer.status === 404) return 'hidden'
  if (location.startsWith('/#')) return 'home'
  return location === '/admin' ? 'sign-in' : 'open'
}

it('has a row for every route and each way into it, and no other', () => {
  const ways = routeTable.map(({ pattern, reads, writes }) => [
    pattern,
    { read: reads, write: writes },
  ])
  const rows = Object.entries(access).map(([pattern, { read, write }]) => [
    pattern,
    { read: Boolean(read), write: Boolean(write) },
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(ways))
})

it('names an area of the permission table for every route of the office (B-6-3)', () => {
  const office = routeTable
    .map(({ pattern }) => pattern)
    .filter(path => path.startsWith('/admin/') && !isEntry(path))
  expect(office).not.toEqual([])
  expect(office.filter(pattern => areasOf(pattern).includes(undefined))).toEqual([])
})

describe.each(Object.keys(access))('%s', pattern => {
  it('lets in whom the matrix says, and tells nobody else what is the customer’s (S-2.9-81)', async () => {
    for (const example of all.filter(({ route }) => route.pattern === pattern)) {
      const way = example.body ? 'write' : 'read'
      if (way === 'write' && sessions.test(pattern) && pattern !== '/admin') continue
      for (const person of order) {
        const { answer, text } = await ask(from(person, example, fixture))
        const wanted = outcomeFor(pattern, way, person)
        expect([way, person, outcomeOf(answer)]).toEqual([way, person, wanted])
        const isLetIn = staff.includes(person) && wanted === 'open'
        const isTheirs = person === 'customer' || isLetIn || example.body
        if (!isTheirs) expect(text.includes(fixture.email)).toBe(false)
        const isGuests = person === 'linked' || isLetIn || example.body
        if (!isGuests) expect(text.includes(fixture.guestEmail)).toBe(false)
      }
    }
  })
})
