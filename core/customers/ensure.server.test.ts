import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountsFixture } from '#test/fixtures/accounts.ts'
import type { SignedIn } from '../actor.ts'
import { ensureAdmin } from './ensure.server.ts'
import { signIn } from './sign-in.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('the administrator of the environment', () => {
  const admin = () => ({ email: `leitung-${randomUUID()}@example.org`, password: 'Leitung-2026' })

  it('exists and may enter the office, also after a second start (S-6-4, S-7-9)', async () => {
    const given = admin()
    await ensureAdmin(accounts.services, given)
    await ensureAdmin(accounts.services, given)
    const entered = await signIn(accounts.services, {
      ...given,
      address: randomUUID(),
      headers: new Headers(),
    })
    expect(entered).toMatchObject({
      ok: true,
      actor: { roles: ['admin'] } satisfies Partial<SignedIn>,
    })
  })

  it('takes over an account that somebody else registered, and shuts them out', async () => {
    const { input, headers } = await accounts.newCustomer()
    await ensureAdmin(accounts.services, { email: input.email, password: 'Leitung-2026' })
    expect(await actorOf(accounts.services, headers)).toEqual({ kind: 'guest' })
    expect(await signIn(accounts.services, input)).toMatchObject({ ok: false })
  })
})
