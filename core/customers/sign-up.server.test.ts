import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { authAccounts } from '#db/schema/customers.ts'
import { accountsFixture, password, person } from '#test/fixtures/accounts.ts'
import { signUp } from './sign-up.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('registration', () => {
  it('signs in at once, with the name as given and an unconfirmed address (S-3-11, S-4-12, S-7-9)', async () => {
    const { headers, input } = await accounts.newCustomer()
    expect(await actorOf(accounts.services, headers)).toMatchObject({
      kind: 'customer',
      email: input.email,
      name: 'Mara Öztürk',
      emailVerified: false,
      roles: [],
    })
  })

  it('keeps the session out of reach of scripts and only the label within it (S-4-11)', async () => {
    const { cookies } = await accounts.newCustomer()
    const session = cookies.find(line => line.includes('session_token'))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
    expect(cookies.find(line => line.startsWith('angemeldet=1'))).not.toMatch(/HttpOnly/i)
  })

  it('marks cookies as secure on https', async () => {
    const entered = await accounts
      .authAt('https://shop.example')
      .signUp({ email: person().email, password, name: 'Mara' })
    expect(entered?.cookies.every(line => /; Secure/i.test(line))).toBe(true)
  })

  it('stores no password in clear', async () => {
    const { actor } = await accounts.newCustomer()
    const [row] = await accounts.services.db
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
      const result = await signUp(accounts.services, { ...person(), ...change })
      expect(result).toMatchObject({ ok: false, title, fields: { [field]: expect.any(String) } })
    },
  )

  it('refuses a second account for one address, whatever its case', async () => {
    const { input } = await accounts.newCustomer()
    const again = await signUp(accounts.services, { ...person(), email: input.email.toUpperCase() })
    expect(again).toMatchObject({
      ok: false,
      fields: { email: expect.stringContaining('bereits') },
    })
  })

  it('gives two simultaneous registrations of one address one account', async () => {
    const { email } = person()
    const both = await Promise.all([
      signUp(accounts.services, { ...person(), email }),
      signUp(accounts.services, { ...person(), email }),
    ])
    expect(both.filter(result => result.ok)).toHaveLength(1)
  })
})
