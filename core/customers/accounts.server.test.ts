import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authAccounts, authSessions, passwordResets } from '#db/schema/customers.ts'
import { openAuth } from '#integrations/auth.server.ts'
import { testDatabase } from '#test/database.ts'
import { catchMails } from '#test/fixtures/mails.ts'
import type { SignedIn } from '../actor.ts'
import { type Jobs, openJobs } from '../jobs.server.ts'
import { openLimits } from '../limits.server.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { ensureAdmin } from './ensure.server.ts'
import { mailReset, requestReset, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { actorOf } from './who.server.ts'

const log = { info() {}, warn() {}, error() {} }
const publicUrl = 'http://localhost:3000'
const caught = catchMails()
const { mails } = caught

async function openShop() {
  const database = await testDatabase()
  const jobs = await openJobs(database, log)
  const auth = openAuth({ db: database.orm, secret: 's'.repeat(40), publicUrl, log })
  const services = { db: database.orm, jobs, auth, limits: openLimits(), publicUrl }
  await jobs.start({
    ...caught.handlers,
    password_reset: ({ email }) => mailReset(services, email),
  })
  return { database, ...services }
}

let shop: Awaited<ReturnType<typeof openShop>>
let jobs: Jobs
beforeAll(async () => {
  shop = await openShop()
  jobs = shop.jobs
})
afterAll(async () => {
  await jobs.stop()
  await shop.database.close()
})

const password = 'Ruderboot-7'
const person = () => ({
  firstName: 'Mara',
  lastName: 'Öztürk',
  email: `mara-${randomUUID()}@example.org`,
  password,
  confirmation: password,
  address: randomUUID(),
  headers: new Headers(),
})

/** What a browser would send back after these `Set-Cookie` lines. */
function browser(cookies: string[]): Headers {
  const sent = cookies.filter(line => !/Max-Age=0/i.test(line)).map(line => line.split(';')[0])
  return new Headers(sent.length > 0 ? { cookie: sent.join('; ') } : {})
}

async function newCustomer() {
  const input = person()
  const result = await signUp(shop, input)
  if (!result.ok) throw new Error(result.message)
  return { input, actor: result.actor, headers: browser(result.cookies), cookies: result.cookies }
}

async function lastLink(kind: 'password_reset' | 'email_confirmation', to: string) {
  await jobs.settle()
  const mail = mails.findLast(sent => sent.to === to && sent.kind === kind)
  if (!mail || !('url' in mail.data)) throw new Error(`No ${kind} to ${to}`)
  return new URL(mail.data.url)
}

describe('registration', () => {
  it('signs in at once, with the name as given and an unconfirmed address (S-3-11, S-4-12, S-7-9)', async () => {
    const { headers, input } = await newCustomer()
    expect(await actorOf(shop, headers)).toMatchObject({
      kind: 'customer',
      email: input.email,
      name: 'Mara Öztürk',
      emailVerified: false,
      isAdmin: false,
    })
  })

  it('keeps the session out of reach of scripts and only the label within it (S-4-11)', async () => {
    const { cookies } = await newCustomer()
    const session = cookies.find(line => line.includes('session_token'))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
    expect(cookies.find(line => line.startsWith('angemeldet=1'))).not.toMatch(/HttpOnly/i)
  })

  it('marks cookies as secure on https', async () => {
    const auth = openAuth({
      db: shop.db,
      secret: 's'.repeat(40),
      publicUrl: 'https://shop.example',
      log,
    })
    const entered = await auth.signUp({ email: person().email, password, name: 'Mara' })
    expect(entered?.cookies.every(line => /; Secure/i.test(line))).toBe(true)
  })

  it('stores no password in clear', async () => {
    const { actor } = await newCustomer()
    const [row] = await shop.db
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, actor.userId))
    expect(row?.password).toBeTruthy()
    expect(row?.password).not.toContain(password)
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Registrierung fehlgeschlagen'],
    [{ email: 'mara@' }, 'email', 'Registrierung fehlgeschlagen'],
    [{ confirmation: 'anders-8' }, 'confirmation', 'Passwörter stimmen nicht überein'],
    [{ password: 'kurz7', confirmation: 'kurz7' }, 'password', 'Passwort zu kurz'],
    [{ password: 'Passwort123', confirmation: 'Passwort123' }, 'password', 'Passwort zu einfach'],
  ])(
    'refuses %o beside the field',
    { meta: { shows: ['S-5-12', 'S-5-20', 'S-8-18', 'S-8-28'] } },
    async (change, field, title) => {
      const result = await signUp(shop, { ...person(), ...change })
      expect(result).toMatchObject({ ok: false, title, fields: { [field]: expect.any(String) } })
    },
  )

  it('refuses a second account for one address, whatever its case', async () => {
    const { input } = await newCustomer()
    const again = await signUp(shop, { ...person(), email: input.email.toUpperCase() })
    expect(again).toMatchObject({
      ok: false,
      fields: { email: expect.stringContaining('bereits') },
    })
  })

  it('gives two simultaneous registrations of one address one account', async () => {
    const { email } = person()
    const both = await Promise.all([
      signUp(shop, { ...person(), email }),
      signUp(shop, { ...person(), email }),
    ])
    expect(both.filter(result => result.ok)).toHaveLength(1)
  })
})

describe('sign-in', () => {
  it('opens a session of its own each time (S-7-2)', async () => {
    const { input, headers } = await newCustomer()
    const result = await signIn(shop, input)
    if (!result.ok) throw new Error(result.message)
    const second = browser(result.cookies)
    expect(second.get('cookie')).not.toBe(headers.get('cookie'))
    expect(await actorOf(shop, second)).toMatchObject({ email: input.email })
  })

  it('answers a wrong password and an unknown address alike (S-8-16, S-8-28)', async () => {
    const { input } = await newCustomer()
    const wrong = await signIn(shop, { ...input, password: 'Falsch-123' })
    const unknown = await signIn(shop, { ...person(), password: 'Falsch-123' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: false, title: 'Anmeldung fehlgeschlagen' })
  })

  it('lets nobody choose the session: a made-up or altered cookie is a guest (S-7-1)', async () => {
    const { headers } = await newCustomer()
    const altered = (headers.get('cookie') ?? '').replace(/session_token=./, 'session_token=_')
    for (const cookie of ['konto.session_token=fixed', 'angemeldet=1', altered]) {
      expect(await actorOf(shop, new Headers({ cookie }))).toEqual({ kind: 'guest' })
    }
  })

  it('stops after ten wrong tries and says how long to wait, for this account only', async () => {
    const { input } = await newCustomer()
    const wrong = { ...input, password: 'Falsch-123' }
    for (let count = 0; count < 10; count += 1) await signIn(shop, wrong)
    expect(await signIn(shop, input)).toMatchObject({
      ok: false,
      title: 'Zu viele Anfragen',
      retryAfterSeconds: expect.any(Number),
    })
    const other = await newCustomer()
    expect(await signIn(shop, { ...other.input, address: input.address })).toMatchObject({
      ok: true,
    })
  })

  it('does not count tries that succeed', async () => {
    const { input } = await newCustomer()
    for (let count = 0; count < 12; count += 1) {
      expect(await signIn(shop, input)).toMatchObject({ ok: true })
    }
  })

  it('ends with sign-out, in the database and in the browser (S-7-2)', async () => {
    const { headers } = await newCustomer()
    const cookies = await shop.auth.signOut(headers)
    expect(await actorOf(shop, headers)).toEqual({ kind: 'guest' })
    expect(browser(cookies).has('cookie')).toBe(false)
    expect(cookies.some(line => line.startsWith('angemeldet=;'))).toBe(true)
  })

  it('ends when its time is over (S-7-1)', async () => {
    const { headers, actor } = await newCustomer()
    await shop.db
      .update(authSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(authSessions.userId, actor.userId))
    expect(await actorOf(shop, headers)).toEqual({ kind: 'guest' })
  })
})

describe('a changed password', () => {
  const next = { password: 'Laufband-8', confirmation: 'Laufband-8' }

  it('replaces the old one and ends all other sessions', async () => {
    const { input, actor, headers } = await newCustomer()
    const elsewhere = await signIn(shop, input)
    const changed = await changePassword(shop, actor, {
      headers,
      current: password,
      ...next,
      address: input.address,
    })
    if (!changed.ok || !elsewhere.ok) throw new Error('refused')
    expect(await actorOf(shop, browser(elsewhere.cookies))).toEqual({ kind: 'guest' })
    expect(await actorOf(shop, browser(changed.cookies))).toMatchObject({ email: input.email })
    expect(await signIn(shop, input)).toMatchObject({ ok: false })
    expect(await signIn(shop, { ...input, password: next.password })).toMatchObject({ ok: true })
  })

  it('needs the current one (S-5-13, S-5-24)', async () => {
    const { input, actor, headers } = await newCustomer()
    const refusal = await changePassword(shop, actor, {
      headers,
      current: 'Falsch-123',
      ...next,
      address: input.address,
    })
    expect(refusal).toMatchObject({
      title: 'Aktuelles Passwort falsch',
      message: 'Das eingegebene aktuelle Passwort ist nicht korrekt',
    })
    expect(await signIn(shop, input)).toMatchObject({ ok: true })
  })

  it('is at least six characters long (S-9-24)', async () => {
    const { input, actor, headers } = await newCustomer()
    const short = { password: 'kurz7', confirmation: 'kurz7' }
    expect(
      await changePassword(shop, actor, {
        headers,
        current: password,
        ...short,
        address: input.address,
      }),
    ).toMatchObject({ message: 'Das neue Passwort muss mindestens 6 Zeichen lang sein' })
  })
})

describe('a reset link', () => {
  const chosen = { password: 'Neuanfang-9', confirmation: 'Neuanfang-9' }

  async function link(input: { email: string; address: string; headers: Headers }) {
    expect(await requestReset(shop, input)).toEqual({ ok: true })
    const url = await lastLink('password_reset', input.email)
    return {
      accessToken: url.searchParams.get('access_token') ?? '',
      refreshToken: url.searchParams.get('refresh_token') ?? '',
    }
  }

  it('points at the reset page with both halves, of which only hashes are kept (S-7-2)', async () => {
    const { input } = await newCustomer()
    const tokens = await link(input)
    const { pathname } = await lastLink('password_reset', input.email)
    expect(pathname).toBe('/auth/reset-password')
    expect(await shop.auth.resetIsOpen(tokens)).toBe(true)
    const stored = JSON.stringify(await shop.db.select().from(passwordResets))
    expect(stored).not.toContain(tokens.accessToken)
    expect(stored).not.toContain(tokens.refreshToken)
  })

  it('sets the password once, signs in, ends older sessions and confirms the address', async () => {
    const { input, headers } = await newCustomer()
    const tokens = await link(input)
    const result = await resetPassword(shop, { tokens, ...chosen })
    if (result === 'lost' || !result.ok) throw new Error('refused')
    expect(await actorOf(shop, browser(result.cookies))).toMatchObject({ emailVerified: true })
    expect(await actorOf(shop, headers)).toEqual({ kind: 'guest' })
    expect(await signIn(shop, { ...input, password: chosen.password })).toMatchObject({ ok: true })
    expect(await resetPassword(shop, { tokens, ...chosen })).toBe('lost')
    expect(await shop.auth.resetIsOpen(tokens)).toBe(false)
  })

  it('works for one of two simultaneous uses', async () => {
    const { input } = await newCustomer()
    const tokens = await link(input)
    const both = await Promise.all([
      resetPassword(shop, { tokens, ...chosen }),
      resetPassword(shop, { tokens, ...chosen }),
    ])
    expect(both.filter(result => result === 'lost')).toHaveLength(1)
  })

  it('is worthless with one half wrong, or with the halves of two links', async () => {
    const { input } = await newCustomer()
    const one = await link(input)
    const two = await link(input)
    for (const tokens of [
      { ...one, refreshToken: 'x' },
      { ...one, accessToken: 'x' },
      { ...one, refreshToken: two.refreshToken },
    ]) {
      expect(await shop.auth.resetIsOpen(tokens)).toBe(false)
      expect(await resetPassword(shop, { tokens, ...chosen })).toBe('lost')
    }
    expect(await signIn(shop, input)).toMatchObject({ ok: true })
  })

  it('ends after an hour', async () => {
    const { input } = await newCustomer()
    const tokens = await link(input)
    await shop.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await resetPassword(shop, { tokens, ...chosen })).toBe('lost')
  })

  it('ends when another link or a changed password came first', async () => {
    const { input } = await newCustomer()
    const first = await link(input)
    const second = await link(input)
    await resetPassword(shop, { tokens: second, ...chosen })
    expect(await resetPassword(shop, { tokens: first, ...chosen })).toBe('lost')
  })

  it('is not spent by a refused password', async () => {
    const { input } = await newCustomer()
    const tokens = await link(input)
    for (const [weak, message] of [
      ['Kurz-7', 'Passwort muss mindestens 8 Zeichen lang sein'],
      ['kleinklein7', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ] as const) {
      expect(
        await resetPassword(shop, { tokens, password: weak, confirmation: weak }),
      ).toMatchObject({ message })
    }
    expect(await resetPassword(shop, { tokens, ...chosen })).toMatchObject({ ok: true })
  })

  it('is not sent to strangers, who get the same answer', async () => {
    const stranger = person()
    expect(await requestReset(shop, stranger)).toEqual({ ok: true })
    await jobs.settle()
    expect(mails.some(mail => mail.to === stranger.email)).toBe(false)
  })
})

describe('a confirmation link', () => {
  it('confirms the address of whoever registered it (S-7-2)', async () => {
    const { input, actor, headers } = await newCustomer()
    const url = await lastLink('email_confirmation', input.email)
    expect(url.pathname).toBe('/auth/bestaetigen')
    expect(await confirmEmail(shop, actor, url.searchParams.get('token') ?? '')).toBe(true)
    expect(await actorOf(shop, headers)).toMatchObject({ emailVerified: true })
  })

  it('does nothing for another account, altered or made up', async () => {
    const { input } = await newCustomer()
    const other = await newCustomer()
    const url = await lastLink('email_confirmation', input.email)
    const token = url.searchParams.get('token') ?? ''
    expect(await confirmEmail(shop, other.actor, token)).toBe(false)
    expect(await confirmEmail(shop, other.actor, `${token}x`)).toBe(false)
    expect(await confirmEmail(shop, other.actor, '')).toBe(false)
    expect(await actorOf(shop, other.headers)).toMatchObject({ emailVerified: false })
  })
})

describe('the administrator of the environment', () => {
  const admin = () => ({ email: `leitung-${randomUUID()}@example.org`, password: 'Leitung-2026' })

  it('exists and may enter the office, also after a second start (S-6-4, S-7-9)', async () => {
    const given = admin()
    await ensureAdmin(shop, given)
    await ensureAdmin(shop, given)
    const entered = await signIn(shop, {
      ...given,
      address: randomUUID(),
      headers: new Headers(),
    })
    expect(entered).toMatchObject({
      ok: true,
      actor: { isAdmin: true } satisfies Partial<SignedIn>,
    })
  })

  it('takes over an account that somebody else registered, and shuts them out', async () => {
    const { input, headers } = await newCustomer()
    await ensureAdmin(shop, { email: input.email, password: 'Leitung-2026' })
    expect(await actorOf(shop, headers)).toEqual({ kind: 'guest' })
    expect(await signIn(shop, input)).toMatchObject({ ok: false })
  })
})

it('refuses to be used inside an open transaction', async () => {
  const { input, headers } = await newCustomer()
  await expect(shop.db.transaction(() => shop.auth.session(headers))).rejects.toThrow('transaction')
  await expect(shop.db.transaction(() => signIn(shop, input))).rejects.toThrow('transaction')
})
