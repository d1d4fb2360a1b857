import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

const aBug = { requestId: expect.any(String), err: expect.any(Error) }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const stranger = () => new TestBrowser(shop)

async function mailedLink(kind: 'password_reset' | 'email_confirmation', to: string) {
  await shop.settle()
  const mail = shop.mails.findLast(sent => sent.kind === kind && sent.to === to)
  if (!mail || !('url' in mail.data)) throw new Error(`No ${kind} to ${to}`)
  const { pathname, search } = new URL(mail.data.url)
  return pathname + search
}

describe('the pages', () => {
  it.each([
    ['/auth', 'Anmelden'],
    ['/auth/registrieren', 'Registrieren'],
    ['/auth/passwort-vergessen', 'Link anfordern'],
  ])(
    '%s is complete without scripts, kept nowhere and tells nobody its address (S-2.8-1)',
    async (path, word) => {
      const answer = await stranger().get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(word)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
    },
  )

  it('shows what was wrong beside the form, keeps what was typed, and never the password', async () => {
    const answer = await stranger().post('/auth/registrieren', {
      firstName: 'Mara',
      lastName: 'Öztürk',
      email: 'mara@example.org',
      password: 'geheim-7',
      confirmation: 'geheim-8',
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Passwörter stimmen nicht überein')
    expect(html).toContain('value="mara@example.org"')
    expect(html).not.toContain('geheim-7')
  })

  it('answers too many tries with 429 and when to come back', async () => {
    const { email } = await registered(shop)
    const browser = stranger()
    const wrong = () => browser.post('/auth', { email, password: 'Falsch-123' })
    for (let count = 0; count < 10; count += 1) expect((await wrong()).status).toBe(422)
    const answer = await wrong()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain('Zu viele Anfragen')
  })
})

describe('signing in', () => {
  it('leads to the customer area, or to the path that was wanted (S-2.1-6)', async () => {
    const { email } = await registered(shop)
    const to = async (path: string) =>
      (await stranger().post(path, { email, password: PASSWORD })).headers.get('Location')
    expect(await to('/auth')).toBe('/kunden-bereich')
    expect(await to('/auth?redirect=/warenkorb')).toBe('/warenkorb')
    expect(await to('/auth?redirect=https://boese.example')).toBe('/kunden-bereich')
    expect(await to('/auth?redirect=//boese.example/x')).toBe('/kunden-bereich')
  })

  it('sends those on who are signed in already, and never away from the shop (S-2.8-2)', async () => {
    const { browser } = await registered(shop)
    const to = async (path: string) => (await browser.get(path)).headers.get('Location')
    expect(await to('/auth')).toBe('/kunden-bereich')
    expect(await to('/auth?redirect=/produkte')).toBe('/produkte')
    expect(await to('/auth?redirect=%2F%5Cboese.example')).toBe('/kunden-bereich')
    expect(await to('/auth/registrieren?redirect=//boese.example')).toBe('/kunden-bereich')
  })

  it('replaces a session cookie that somebody planted beforehand', async () => {
    const { email } = await registered(shop)
    const victim = stranger()
    victim.setCookie('konto.session_token', 'planted.signature')
    await victim.post('/auth', { email, password: PASSWORD })
    expect(victim.cookie('konto.session_token')).toBeTruthy()
    expect(victim.cookie('konto.session_token')).not.toBe('planted.signature')
    const attacker = stranger()
    attacker.setCookie('konto.session_token', 'planted.signature')
    expect((await attacker.get('/kunden-bereich')).status).toBe(302)
  })

  it("is refused from another site's page", async () => {
    const { email } = await registered(shop)
    const victim = stranger()
    const answer = await victim.post(
      '/auth',
      { email, password: PASSWORD },
      'https://boese.example',
    )
    expect(answer.status).toBe(403)
    expect(victim.cookie('konto.session_token')).toBeUndefined()
  })

  it("cannot be ended by another site's page or by a link", async () => {
    const { browser } = await registered(shop)
    expect((await browser.post('/auth/abmelden', {}, 'https://boese.example')).status).toBe(403)
    await browser.get('/auth/abmelden')
    expect((await browser.get('/kunden-bereich')).status).toBe(200)
  })

  it('ends with the form, takes the label along and returns home (S-2.2-4, S-2.9-3, S-4-11)', async () => {
    const { browser } = await registered(shop)
    expect(browser.cookie('angemeldet')).toBe('1')
    const answer = await browser.post('/auth/abmelden', {})
    expect(answer.headers.get('Location')).toBe('/')
    expect(browser.cookie('angemeldet')).toBeUndefined()
    expect((await browser.get('/kunden-bereich')).status).toBe(302)
  })
})

describe('while sign-in is out of order', () => {
  afterEach(() => vi.restoreAllMocks())

  const outage = (method: 'signIn' | 'signUp' | 'signOut' | 'send') => {
    const { auth, jobs } = shop.services
    const failing = method === 'send' ? vi.spyOn(jobs, method) : vi.spyOn(auth, method)
    failing.mockRejectedValue(new Error('connection refused'))
    return vi.spyOn(shop.services.log, 'error').mockReturnValue()
  }
  const person = {
    firstName: 'Mara',
    lastName: 'Öztürk',
    email: 'mara@example.org',
    password: PASSWORD,
    confirmation: PASSWORD,
  }

  it.each([
    ['signIn', '/auth', 'Anmeldung fehlgeschlagen', 'Ein unbekannter Fehler ist aufgetreten'],
    [
      'signUp',
      '/auth/registrieren',
      'Registrierung fehlgeschlagen',
      'Ein unbekannter Fehler ist aufgetreten',
    ],
    [
      // Whether there is an account is looked up by a job.
      'send',
      '/auth/passwort-vergessen',
      'Fehler beim Zurücksetzen',
      'Bitte versuchen Sie es später erneut.',
    ],
  ] as const)(
    '%s on %s says "%s" beside the form, keeps what was typed and is logged (S-8-17, S-8-18, S-8-19)',
    async (method, path, title, text) => {
      const log = outage(method)
      const answer = await stranger().post(path, person)
      const html = await answer.text()
      expect(answer.status).toBe(500)
      expect(html).toContain(title)
      expect(html).toContain(text)
      expect(html).toContain('value="mara@example.org"')
      expect(html).not.toContain('connection refused')
      expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    },
  )

  it('signing out says so at home and ends nothing (S-8-17)', async () => {
    const { browser } = await registered(shop)
    const log = outage('signOut')
    const answer = await browser.post('/auth/abmelden', {})
    expect(answer.headers.get('Location')).toBe('/')
    expect(browser.cookie('meldung')).toBe('nicht-abgemeldet')
    expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    expect((await browser.get('/kunden-bereich')).status).toBe(200)
  })
})

describe('a mailed reset link', () => {
  const chosen = { password: 'Neuanfang-9', confirmation: 'Neuanfang-9' }

  it('takes its tokens out of the address, sets the password once and signs in', {
    meta: { shows: ['S-2.1-7', 'S-5-16', 'S-8-21', 'B-8-8', 'L-71'] },
  }, async () => {
    const { email } = await registered(shop)
    const browser = stranger()
    expect(await (await browser.post('/auth/passwort-vergessen', { email })).text()).toContain(
      'E-Mail verschickt',
    )
    const link = await mailedLink('password_reset', email)
    expect((await browser.get(link)).headers.get('Location')).toBe('/auth/reset-password')
    const page = await browser.get('/auth/reset-password')
    expect(page.status).toBe(200)
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    const html = await page.text()
    for (const token of new URLSearchParams(link.split('?')[1]).values()) {
      expect(html).not.toContain(token)
    }

    const done = await browser.post('/auth/reset-password', chosen)
    expect(done.headers.get('Location')).toBe('/auth/reset-password?fertig=1')
    expect(await (await browser.get('/auth/reset-password?fertig=1')).text()).toContain(
      'Passwort erfolgreich aktualisiert',
    )
    expect((await browser.get('/kunden-bereich')).status).toBe(200)

    const second = stranger()
    expect((await second.get(link)).headers.get('Location')).toBe('/auth?link=ungueltig')
    expect(await (await second.get('/auth?link=ungueltig')).text()).toContain('Ungültiger Link')
  })

  async function opened() {
    const { email } = await registered(shop)
    const browser = stranger()
    await browser.post('/auth/passwort-vergessen', { email })
    await browser.get(await mailedLink('password_reset', email))
    return browser
  }

  it('shows what a new password lacks and stays open (S-5-14)', async () => {
    const browser = await opened()
    const weak = { password: 'neuanfang-9', confirmation: 'neuanfang-9' }
    const answer = await browser.post('/auth/reset-password', weak)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Passwort muss mindestens einen Großbuchstaben enthalten')
    expect((await browser.post('/auth/reset-password', chosen)).status).toBe(302)
  })

  it('says that the update failed, whatever was wrong, and stays open (S-8-21)', async () => {
    const browser = await opened()
    const told = async (fields: typeof chosen) =>
      wordsOf(await (await browser.post('/auth/reset-password', fields)).text())
    const short = { password: 'Neu-1', confirmation: 'Neu-1' }
    expect(await told(short)).toContain(
      'Fehler beim Aktualisieren Passwort muss mindestens 8 Zeichen lang sein',
    )
    const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const failing = vi.spyOn(shop.services.auth, 'finishReset').mockRejectedValue(new Error('x'))
    expect(await told(chosen)).toContain(
      'Fehler beim Aktualisieren Ein unbekannter Fehler ist aufgetreten',
    )
    expect(log).toHaveBeenCalledWith(aBug, expect.any(String))
    failing.mockRestore()
    log.mockRestore()
    expect((await browser.post('/auth/reset-password', chosen)).status).toBe(302)
  })

  it('is lost without tokens, with made-up ones, and when posted without a link (S-5-16)', async () => {
    for (const path of ['', '?access_token=a&refresh_token=b', '?access_token=a']) {
      const answer = await stranger().get(`/auth/reset-password${path}`)
      expect(answer.headers.get('Location')).toBe('/auth?link=ungueltig')
    }
    const posted = await stranger().post('/auth/reset-password', chosen)
    expect(posted.headers.get('Location')).toBe('/auth?link=ungueltig')
  })

  it('gives nothing away: an address without an account gets the same answer and no mail (S-8-33)', async () => {
    const answer = await stranger().post('/auth/passwort-vergessen', { email: 'nie@example.org' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('E-Mail verschickt')
    await shop.settle()
    expect(shop.mails.some(mail => mail.to === 'nie@example.org')).toBe(false)
  })
})

describe('a mailed confirmation link', () => {
  it('confirms at once in the browser that registered', async () => {
    const { browser, email } = await registered(shop)
    expect(await (await browser.get('/kunden-bereich')).text()).toContain('Link erneut senden')
    const link = await mailedLink('email_confirmation', email)
    expect((await browser.get(link)).headers.get('Location')).toBe('/kunden-bereich')
    expect(await (await browser.get('/kunden-bereich')).text()).not.toContain('Link erneut senden')
  })

  it('confirms nothing by itself, but after signing in elsewhere', async () => {
    const { browser, email } = await registered(shop)
    const link = await mailedLink('email_confirmation', email)
    const phone = stranger()
    const first = await phone.get(link)
    expect(first.headers.get('Location')).toBe('/auth?redirect=%2Fauth%2Fbestaetigen')
    expect(await (await browser.get('/kunden-bereich')).text()).toContain('Link erneut senden')
    const entered = await phone.post('/auth?redirect=%2Fauth%2Fbestaetigen', {
      email,
      password: PASSWORD,
    })
    expect(entered.headers.get('Location')).toBe('/auth/bestaetigen')
    await phone.get('/auth/bestaetigen')
    expect(await (await phone.get('/kunden-bereich')).text()).not.toContain('Link erneut senden')
  })

  it("does not confirm another account's address", async () => {
    const owner = await registered(shop)
    const other = await registered(shop)
    await other.browser.get(await mailedLink('email_confirmation', owner.email))
    for (const { browser } of [owner, other]) {
      expect(await (await browser.get('/kunden-bereich')).text()).toContain('Link erneut senden')
    }
  })
})
