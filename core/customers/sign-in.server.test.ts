import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authSessions } from '#db/schema/customers.ts'
import { accountsFixture, browser, person } from '#test/fixtures/accounts.ts'
import { signIn } from './sign-in.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('sign-in', () => {
  it('opens a session of its own each time (S-7-2)', async () => {
    const { input, headers } = await accounts.newCustomer()
    const result = await signIn(accounts.services, input)
    if (!result.ok) throw new Error(result.message)
    const second = browser(result.cookies)
    expect(second.get('cookie')).not.toBe(headers.get('cookie'))
    expect(await actorOf(accounts.services, second)).toMatchObject({ email: input.email })
  })

  it('answers a wrong password and an unknown address alike (S-8-16, S-8-28)', async () => {
    const { input } = await accounts.newCustomer()
    const wrong = await signIn(accounts.services, { ...input, password: 'Falsch-123' })
    const unknown = await signIn(accounts.services, { ...person(), password: 'Falsch-123' })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: false, title: 'Anmeldung fehlgeschlagen' })
  })

  it('lets nobody choose the session: a made-up or altered cookie is a guest (S-7-1)', async () => {
    const { headers } = await accounts.newCustomer()
    const altered = (headers.get('cookie') ?? '').replace(/session_token=./, 'session_token=_')
    for (const cookie of ['konto.session_token=fixed', 'angemeldet=1', altered]) {
      expect(await actorOf(accounts.services, new Headers({ cookie }))).toEqual({ kind: 'guest' })
    }
  })

  it('stops after ten wrong tries and says how long to wait, for this account only', async () => {
    const { input } = await accounts.newCustomer()
    const wrong = { ...input, password: 'Falsch-123' }
    for (let count = 0; count < 10; count += 1) await signIn(accounts.services, wrong)
    expect(await signIn(accounts.services, input)).toMatchObject({
      ok: false,
      title: 'Zu viele Anfragen',
      retryAfterSeconds: expect.any(Number),
    })
    const other = await accounts.newCustomer()
    expect(
      await signIn(accounts.services, { ...other.input, address: input.address }),
    ).toMatchObject({
      ok: true,
    })
  })

  it('does not count tries that succeed', async () => {
    const { input } = await accounts.newCustomer()
    for (let count = 0; count < 12; count += 1) {
      expect(await signIn(accounts.services, input)).toMatchObject({ ok: true })
    }
  })

  it('ends with sign-out, in the database and in the browser (S-7-2)', async () => {
    const { headers } = await accounts.newCustomer()
    const cookies = await accounts.services.auth.signOut(headers)
    expect(await actorOf(accounts.services, headers)).toEqual({ kind: 'guest' })
    expect(browser(cookies).has('cookie')).toBe(false)
    expect(cookies.some(line => line.startsWith('angemeldet=;'))).toBe(true)
  })

  it('ends when its time is over (S-7-1)', async () => {
    const { headers, actor } = await accounts.newCustomer()
    await accounts.services.db
      .update(authSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(authSessions.userId, actor.userId))
    expect(await actorOf(accounts.services, headers)).toEqual({ kind: 'guest' })
  })
})

it('refuses to be used inside an open transaction', async () => {
  const { input, headers } = await accounts.newCustomer()
  await expect(
    accounts.services.db.transaction(() => accounts.services.auth.session(headers)),
  ).rejects.toThrow('transaction')
  await expect(
    accounts.services.db.transaction(() => signIn(accounts.services, input)),
  ).rejects.toThrow('transaction')
})
