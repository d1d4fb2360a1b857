import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#core/durations.ts'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const PAGE = '/kunden-bereich/konto'
const END = '/kunden-bereich/konto/anmeldungen'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in to the account from one more browser, which names itself. */
async function alsoIn(email: string, userAgent = FIREFOX): Promise<TestBrowser> {
  const browser = new TestBrowser(shop)
  const answer = await browser.send('/auth', {
    method: 'POST',
    headers: {
      Origin: shop.services.publicUrl,
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent': userAgent,
    },
    body: new URLSearchParams({ email, password: PASSWORD }).toString(),
  })
  if (answer.status !== 302) throw new Error(`Sign-in answered ${answer.status}`)
  return browser
}

const words = async (browser: TestBrowser) => wordsOf(await (await browser.get(PAGE)).text())
const isIn = async (browser: TestBrowser) => (await browser.get('/kunden-bereich')).status === 200
const sessionsOf = async (email: string) => {
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, user?.id ?? ''))
}

it('an account sees where it is signed in, and signs out one of them or all others (S-2.9-42)', async () => {
  const { browser, email } = await registered(shop)
  expect(await words(browser)).not.toContain('Alle anderen abmelden')
  const second = await alsoIn(email)
  const third = await alsoIn(email, 'x'.repeat(5000))
  const shown = await words(browser)
  expect(shown).toContain('Firefox auf Linux')
  expect(shown.split('Zuletzt benutzt')).toHaveLength(4)
  expect(shown.split('Dieses Gerät')).toHaveLength(2)

  const named = (await sessionsOf(email)).find(({ userAgent }) => userAgent === FIREFOX)
  const answer = await browser.post(END, { session: named?.id ?? '' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, PAGE])
  expect([await isIn(browser), await isIn(second), await isIn(third)]).toEqual([true, false, true])
  await browser.post(END, {})
  expect([await isIn(browser), await isIn(third)]).toEqual([true, false])
})

it('an account signs out everywhere, here too, and reads so where it signs in (S-2.9-42)', async () => {
  const { browser, email } = await registered(shop)
  const second = await alsoIn(email)
  expect(await words(browser)).toContain('Überall abmelden')
  const answer = await browser.post(END, { everywhere: 'yes' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/auth'])
  expect(browser.cookie('meldung')).toBe('ueberall-abgemeldet')
  expect([await isIn(browser), await isIn(second)]).toEqual([false, false])
  expect(await sessionsOf(email)).toEqual([])
})

it('nobody signs out somebody else, or sees their sessions and secrets (S-2.9-42)', async () => {
  const { browser, email } = await registered(shop)
  const other = await registered(shop)
  const [own] = await sessionsOf(email)
  await other.browser.post(END, { session: own?.id ?? '' })
  await other.browser.post(END, {})
  expect(await isIn(browser)).toBe(true)
  expect(await isIn(other.browser)).toBe(true)
  const html = await (await browser.get(PAGE)).text()
  expect(html).not.toContain(own?.token ?? 'nothing')
  expect(html).not.toContain((await sessionsOf(other.email))[0]?.id ?? 'nothing')
  const foreign = await browser.post(END, {}, 'https://evil.example')
  expect(foreign.status).toBe(403)
})

it('the last use of a session is noted when some minutes have passed (S-2.9-42)', async () => {
  const { browser, email } = await registered(shop)
  const [session] = await sessionsOf(email)
  const { db } = shop.services
  const hourAgo = new Date(Date.now() - 60 * MINUTE_MS)
  await db
    .update(authSessions)
    .set({ updatedAt: hourAgo })
    .where(eq(authSessions.id, session?.id ?? ''))
  expect(await isIn(browser)).toBe(true)
  const [used] = await sessionsOf(email)
  expect(used?.updatedAt.getTime()).toBeGreaterThan(hourAgo.getTime() + 30 * MINUTE_MS)
})
