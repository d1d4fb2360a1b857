import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { PASSWORD, registered, type TestBrowser } from '#test/fixtures/visitors.ts'
import { openLog, printToLog } from '../boot/log.ts'

const printing = { ...console }
const lines: string[] = []
let shop: TestApp
let browser: TestBrowser
let email: string
beforeAll(async () => {
  const log = openLog('info', { write: line => lines.push(line) })
  // The sign-in library also prints by itself.
  printToLog(log)
  shop = await testApp({ log })
  const visitor = await registered(shop)
  browser = visitor.browser
  email = visitor.email
})
afterAll(async () => {
  Object.assign(console, printing)
  await shop.close()
})

const STREET = 'Geheimer Weg 7'
const REASON = 'Ich ziehe um nach Rom'

it('holds no personal data, no password and no token while tables are missing', async () => {
  lines.length = 0
  const { db } = shop.services
  const declarant = { name: 'Mara Öztürk', contract: STREET, email, kind: 'extraordinary' }
  const person = { firstName: 'Mara', lastName: 'Öztürk', email, password: PASSWORD }
  await withoutTable(db, 'auth_sessions', async () => {
    expect((await browser.get('/kunden-bereich')).status).toBe(500)
    await browser.post('/auth', { email, password: PASSWORD })
  })
  await withoutTable(db, 'auth_users', async () => {
    await browser.post('/auth', { email, password: PASSWORD })
    await browser.post('/auth/registrieren', { ...person, confirmation: PASSWORD })
    await browser.post('/auth/passwort-vergessen', { email })
  })
  await withoutTable(db, 'declarations', async () => {
    const answer = await browser.post('/vertraege-kuendigen', { ...declarant, reason: REASON })
    expect(answer.status).toBe(500)
  })
  await withoutTable(db, 'b2b_inquiries', async () => {
    const inquiry = { ...person, company: 'Halle GmbH', message: STREET }
    expect((await browser.json('/api/b2b-inquiry', inquiry)).status).toBe(500)
  })
  await shop.settle()

  const text = lines.join('')
  expect(text).toContain('Failed query')
  expect(text).toContain('declarations')
  const token = decodeURIComponent(browser.cookie('konto.session_token') ?? '').split('.')[0]
  expect(token).toBeTruthy()
  for (const secret of [email, PASSWORD, STREET, REASON, 'Öztürk', token]) {
    expect(text).not.toContain(secret)
  }
})

it('does not hold the number that opens a declaration', async () => {
  lines.length = 0
  const id = '6f2c1a0e-8f9b-4a57-9d3e-6f1d2c3b4a59'
  for (const path of [`/erklaerungen/${id}`, `/erklaerungen/${id}.data`]) await browser.get(path)
  const text = lines.join('')
  expect(text).toContain('/erklaerungen/…')
  expect(text).not.toContain(id)
})

it('is one line for a method that a page does not take, without a trace', async () => {
  lines.length = 0
  expect((await browser.post('/produkte', {})).status).toBe(405)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 30, method: 'POST', path: '/produkte', status: 405, msg: 'request' },
  ])
})

it('names a bug by the id that its answer carries, which no visitor can choose', async () => {
  const { db } = shop.services
  const person = { firstName: 'Mara', lastName: 'Öztürk', email, message: STREET }
  const chosen = { headers: { 'X-Request-Id': 'chosen' } }
  for (const answered of [
    () => withoutTable(db, 'orders', async () => browser.send('/kunden-bereich', chosen)),
    () =>
      withoutTable(db, 'b2b_inquiries', async () =>
        browser.json('/api/b2b-inquiry', { ...person, company: 'Halle GmbH' }),
      ),
  ]) {
    lines.length = 0
    const id = (await answered()).headers.get('X-Request-Id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const bugs = lines.map(line => JSON.parse(line)).filter(({ err }) => err)
    expect(bugs).not.toEqual([])
    for (const bug of bugs) expect(bug.requestId).toBe(id)
  }
})
