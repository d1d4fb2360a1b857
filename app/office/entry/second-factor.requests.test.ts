import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { recoveryCodes, secondFactors } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { codeOf } from '#test/fixtures/authenticator-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const CODE_PAGE = '/admin/anmeldung/code'
const SET_UP = '/admin/anmeldung/einrichten'
const PASSWORD = 'Leitung-2026'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ officeSecondFactor: 'required' })
})
afterAll(() => shop.close())

let people = 0
/** An administrator who signs in with the password. */
async function signedIn(email = `leitung-${people++}@example.org`) {
  await ensureAdmin(shop.services, { email, password: PASSWORD })
  return { browser: await another(email), email }
}

async function another(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop)
  await browser.post('/admin', { email, password: PASSWORD })
  return browser
}

/** The same who has an authenticator app by now, and the recovery codes. */
async function withApp() {
  const { browser, email } = await signedIn()
  const page = await (await browser.get(SET_UP)).text()
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
  const done = await browser.post(SET_UP, { code: await codeOf(secret) })
  const codes = (await done.text()).match(/\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/g) ?? []
  return { browser, email, secret, codes: [...new Set(codes)] }
}

const give = (browser: TestBrowser, code: string) =>
  browser.post(`${CODE_PAGE}?weiter=%2Fadmin%2Ffaelle`, { code })

describe('without a second factor', () => {
  test('nobody gets into the office, and is led to setting one up', async () => {
    const { browser } = await signedIn()
    const asked = await browser.get('/admin/faelle')
    expect(asked.headers.get('Location')).toBe(`${SET_UP}?weiter=%2Fadmin%2Ffaelle`)
    expect((await browser.get('/admin/faelle.data')).status).not.toBe(200)
    const invitation = { email: 'x@example.org', role: 'admin' }
    expect((await browser.post('/admin/team/einladungen', invitation)).status).toBe(403)
    expect((await browser.get(SET_UP)).status).toBe(200)
  })

  test('it is set up by its first code, and not by a wrong one', async () => {
    const { browser } = await signedIn()
    const page = await (await browser.get(SET_UP)).text()
    expect(page).toMatch(/<svg[^>]*aria-label="QR-Code für die Authenticator-App"/)
    // A reload shows the same: it may have been scanned already.
    const secretOf = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]
    expect(secretOf(await (await browser.get(SET_UP)).text())).toBe(secretOf(page))
    expect((await browser.post(SET_UP, { code: '000000' })).status).toBe(422)
    expect((await browser.get('/admin/faelle')).status).toBe(302)
  })
})

describe('with a second factor', () => {
  test('the office opens after its code, once for each sign-in, and a code works once', async () => {
    const { browser, email, secret, codes } = await withApp()
    expect(codes).toHaveLength(10)
    expect((await browser.get('/admin/faelle')).status).toBe(200)

    const other = await another(email)
    expect((await other.get('/admin/faelle')).headers.get('Location')).toMatch(CODE_PAGE)
    expect((await other.post('/admin/team/einladungen', {})).status).toBe(403)
    expect((await give(other, await codeOf(secret, 5))).status).toBe(422)
    const code = await codeOf(secret, 1)
    expect((await give(other, code)).headers.get('Location')).toBe('/admin/faelle')
    expect((await other.get('/admin/faelle')).status).toBe(200)

    const third = await another(email)
    expect((await give(third, code)).status).toBe(422)
    expect((await third.get('/admin/faelle')).status).toBe(302)
  })

  test('a recovery code stands in for it once, however it is typed, and its owner is told', async () => {
    const { email, codes } = await withApp()
    const [code = ''] = codes
    const browser = await another(email)
    expect((await give(browser, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(302)
    expect((await browser.get('/admin/faelle')).status).toBe(200)
    expect((await give(await another(email), code)).status).toBe(422)
    await shop.settle()
    const told = shop.mails.flatMap(({ to, data }) =>
      to === email && 'change' in data ? [data.change] : [],
    )
    expect(told.toSorted()).toEqual(['recovery_code_used', 'second_factor_set_up'])
  })

  test('nothing that is stored opens anything', async () => {
    const { email, secret, codes } = await withApp()
    const { db } = shop.services
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
    const mine = eq(secondFactors.userId, user?.id ?? '')
    const stored = JSON.stringify([
      await db.select().from(secondFactors).where(mine),
      await db.select().from(recoveryCodes),
    ])
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code)
  })

  test('nobody is shown it again, nor sets up another in its place', async () => {
    const { browser, email, secret } = await withApp()
    const page = await (await browser.get(SET_UP)).text()
    expect(page).toContain('Ihr zweiter Faktor ist eingerichtet.')
    expect(page).not.toContain(secret.slice(0, 4))
    const thief = await another(email)
    expect((await thief.get(SET_UP)).headers.get('Location')).toMatch(CODE_PAGE)
    expect((await thief.post(`${SET_UP}.data`, { code: await codeOf(secret, 1) })).status).toBe(409)
    expect((await thief.get('/admin/faelle')).status).toBe(302)
  })

  test('guessing ends after five tries, for whoever has the password', async () => {
    const { email, secret } = await withApp()
    const thief = await another(email)
    for (let tries = 0; tries < 5; tries += 1) await give(thief, '123456')
    const answer = await give(await another(email), await codeOf(secret, 1))
    expect(answer.status).toBe(429)
  })

  test('an administrator forgets it for somebody else, who is signed out and sets up another', async () => {
    const boss = await withApp()
    const lost = await withApp()
    const { db } = shop.services
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, lost.email))
    const path = `/admin/team/${user?.id}`
    expect((await boss.browser.post(`${path}/zweiter-faktor`, {})).status).toBe(200)
    expect((await boss.browser.post(`${path}/zweiter-faktor`, {})).status).toBe(409)
    expect((await lost.browser.get('/admin/faelle')).headers.get('Location')).toBe('/admin')
    const again = await another(lost.email)
    expect((await again.get('/admin/faelle')).headers.get('Location')).toMatch(SET_UP)
    expect((await give(again, lost.codes[0] ?? '')).status).toBe(422)
    expect(await (await boss.browser.get(path)).text()).toContain('Zweiter Faktor zurückgesetzt')
  })
})
