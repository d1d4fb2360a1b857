import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** Somebody new, from an address that was never seen. */
const stranger = (address?: string) => new TestBrowser(shop, address)
const wrong = (email: string) => ({ email, password: 'Falsch-123' })

async function resetLinks(to: string): Promise<string[]> {
  await shop.settle()
  return shop.mails.flatMap(mail => {
    if (mail.kind !== 'password_reset' || mail.to !== to || !('url' in mail.data)) return []
    const { pathname, search } = new URL(mail.data.url)
    return [pathname + search]
  })
}

describe('an account that strangers from everywhere try to enter', () => {
  let owner: TestBrowser
  let email: string
  beforeAll(async () => {
    const visitor = await registered(shop)
    owner = visitor.browser
    email = visitor.email
    await owner.post('/auth/abmelden', {})
    for (let count = 0; count < 30; count += 1) {
      const answer = await stranger().post('/auth', wrong(email))
      expect(answer.status).toBe(422)
    }
  })

  it('is closed to the next stranger, who is told when and how to go on', async () => {
    const answer = await stranger().post('/auth', { email, password: PASSWORD })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const html = await answer.text()
    expect(html).toContain('Zu viele Anfragen')
    expect(html).toContain('Über „Passwort vergessen?“ kommen Sie sofort in Ihr Konto.')
  })

  it('is closed on the way into the office as well', async () => {
    expect((await stranger().post('/admin', wrong(email))).status).toBe(429)
  })

  it('stays open to the browser that was in before', async () => {
    const answer = await owner.post('/auth', { email, password: PASSWORD })
    expect(answer.headers.get('Location')).toBe('/kunden-bereich')
  })

  it('knows that browser by a cookie that nobody can make, move or use to enter', async () => {
    const cookie = owner.cookie('bekannt') ?? ''
    const [id, signature = ''] = cookie.split('.')
    const forger = stranger()
    const forged = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    forger.setCookie('bekannt', `${id}.${forged}`)
    expect((await forger.post('/auth', wrong(email))).status).toBe(429)
    const thief = stranger()
    thief.setCookie('bekannt', cookie)
    expect((await thief.get('/kunden-bereich')).status).toBe(302)
    const other = await registered(shop)
    const moved = stranger()
    moved.setCookie('bekannt', other.browser.cookie('bekannt') ?? '')
    expect((await moved.post('/auth', wrong(email))).status).toBe(429)
  })

  it('is entered by a reset, from any browser', async () => {
    const elsewhere = stranger()
    expect((await elsewhere.post('/auth/passwort-vergessen', { email })).status).toBe(200)
    const [link = ''] = await resetLinks(email)
    await elsewhere.get(link)
    const chosen = { password: 'Neuanfang-9', confirmation: 'Neuanfang-9' }
    const done = await elsewhere.post('/auth/reset-password', chosen)
    expect(done.headers.get('Location')).toBe('/auth/reset-password?fertig=1')
    expect((await elsewhere.get('/kunden-bereich')).status).toBe(200)
  })
})

describe('reset mails that strangers from everywhere ask for', () => {
  it('end after thirty, and the owner is told that a link lies in the mailbox', async () => {
    const { browser, email } = await registered(shop)
    for (let count = 0; count < 30; count += 1) {
      expect((await stranger().post('/auth/passwort-vergessen', { email })).status).toBe(200)
    }
    const refused = await stranger().post('/auth/passwort-vergessen', { email })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('liegt in Ihrem Postfach schon ein Link')
    const links = await resetLinks(email)
    expect(links).toHaveLength(30)
    expect((await browser.post('/auth/passwort-vergessen', { email })).status).toBe(200)
    await stranger().get(links[0] ?? '')
    expect(await resetLinks(email)).toHaveLength(31)
  })

  it('are counted the same where there is no account', async () => {
    const email = 'niemand@example.org'
    for (let count = 0; count < 30; count += 1) {
      await stranger().post('/auth/passwort-vergessen', { email })
    }
    expect((await stranger().post('/auth/passwort-vergessen', { email })).status).toBe(429)
  })
})

describe('registration', () => {
  const person = (email: string) => ({
    firstName: 'Mara',
    lastName: 'Öztürk',
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  const register = (address: string, email: string) =>
    stranger(address).post('/auth/registrieren', person(email))

  it('is open five times an hour to one network, whatever its addresses', async () => {
    const home = (host: number) => `2001:db8:7:1::${host}`
    for (let count = 1; count <= 5; count += 1) {
      expect((await register(home(count), `neu-${count}@example.org`)).status).toBe(302)
    }
    const refused = await register(home(6), 'neu-6@example.org')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(15 * 60)
    expect((await register('2001:db8:7:2::1', 'neu-7@example.org')).status).toBe(302)
  })
})
