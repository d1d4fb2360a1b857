import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const PAGE = '/kunden-bereich/konto/e-mail'
const words = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** Asks for another address; gives the path of the link that it was mailed. */
async function asked(browser: TestBrowser, email: string): Promise<string> {
  const answer = await browser.post(PAGE, { email, password: PASSWORD })
  expect([answer.status, wordsOf(await answer.text())]).toEqual([
    200,
    expect.stringContaining(`Wir haben einen Link an ${email} geschickt.`),
  ])
  await shop.settle()
  const mail = shop.mails.findLast(({ kind, to }) => kind === 'new_email_link' && to === email)
  if (!mail || !('url' in mail.data)) throw new Error('no link')
  const { pathname, search } = new URL(mail.data.url)
  return pathname + search
}

it('the address of an account is changed by its page and the mailed link (S-2.9-72)', async () => {
  const { browser } = await registered(shop)
  const settings = linksOf(await (await browser.get('/kunden-bereich/konto')).text())
  expect(settings.join('\n')).toContain(`E-Mail-Adresse ändern → ${PAGE}`)
  const wrong = await browser.post(PAGE, { email: 'neu-1@example.org', password: 'Falsch-123' })
  expect([wrong.status, wordsOf(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('Das eingegebene Passwort ist nicht korrekt'),
  ])
  const foreign = { email: 'neu-1@example.org', password: PASSWORD }
  expect((await browser.post(PAGE, foreign, 'https://boese.example')).status).toBe(403)

  const link = await asked(browser, 'neu-1@example.org')
  expect(await words(browser, '/kunden-bereich/konto')).not.toContain('neu-1@example.org')
  expect((await browser.get(link)).headers.get('Location')).toBe('/kunden-bereich')
  expect(await words(browser, '/kunden-bereich/konto')).toContain('neu-1@example.org')
})

it('in another browser the link counts only after signing in, by a cookie that no script reads (S-2.9-72)', async () => {
  const { browser, email } = await registered(shop)
  const link = await asked(browser, 'neu-2@example.org')
  const phone = new TestBrowser(shop)
  const first = await phone.get(link)
  expect(first.headers.get('Location')).toBe('/auth?redirect=%2Fauth%2Fneue-adresse')
  expect(first.headers.get('Set-Cookie')).toMatch(/^neue-adresse=.*; HttpOnly/)
  expect(await words(browser, '/kunden-bereich/konto')).not.toContain('neu-2@example.org')
  const entered = await phone.post('/auth?redirect=%2Fauth%2Fneue-adresse', {
    email,
    password: PASSWORD,
  })
  expect(entered.headers.get('Location')).toBe('/auth/neue-adresse')
  await phone.get('/auth/neue-adresse')
  expect(await words(phone, '/kunden-bereich/konto')).toContain('neu-2@example.org')
  // Every other session has ended.
  expect((await browser.get('/kunden-bereich/konto')).status).toBe(302)
})

it('signed in to another account it changes nothing (S-2.9-72)', async () => {
  const [{ browser }, other] = [await registered(shop), await registered(shop)]
  const link = await asked(browser, 'neu-3@example.org')
  await other.browser.get(link)
  expect(await words(other.browser, '/kunden-bereich/konto')).toContain(other.email)
  expect(await words(browser, '/kunden-bereich/konto')).not.toContain('neu-3@example.org')
})
