import { render } from '@react-email/render'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { shop as settings } from '#core/shop.ts'
import { authPasskeys, authSessions, authUsers } from '#db/schema/customers.ts'
import { journalEntries } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { authenticator } from '#test/fixtures/authenticator.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const OWN = '/kunden-bereich/konto'
type Device = ReturnType<typeof authenticator>

async function customer() {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  const userId = user?.id ?? ''
  const passkeys = () =>
    shop.services.db.select().from(authPasskeys).where(eq(authPasskeys.userId, userId))
  return {
    browser,
    email,
    userId,
    passkeys,
    page: async () => wordsOf(await (await browser.get(OWN)).text()),
  }
}

const ask = (browser: TestBrowser, password = PASSWORD) =>
  browser.post(`${OWN}/passkeys/frage`, { password })
const send = (browser: TestBrowser, answer: unknown, name = 'Mein Telefon') =>
  browser.post(`${OWN}/passkeys`, { answer: JSON.stringify(answer), name })

async function add(browser: TestBrowser, device: Device, name?: string): Promise<Response> {
  return send(browser, device.make(await (await ask(browser)).json()), name)
}

async function question(browser: TestBrowser): Promise<{ challenge: string }> {
  return (await browser.post('/auth/passkey/frage', {})).json()
}
const answer = (browser: TestBrowser, given: unknown, redirect = '') =>
  browser.post('/auth/passkey', { answer: JSON.stringify(given), redirect })
const isIn = async (browser: TestBrowser) => (await browser.get(OWN)).status === 200

async function refusal(sent: Response) {
  const { error } = await sent.json()
  return [sent.status, error.code]
}

describe('a passkey', () => {
  it('is added beside the password, named, signs in elsewhere and is in the list of sessions (S-2.9-60, S-2.9-61)', async () => {
    const { browser, passkeys, page, userId } = await customer()
    const device = authenticator()
    expect((await add(browser, device)).status).toBe(200)
    expect(await page()).toContain('Mein Telefon')
    const [stored] = await passkeys()
    await browser.post(`${OWN}/passkeys/name`, { passkey: stored?.id ?? '', name: 'Büro' })
    expect(await page()).toContain('Büro Angelegt')

    const elsewhere = new TestBrowser(shop)
    const sent = await answer(elsewhere, device.answer(await question(elsewhere)), '/warenkorb')
    expect([sent.status, await sent.json()]).toEqual([200, { to: '/warenkorb' }])
    expect(await isIn(elsewhere)).toBe(true)
    expect((await page()).match(/Zuletzt benutzt/g)).toHaveLength(2)
    const events = await shop.services.db
      .select()
      .from(journalEntries)
      .where(and(eq(journalEntries.subjectId, userId), eq(journalEntries.event, 'passkey_added')))
    expect(events).toHaveLength(1)
  })

  it('opens nothing once it was removed, and nobody removes or names that of somebody else (S-2.9-60)', async () => {
    const { browser, passkeys } = await customer()
    const other = await customer()
    const device = authenticator()
    await add(browser, device)
    const passkey = (await passkeys())[0]?.id ?? ''
    for (const path of ['entfernen', 'name']) {
      const sent = await other.browser.post(`${OWN}/passkeys/${path}`, { passkey, name: 'Fremd' })
      expect(sent.status).toBe(404)
    }
    expect(await passkeys()).toMatchObject([{ name: 'Mein Telefon' }])
    await browser.post(`${OWN}/passkeys/entfernen`, { passkey })
    const elsewhere = new TestBrowser(shop)
    const sent = await answer(elsewhere, device.answer(await question(elsewhere)))
    expect(await refusal(sent)).toEqual([422, 'passkey_refused'])
    expect(await isIn(elsewhere)).toBe(false)
  })

  it('that is added or removed is told by mail, with the way to a new password (S-2.9-60)', async () => {
    const { browser, email, passkeys } = await customer()
    await add(browser, authenticator())
    await browser.post(`${OWN}/passkeys/entfernen`, { passkey: (await passkeys())[0]?.id ?? '' })
    await shop.settle()
    const told = shop.mails.flatMap(({ kind, to, data }) =>
      kind === 'sign_in_changed' && to === email && 'change' in data ? data : [],
    )
    // Mails go out side by side.
    expect(told.map(({ change }) => change).sort()).toEqual(['passkey_added', 'passkey_removed'])
    const added = told.find(({ change }) => change === 'passkey_added')
    if (!added) throw new Error('nothing was told')
    const letter = await letters.sign_in_changed(shop.services, added)
    expect(letter.subject).toBe('Passkey hinzugefügt')
    const html = await render(letter.body)
    expect(wordsOf(html)).toContain('Sie waren das nicht? Dann legen Sie bitte sofort')
    expect(html).toContain('/auth/passwort-vergessen"')
    expect((await new TestBrowser(shop).get('/auth/passwort-vergessen')).status).toBe(200)
  })

  it('needs the password, whose tries are counted, and a session (S-2.9-60)', async () => {
    const { browser, passkeys } = await customer()
    expect(await refusal(await ask(browser, 'Falsch-123'))).toEqual([422, 'wrong_password'])
    expect(await refusal(await send(browser, authenticator().make({ challenge: 'eA' })))).toEqual([
      422,
      'passkey_not_added',
    ])
    for (let tries = 1; tries < settings.limits.signIn.points; tries += 1) await ask(browser, 'x')
    expect((await ask(browser)).status).toBe(429)
    expect(await passkeys()).toEqual([])
    expect(await refusal(await ask(new TestBrowser(shop)))).toEqual([403, 'not_signed_in'])
  })

  it('goes when the password is set anew by mail, and with the account (L-70)', async () => {
    const { browser, email, userId, passkeys } = await customer()
    await add(browser, authenticator())
    const { auth } = shop.services
    const reset = await auth.startReset(email)
    if (!reset) throw new Error('no link')
    await auth.finishReset(reset.tokens, 'Laufband-8')
    expect(await passkeys()).toEqual([])

    const again = new TestBrowser(shop)
    await again.post('/auth', { email, password: 'Laufband-8' })
    const asked = await ask(again, 'Laufband-8')
    await send(again, authenticator().make(await asked.json()))
    expect(await passkeys()).toHaveLength(1)
    await again.post(`${OWN}/loeschen`, { password: 'Laufband-8' })
    expect(await passkeys()).toEqual([])
    expect(
      await shop.services.db.select().from(authSessions).where(eq(authSessions.userId, userId)),
    ).toEqual([])
  })
})

describe('an answer', () => {
  it('holds for one question of this browser, once (S-2.9-62)', async () => {
    const { browser } = await customer()
    const device = authenticator()
    await add(browser, device)
    const elsewhere = new TestBrowser(shop)
    const asked = await question(elsewhere)
    const given = device.answer(asked)

    const thief = new TestBrowser(shop)
    // Another browser's question, and no question at all.
    expect(await refusal(await answer(thief, given))).toEqual([422, 'passkey_refused'])
    await question(thief)
    expect(await refusal(await answer(thief, given))).toEqual([422, 'passkey_refused'])
    expect((await answer(elsewhere, given)).status).toBe(200)
    expect(await refusal(await answer(elsewhere, given))).toEqual([422, 'passkey_refused'])
    expect(await isIn(thief)).toBe(false)
  })

  it('does not hold from another site, from a device that asks nobody, or for a question that adds one (S-2.9-62)', async () => {
    const { browser, passkeys } = await customer()
    const device = authenticator()
    await add(browser, device)
    const adding = await (await ask(browser)).json()
    expect(await refusal(await answer(browser, device.answer(adding)))).toEqual([
      422,
      'passkey_refused',
    ])

    for (const odd of [{ origin: 'https://boese.example' }, { asks: false }]) {
      expect(await refusal(await add(browser, authenticator(odd)))).toEqual([
        422,
        'passkey_not_added',
      ])
    }
    expect(await passkeys()).toHaveLength(1)
    for (const broken of [
      null,
      'x',
      {},
      { id: 'x' },
      { ...device.answer(await question(browser)), response: {} },
    ]) {
      expect(await refusal(await answer(browser, broken))).toEqual([422, 'passkey_refused'])
      expect(await refusal(await send(browser, broken))).toEqual([422, 'passkey_not_added'])
    }
  })

  it('does not add a passkey that another account has, nor one for somebody else’s question (S-2.9-62)', async () => {
    const owner = await customer()
    const other = await customer()
    const device = authenticator()
    await add(owner.browser, device)
    const asked = await (await ask(other.browser)).json()
    expect(await refusal(await send(other.browser, device.make(asked)))).toEqual([
      422,
      'passkey_not_added',
    ])
    const foreign = await (await ask(other.browser)).json()
    expect((await send(owner.browser, authenticator().make(foreign))).status).toBe(422)
    expect([(await owner.passkeys()).length, (await other.passkeys()).length]).toEqual([1, 0])
  })

  it('is refused where somebody asks for ever (S-2.9-62)', async () => {
    const browser = new TestBrowser(shop)
    for (let times = 0; times < settings.limits.signIn.perAddress; times += 1) {
      await browser.post('/auth/passkey/frage', {})
    }
    expect((await browser.post('/auth/passkey/frage', {})).status).toBe(429)
  })
})

it.each([
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
])('there are no passkeys at %s for who comes by %s (S-2.9-61)', async (publicUrl, origin) => {
  const at = await testApp({ env: { PUBLIC_URL: publicUrl } })
  onTestFinished(() => at.close())
  const sent = await at.app.fetch(
    new Request(`${origin}/auth/passkey/frage`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    }),
  )
  expect(await refusal(sent)).toEqual([422, 'passkeys_unavailable'])
})
