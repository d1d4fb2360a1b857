import { describe, expect, it } from 'vitest'
import { passwordResets } from '#db/schema/customers.ts'
import { accountsFixture, browser, person } from '#test/fixtures/accounts.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('a reset link', () => {
  const chosen = { password: 'Neuanfang-9', confirmation: 'Neuanfang-9' }

  async function link(input: { email: string; address: string; headers: Headers }) {
    expect(await requestReset(accounts.services, input)).toEqual({ ok: true })
    const url = await accounts.lastLink('password_reset', input.email)
    return {
      accessToken: url.searchParams.get('access_token') ?? '',
      refreshToken: url.searchParams.get('refresh_token') ?? '',
    }
  }

  it('points at the reset page with both halves, of which only hashes are kept (S-7-2)', async () => {
    const { input } = await accounts.newCustomer()
    const tokens = await link(input)
    const { pathname } = await accounts.lastLink('password_reset', input.email)
    expect(pathname).toBe('/auth/reset-password')
    expect(await accounts.services.auth.resetIsOpen(tokens)).toBe(true)
    const stored = JSON.stringify(await accounts.services.db.select().from(passwordResets))
    expect(stored).not.toContain(tokens.accessToken)
    expect(stored).not.toContain(tokens.refreshToken)
  })

  it('sets the password once, signs in, ends older sessions and confirms the address', async () => {
    const { input, headers } = await accounts.newCustomer()
    const tokens = await link(input)
    const result = await resetPassword(accounts.services, { tokens, ...chosen })
    if (result === 'lost' || !result.ok) throw new Error('refused')
    expect(await actorOf(accounts.services, browser(result.cookies))).toMatchObject({
      emailVerified: true,
    })
    expect(await actorOf(accounts.services, headers)).toEqual({ kind: 'guest' })
    expect(await signIn(accounts.services, { ...input, password: chosen.password })).toMatchObject({
      ok: true,
    })
    expect(await resetPassword(accounts.services, { tokens, ...chosen })).toBe('lost')
    expect(await accounts.services.auth.resetIsOpen(tokens)).toBe(false)
  })

  it('works for one of two simultaneous uses', async () => {
    const { input } = await accounts.newCustomer()
    const tokens = await link(input)
    const both = await Promise.all([
      resetPassword(accounts.services, { tokens, ...chosen }),
      resetPassword(accounts.services, { tokens, ...chosen }),
    ])
    expect(both.filter(result => result === 'lost')).toHaveLength(1)
  })

  it('is worthless with one half wrong, or with the halves of two links', async () => {
    const { input } = await accounts.newCustomer()
    const one = await link(input)
    const two = await link(input)
    for (const tokens of [
      { ...one, refreshToken: 'x' },
      { ...one, accessToken: 'x' },
      { ...one, refreshToken: two.refreshToken },
    ]) {
      expect(await accounts.services.auth.resetIsOpen(tokens)).toBe(false)
      expect(await resetPassword(accounts.services, { tokens, ...chosen })).toBe('lost')
    }
    expect(await signIn(accounts.services, input)).toMatchObject({ ok: true })
  })

  it('ends after an hour', async () => {
    const { input } = await accounts.newCustomer()
    const tokens = await link(input)
    await accounts.services.db
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await resetPassword(accounts.services, { tokens, ...chosen })).toBe('lost')
  })

  it('ends when another link or a changed password came first', async () => {
    const { input } = await accounts.newCustomer()
    const first = await link(input)
    const second = await link(input)
    await resetPassword(accounts.services, { tokens: second, ...chosen })
    expect(await resetPassword(accounts.services, { tokens: first, ...chosen })).toBe('lost')
  })

  it('is not spent by a refused password', async () => {
    const { input } = await accounts.newCustomer()
    const tokens = await link(input)
    for (const [weak, message] of [
      ['Kurz-7', 'Passwort muss mindestens 8 Zeichen lang sein'],
      ['kleinklein7', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ] as const) {
      expect(
        await resetPassword(accounts.services, { tokens, password: weak, confirmation: weak }),
      ).toMatchObject({ message })
    }
    expect(await resetPassword(accounts.services, { tokens, ...chosen })).toMatchObject({
      ok: true,
    })
  })

  it('is not sent to strangers, who get the same answer', async () => {
    const stranger = person()
    expect(await requestReset(accounts.services, stranger)).toEqual({ ok: true })
    expect(await accounts.mailsTo(stranger.email)).toEqual([])
  })
})
