import { describe, expect, it } from 'vitest'
import { accountsFixture } from '#test/fixtures/accounts.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('a confirmation link', () => {
  it('confirms the address of whoever registered it (S-7-2)', async () => {
    const { input, actor, headers } = await accounts.newCustomer()
    const url = await accounts.lastLink('email_confirmation', input.email)
    expect(url.pathname).toBe('/auth/bestaetigen')
    expect(await confirmEmail(accounts.services, actor, url.searchParams.get('token') ?? '')).toBe(
      true,
    )
    expect(await actorOf(accounts.services, headers)).toMatchObject({ emailVerified: true })
  })

  it('does nothing for another account, altered or made up', async () => {
    const { input } = await accounts.newCustomer()
    const other = await accounts.newCustomer()
    const url = await accounts.lastLink('email_confirmation', input.email)
    const token = url.searchParams.get('token') ?? ''
    expect(await confirmEmail(accounts.services, other.actor, token)).toBe(false)
    expect(await confirmEmail(accounts.services, other.actor, `${token}x`)).toBe(false)
    expect(await confirmEmail(accounts.services, other.actor, '')).toBe(false)
    expect(await actorOf(accounts.services, other.headers)).toMatchObject({ emailVerified: false })
  })
})
